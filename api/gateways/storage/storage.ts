import type { Result } from '../../../shared/base/result.ts';

/**
 * Why bytes were not stored. `exists`: something is kept under the key already, and stays as it is; `altered`: they are not those
 * that were announced. Nothing is left behind in any case.
 */
export type StoreFault = 'too_large' | 'incomplete' | 'empty' | 'altered' | 'exists';

/** A file that is kept. */
export interface StoredFile {
  readonly key: string;
  readonly bytes: number;
  /** ms since 1970 UTC, by the clock of where it is kept. */
  readonly changedMs: number;
}

/** Facts about a file without reading it. */
export interface FoundFile {
  readonly bytes: number;
  /** SHA-256 of its bytes in hex; null where the storage does not know it. */
  readonly sha256: string | null;
}

/** Size and hash announced for bytes on their way. */
export interface Announced {
  readonly bytes: number;
  /** SHA-256 in hex. */
  readonly sha256: string;
}

/** Limits of a stream. */
export interface StoreLimits {
  readonly maxBytes: number;
  /** Announced size, if any; a stream of another size is incomplete. */
  readonly expectedBytes: number | null;
  /** SHA-256 in hex that was announced, if any was; a stream with another one is altered. */
  readonly expectedSha256: string | null;
}

/** Where a browser may send a file without us in between. */
export interface DirectUploads {
  /** Scheme and host, for the page's content security policy. */
  readonly origin: string;
  /** An address that takes exactly these bytes, once, for so long; it comes with the headers to send. */
  sign(
    key: string,
    announced: Announced,
    lifeMs: number,
  ): Promise<{ readonly url: string; readonly headers: Readonly<Record<string, string>> }>;
}

/**
 * Where uploaded files are kept. Keys are design ids, and hashes of fonts in 64 hex digits. A file is written once and never
 * changed. Every call throws where the disk fails, or `StorageUnavailable` where the service behind it does not answer.
 */
export interface Storage {
  /** Keeps a stream under a key, whole or not at all; one without a byte that was not announced otherwise is empty. */
  put(
    key: string,
    body: ReadableStream<Uint8Array> | null,
    limits: StoreLimits,
  ): Promise<Result<Announced, StoreFault>>;
  /** Facts about the file under a key; null where there is none. */
  find(key: string): Promise<FoundFile | null>;
  /** The bytes of a file; null where there is none. A stream that ends early rejects. */
  read(key: string): Promise<ReadableStream<Uint8Array> | null>;
  /** A path at which a thread can read the file for the next minutes, the same for every call; null where there is none. */
  localPath(key: string): Promise<string | null>;
  /** The files there are, so many at a time, with when each was last changed. */
  list(atOnce: number): AsyncIterable<readonly StoredFile[]>;
  /** Forgets a file; nothing happens where there is none. */
  remove(key: string): Promise<void>;
  /** The id of the shop whose files these are; null where none is written down. It stands beside the files, moves with them, and is none. */
  owner(): Promise<string | null>;
  /** Writes down whose files these are: nothing changes where somebody's stands there, unless it is to be replaced. */
  setOwner(shopId: string, replace?: boolean): Promise<void>;
  /** Throws away what was left half-written that long ago, ms; others may be writing at this moment: see {@link LEFT_MS}. */
  sweep(olderThanMs: number): Promise<void>;
  /** Uploads past us; null where all come through us. */
  readonly direct: DirectUploads | null;
}

/** The service that keeps the files does not answer, or not as it should; it may in a moment. */
export class StorageUnavailable extends Error {}

/** Age from which what is half-written was left by somebody who ended, ms: every piece makes it younger, and an upload takes a quarter of an hour. */
export const LEFT_MS = 60 * 60_000;

/** Name of what says whose the files are: no key, so that it is no file. */
export const OWNER_NAME = '.shop';
/** Most bytes of an id that are read. */
const MOST_OWNER_BYTES = 64;

/** The shop's id in what is kept under {@link OWNER_NAME}; an unreadable one is somebody's. */
export function ownerIn(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes.subarray(0, MOST_OWNER_BYTES)).trim();
}

const KEY = /^[0-9a-z]{1,64}$/;

/** Whether a text can be a key: letters and digits, so that no key leads elsewhere. */
export function isStorageKey(text: string): boolean {
  return KEY.test(text);
}

/** The key itself. Throws where it is none: keys are made by us, so that would be a bug. */
export function checkedKey(key: string): string {
  if (!isStorageKey(key)) throw new Error('A storage key has letters and digits only.');
  return key;
}
