import type { Result } from '../../../shared/base/result.ts';

/** Why bytes were not stored. Nothing is left behind in either case. */
export type StoreFault = 'too_large' | 'incomplete' | 'empty';

/** A file that is kept. */
export interface StoredFile {
  readonly key: string;
  /** ms since 1970 UTC, by the machine's clock. */
  readonly changedMs: number;
}

/** Where uploaded files are kept. Keys are design ids, and hashes of fonts in 64 hex digits. */
export interface Storage {
  /**
   * Keeps a stream under a key, whole or not at all, and returns its size. `expectedBytes`: what was announced, if
   * anything was; a stream of another size is incomplete, and one without a byte that was not announced otherwise is empty. Throws where the disk is full or fails.
   */
  put(
    key: string,
    body: ReadableStream<Uint8Array> | null,
    limits: { maxBytes: number; expectedBytes: number | null },
  ): Promise<Result<number, StoreFault>>;
  /** A path at which a thread can read the file. */
  localPath(key: string): string;
  /** The files there are, so many at a time, with when each was last changed. */
  list(atOnce: number): AsyncIterable<readonly StoredFile[]>;
  /** Forgets a file; nothing happens where there is none. */
  remove(key: string): Promise<void>;
  /** Throws away what a crash left half-written. */
  sweep(): Promise<void>;
}
