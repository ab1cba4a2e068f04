import * as Comlink from 'comlink';
import type { Analysis } from '../../shared/analysis/wire.ts';
import type { Failure } from '../../shared/base/failure.ts';
import type { Result } from '../../shared/base/result.ts';
import type { ScaledDrawing } from '../../shared/part/maker.ts';
import type { ImportApi, ImportStage, OpenedDesign, Preview, Wanted } from '../import/factory.ts';
import { Bridge, type BridgeFailure, type WorkerLike } from './bridge.ts';

/** Answer of the worker to a job; a worker that was ended or died is a failure too. */
export type Answer<T> = Promise<Result<T, Failure | BridgeFailure>>;

/** Told what the worker is doing. */
export type OnStage = (stage: ImportStage) => void;

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
  open(id: string, bytes: Uint8Array<ArrayBuffer>, onStage: OnStage, signal?: AbortSignal): Answer<OpenedDesign>;
  /** The same for a drawing that nobody looks at: it waits its turn and ends nothing. An abort while it is read ends the worker. */
  openAside(id: string, bytes: Uint8Array<ArrayBuffer>, onStage?: OnStage, signal?: AbortSignal): Answer<OpenedDesign>;
  /**
   * See ImportApi. A design that the worker no longer has is read again first. An abort takes a job off the queue; one that has
   * begun is let finish, because ending it would cost the worker all that it has read.
   */
  make(wanted: Wanted, signal?: AbortSignal): Answer<ScaledDrawing>;
  check(wanted: Wanted, signal?: AbortSignal): Answer<Analysis>;
  preview(wanted: Wanted, signal?: AbortSignal): Answer<Preview>;
  /** Ends what is under way for the design in hand: it is let go of. */
  cancel(): void;
}

/** Surroundings of the bridge. */
export interface ImportBridgeOptions {
  /** The bytes of a design, for reading it again; null where they are gone. The array is handed over. */
  readonly bytesOf: (id: string) => Promise<Uint8Array<ArrayBuffer> | null>;
  readonly spawn?: () => WorkerLike;
}

type Job<T> = (api: Comlink.Remote<ImportApi>) => Promise<Result<T, Failure>>;

/** Connects to a fresh import worker on demand. */
export function createImportBridge({ bytesOf, spawn = startWorker }: ImportBridgeOptions): ImportBridge {
  const bridge = new Bridge<ImportApi>({ spawn });
  let opening: AbortController | null = null;
  let inHand = new AbortController();
  const cancel = () => {
    opening?.abort();
    inHand.abort();
    inHand = new AbortController();
  };
  const ask = async <T>(job: Job<T>, signal?: AbortSignal, waiting?: AbortSignal): Answer<T> => {
    const sent = await bridge.run(job, { signal, waiting });
    return sent.ok ? sent.value : sent;
  };
  const open = (id: string, bytes: Uint8Array<ArrayBuffer>, onStage: OnStage): Job<OpenedDesign> => {
    return async (api) =>
      (await api.open(id, Comlink.transfer(bytes, [bytes.buffer]), Comlink.proxy(onStage))) as Awaited<
        ReturnType<ImportApi['open']>
      >;
  };
  /** A job about a design that is read already; where the worker no longer has it, it reads it again. */
  const about = <T>(id: string, job: Job<T>, waiting?: AbortSignal): Answer<T> =>
    ask(
      async (api) => {
        const answer = await job(api);
        if (answer.ok || answer.error.code !== 'not_found') return answer;
        const bytes = await bytesOf(id);
        if (!bytes) return answer;
        const opened = await open(id, bytes, () => {})(api);
        return opened.ok ? job(api) : opened;
      },
      inHand.signal,
      waiting,
    );
  return {
    warm() {
      if (!bridge.alive && bridge.pending === 0) void bridge.run((api) => api.warm());
    },
    warmRest() {
      if (bridge.pending === 0) void bridge.run((api) => api.warmRest());
    },
    async open(id, bytes, onStage, signal) {
      cancel();
      const mine = new AbortController();
      opening = mine;
      if (signal?.aborted) mine.abort(signal.reason);
      signal?.addEventListener('abort', () => mine.abort(signal.reason), { signal: mine.signal });
      const opened = await ask(open(id, bytes, onStage), mine.signal);
      if (opening === mine) opening = null;
      return opened;
    },
    openAside: (id, bytes, onStage = () => {}, signal) => ask(open(id, bytes, onStage), signal),
    make: (wanted, signal) =>
      about(wanted.id, async (api) => (await api.make(wanted)) as Result<ScaledDrawing, Failure>, signal),
    check: (wanted, signal) => about(wanted.id, (api) => api.check(wanted), signal),
    preview: (wanted, signal) => about(wanted.id, (api) => api.preview(wanted), signal),
    cancel,
  };
}

function startWorker(): WorkerLike {
  return new Worker(new URL('../import/worker.ts', import.meta.url), { type: 'module', name: 'import' });
}
