import * as Comlink from 'comlink';
import type { Failure } from '../../shared/base/failure.ts';
import type { Result } from '../../shared/base/result.ts';
import type { ImportApi, ImportedDesign, ImportStage } from '../import/factory.ts';
import { Bridge, type BridgeFailure } from './bridge.ts';

type Imported = Result<ImportedDesign, Failure>;

/** The page's side of the import worker. */
export interface ImportBridge {
  /** Starts the worker and makes it hot, where no job is under way. */
  warm(): void;
  /**
   * Reads and measures a file; the bytes are handed over (the caller's array is empty afterwards).
   * A new call or an abort ends the one before it.
   */
  importDesign(
    bytes: Uint8Array<ArrayBuffer>,
    onStage: (stage: ImportStage) => void,
    signal?: AbortSignal,
  ): Promise<Result<ImportedDesign, Failure | BridgeFailure>>;
  /** The same for a drawing that is not the customer's: it waits its turn and ends nothing. */
  importAside(bytes: Uint8Array<ArrayBuffer>): Promise<Result<ImportedDesign, Failure | BridgeFailure>>;
}

/** Connects to a fresh import worker on demand. */
export function createImportBridge(): ImportBridge {
  const bridge = new Bridge<ImportApi>({
    spawn: () => new Worker(new URL('../import/worker.ts', import.meta.url), { type: 'module', name: 'import' }),
  });
  let current: AbortController | null = null;
  return {
    warm() {
      if (!bridge.alive && bridge.pending === 0) void bridge.run((api) => api.warm());
    },
    async importDesign(bytes, onStage, signal) {
      current?.abort();
      const mine = new AbortController();
      current = mine;
      const either = signal ? AbortSignal.any([signal, mine.signal]) : mine.signal;
      const sent = await send(bytes, onStage, either);
      if (current === mine) current = null;
      return sent;
    },
    importAside: (bytes) => send(bytes, () => {}),
  };

  async function send(bytes: Uint8Array<ArrayBuffer>, onStage: (stage: ImportStage) => void, signal?: AbortSignal) {
    const job = (api: Comlink.Remote<ImportApi>) =>
      api.importDesign(Comlink.transfer(bytes, [bytes.buffer]), Comlink.proxy(onStage)) as Promise<Imported>;
    const sent = await bridge.run(job, signal);
    return sent.ok ? sent.value : sent;
  }
}
