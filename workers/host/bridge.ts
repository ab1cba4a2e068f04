import * as Comlink from 'comlink';
import { err, ok, type Result } from '../../shared/base/result.ts';

/** A worker is let go after this long without work, so that its memory returns to the page. */
const IDLE_STOP_MS = 10_000;

/** Why a job has no result. `crashed`: the worker died with it; the next job gets a fresh one. */
export interface BridgeFailure {
  readonly code: 'cancelled' | 'crashed' | 'broken';
  readonly message: string;
}

/** The part of `Worker` that the bridge needs; tests hand in their own. */
export interface WorkerLike extends Comlink.Endpoint {
  terminate(): void;
}

/** How a bridge gets and keeps its worker. */
export interface BridgeOptions {
  readonly spawn: () => WorkerLike;
  readonly idleStopMs?: number;
}

/** Signals that can end a job before it has an answer. */
export interface Ends {
  /** Takes it off the queue, and ends the worker where it is running. */
  readonly signal?: AbortSignal | undefined;
  /** Takes it off the queue; once it runs it is let finish. */
  readonly waiting?: AbortSignal | undefined;
}

/** One job: what to call on the worker's side. */
export type Job<Api, T> = (api: Comlink.Remote<Api>) => Promise<T>;

interface Running<Api> {
  readonly worker: WorkerLike;
  readonly api: Comlink.Remote<Api>;
}

/**
 * The one way from the page to a worker: jobs run one after the other, an aborted job ends its worker (nothing else
 * stops a synchronous loop), a crash answers the job as a value and the next job starts a fresh worker, and a worker
 * without work is stopped.
 */
export class Bridge<Api> {
  readonly #spawn: () => WorkerLike;
  readonly #idleStopMs: number;
  #running: Running<Api> | null = null;
  #queue: Promise<unknown> = Promise.resolve();
  #pending = 0;
  #idleTimer: ReturnType<typeof setTimeout> | undefined;
  #onDeath: ((reason: string) => void) | null = null;

  constructor(options: BridgeOptions) {
    this.#spawn = options.spawn;
    this.#idleStopMs = options.idleStopMs ?? IDLE_STOP_MS;
  }

  /** Jobs queued or running. */
  get pending(): number {
    return this.#pending;
  }

  /** Whether a worker is alive. */
  get alive(): boolean {
    return this.#running !== null;
  }

  /**
   * Runs a job after those before it. Never rejects: a cancelled, crashed or throwing job is a failure value.
   */
  run<T>(job: Job<Api, T>, ends: Ends = {}): Promise<Result<T, BridgeFailure>> {
    this.#pending += 1;
    clearTimeout(this.#idleTimer);
    const done = this.#queue.then(() => this.#execute(job, ends));
    this.#queue = done.then(() => {
      this.#pending -= 1;
      if (this.#pending === 0) this.#idleTimer = setTimeout(() => this.stop(), this.#idleStopMs);
    });
    return done;
  }

  /** Ends the worker; the job under way answers as cancelled. */
  stop(): void {
    clearTimeout(this.#idleTimer);
    const onDeath = this.#onDeath;
    this.#discard();
    onDeath?.('stopped');
  }

  async #execute<T>(job: Job<Api, T>, { signal, waiting }: Ends): Promise<Result<T, BridgeFailure>> {
    if (signal?.aborted || waiting?.aborted) return err(CANCELLED);
    let abort: (() => void) | undefined;
    const death = new Promise<Result<T, BridgeFailure>>((resolve) => {
      this.#onDeath = (reason) => resolve(err(reason === 'stopped' ? CANCELLED : { code: 'crashed', message: reason }));
      abort = () => this.stop();
      signal?.addEventListener('abort', abort, { once: true });
    });
    try {
      return await Promise.race([this.#call(job), death]);
    } finally {
      this.#onDeath = null;
      if (abort) signal?.removeEventListener('abort', abort);
    }
  }

  async #call<T>(job: Job<Api, T>): Promise<Result<T, BridgeFailure>> {
    try {
      this.#running ??= this.#start();
      return ok(await job(this.#running.api));
    } catch (error) {
      return err({ code: 'broken', message: error instanceof Error ? error.message : String(error) });
    }
  }

  #start(): Running<Api> {
    const worker = this.#spawn();
    const died = (event: Event) => {
      if (this.#running?.worker !== worker) return;
      const onDeath = this.#onDeath;
      this.#discard();
      onDeath?.((event as ErrorEvent).message || 'The worker stopped unexpectedly.');
    };
    worker.addEventListener('error', died as EventListener);
    worker.addEventListener('messageerror', died as EventListener);
    return { worker, api: Comlink.wrap<Api>(worker) };
  }

  #discard(): void {
    this.#running?.worker.terminate();
    this.#running = null;
  }
}

const CANCELLED: BridgeFailure = { code: 'cancelled', message: 'Cancelled.' };
