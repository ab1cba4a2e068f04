import * as Comlink from 'comlink';
import type { Repair } from '../../shared/analysis/repairs/repair.ts';
import type { DesignReport } from '../../shared/analysis/report.ts';
import type { Analysis } from '../../shared/analysis/wire.ts';
import type { Failure } from '../../shared/base/failure.ts';
import type { Result } from '../../shared/base/result.ts';
import type { Assignments, ImportApi, ImportedDesign, ImportStage, Preview, PreviewFor } from '../import/factory.ts';
import type { DroppedFonts } from '../import/fonts.ts';
import { Bridge, type BridgeFailure } from './bridge.ts';

/** What a job of the worker came to; a worker that was ended or died is a failure too. */
type Answer<T> = Promise<Result<T, Failure | BridgeFailure>>;

/** The page's side of the import worker. */
export interface ImportBridge {
  /** Starts the worker and makes it hot, where no job is under way. */
  warm(): void;
  /** The same for what no price waits for; see ImportApi. */
  warmRest(): void;
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
  repair(
    report: DesignReport,
    repairs: readonly Repair[],
    assignments: Assignments,
    dropped: DroppedFonts,
  ): Answer<DesignReport>;
  preview(report: DesignReport, repairs: readonly Repair[], wanted: PreviewFor, dropped: DroppedFonts): Answer<Preview>;
  /** Ends what is under way for the design in hand: it is let go of. */
  cancel(): void;
}

/** Connects to a fresh import worker on demand. */
export function createImportBridge(): ImportBridge {
  const bridge = new Bridge<ImportApi>({
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
    warmRest() {
      if (bridge.pending === 0) void bridge.run((api) => api.warmRest());
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
    repair: (...wanted) => ask((api) => api.repair(...wanted), aside.signal),
    preview: (...wanted) => ask((api) => api.preview(...wanted), aside.signal),
    cancel,
  };

  function send(bytes: Uint8Array<ArrayBuffer>, onStage: (stage: ImportStage) => void, signal?: AbortSignal) {
    return ask(
      (api) => api.importDesign(Comlink.transfer(bytes, [bytes.buffer]), Comlink.proxy(onStage)),
      signal,
    ) as Answer<ImportedDesign>;
  }

  async function ask<T>(
    job: (api: Comlink.Remote<ImportApi>) => Promise<Result<T, Failure>>,
    signal?: AbortSignal,
  ): Answer<T> {
    const sent = await bridge.run(job, signal);
    return sent.ok ? sent.value : sent;
  }
}
