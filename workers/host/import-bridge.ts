import * as Comlink from 'comlink';
import type { FontId, Repair } from '../../shared/analysis/repairs/repair.ts';
import type { DesignReport } from '../../shared/analysis/report.ts';
import type { Analysis } from '../../shared/analysis/wire.ts';
import type { Failure } from '../../shared/base/failure.ts';
import type { Result } from '../../shared/base/result.ts';
import type { Assignments, ImportApi, ImportedDesign, ImportStage, Preview, PreviewFor } from '../import/factory.ts';
import type { AddedFont, FontApi } from '../import/fonts.ts';
import { Bridge, type BridgeFailure } from './bridge.ts';

/** What a job of the worker came to; a worker that was ended or died is a failure too. */
type Answer<T> = Promise<Result<T, Failure | BridgeFailure>>;

/** What the worker offers: designs and fonts. */
type WorkerApi = ImportApi & FontApi;

/** Bytes of a font the customer gave, for a worker that does not have it yet; null where the page has not either. */
export type FontBytes = (id: FontId) => Promise<Uint8Array<ArrayBuffer> | null>;

/** The page's side of the import worker. */
export interface ImportBridge {
  /** Starts the worker and makes it hot, where no job is under way. */
  warm(): void;
  /**
   * Reads and measures a file; the bytes are handed over (the caller's array is empty afterwards).
   * A new call or an abort ends the one before it, and whatever is under way for the design before.
   */
  importDesign(
    bytes: Uint8Array<ArrayBuffer>,
    onStage: (stage: ImportStage) => void,
    signal?: AbortSignal,
  ): Answer<ImportedDesign>;
  /** The same for a drawing that is not the customer's: it waits its turn and ends nothing. */
  importAside(bytes: Uint8Array<ArrayBuffer>): Answer<ImportedDesign>;
  /** See ImportApi. Geometry is copied on its way; the caller keeps its own. */
  check(report: DesignReport, assignments: Assignments): Answer<Analysis>;
  repair(report: DesignReport, repairs: readonly Repair[], assignments: Assignments): Answer<DesignReport>;
  preview(report: DesignReport, repairs: readonly Repair[], wanted: PreviewFor): Answer<Preview>;
  /** See FontApi. The bytes are copied on their way. */
  addFont(bytes: Uint8Array<ArrayBuffer>): Answer<AddedFont>;
  /** Ends what is under way for the design in hand: it is let go of. */
  cancel(): void;
}

/**
 * Connects to a fresh import worker on demand.
 * @param fontBytes asked for fonts that repairs name and a fresh worker lacks
 */
export function createImportBridge(fontBytes: FontBytes = async () => null): ImportBridge {
  const bridge = new Bridge<WorkerApi>({
    spawn: () => new Worker(new URL('../import/worker.ts', import.meta.url), { type: 'module', name: 'import' }),
  });
  let current: AbortController | null = null;
  let aside = new AbortController();
  const cancel = () => {
    current?.abort();
    aside.abort();
    aside = new AbortController();
  };
  return {
    warm() {
      if (!bridge.alive && bridge.pending === 0) void bridge.run((api) => api.warm());
    },
    async importDesign(bytes, onStage, signal) {
      cancel();
      const mine = new AbortController();
      current = mine;
      const either = signal ? AbortSignal.any([signal, mine.signal]) : mine.signal;
      const sent = await send(bytes, onStage, either);
      if (current === mine) current = null;
      return sent;
    },
    importAside: (bytes) => send(bytes, () => {}),
    check: (report, assignments) => ask((api) => api.check(report, assignments), aside.signal),
    repair: (report, repairs, assignments) =>
      ask(async (api) => {
        await giveFont(api, repairs);
        return api.repair(report, repairs, assignments);
      }, aside.signal),
    preview: (report, repairs, wanted) =>
      ask(async (api) => {
        await giveFont(api, repairs);
        return api.preview(report, repairs, wanted);
      }, aside.signal),
    addFont: (bytes) => ask((api) => api.addFont(bytes)) as Answer<AddedFont>,
    cancel,
  };

  function send(bytes: Uint8Array<ArrayBuffer>, onStage: (stage: ImportStage) => void, signal?: AbortSignal) {
    return ask(
      (api) => api.importDesign(Comlink.transfer(bytes, [bytes.buffer]), Comlink.proxy(onStage)),
      signal,
    ) as Answer<ImportedDesign>;
  }

  /** Hands the worker the font that repairs name, where it is one of the customer's that a fresh worker lacks. */
  async function giveFont(api: Comlink.Remote<WorkerApi>, repairs: readonly Repair[]): Promise<void> {
    const font = repairs.find((repair) => repair.kind === 'outline_text')?.font;
    if (!font?.startsWith('sha256:') || (await api.hasFont(font))) return;
    const bytes = await fontBytes(font);
    if (bytes !== null) await api.addFont(bytes);
  }

  async function ask<T>(
    job: (api: Comlink.Remote<WorkerApi>) => Promise<Result<T, Failure>>,
    signal?: AbortSignal,
  ): Answer<T> {
    const sent = await bridge.run(job, signal);
    return sent.ok ? sent.value : sent;
  }
}
