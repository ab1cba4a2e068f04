import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../../clock.ts';
import { PATIENCE, type S3Options } from './s3-options.ts';
import { createS3Signer, SKEW_MS } from './s3-signer.ts';
import { textIn } from './s3-xml.ts';
import { StorageUnavailable } from './storage.ts';

/** A request to a bucket. */
export interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** Key of an object, with the prefix; '' for the bucket itself. */
  readonly key: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer>;
  /** Hash of the body in hex; the signature covers it. */
  readonly bodySha256?: string;
  /** Whether the same request twice does what it does once: then a fault is tried again. */
  readonly idempotent: boolean;
  /** Whether something large is sent, which takes longer. */
  readonly isLarge?: boolean;
}

/** Answer of a bucket. Bodies of refusals have been read. */
export interface S3Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: ReadableStream<Uint8Array> | null;
  /** S3's own word for a refusal; '' where there is none. */
  readonly code: string;
  /** Whether the request was sent before, with an answer that got lost: then it may be its own that is in the way. */
  readonly isRepeated: boolean;
}

/** Talks to one bucket. */
export interface S3Client {
  /**
   * Sends a signed request. Answers what is 2xx, 304, 404, 409, 412 and 416; everything else throws StorageUnavailable, after some tries where
   * the request may be repeated.
   */
  send(request: S3Request): Promise<S3Answer>;
  /** An address that permits one PUT with exactly these headers for so long. */
  presignPut(key: string, headers: Readonly<Record<string, string>>, lifeMs: number): Promise<string>;
}

/** Tries of a request that may be repeated. */
const TRIES = 3;
/** Longest refusal that is read, bytes. */
const REFUSAL_BYTES = 64 * 1024;

/** Refusals that are answers: the caller decides what they mean. */
const ANSWERS: ReadonlySet<number> = new Set([304, 404, 409, 412, 416]);

const EMPTY_SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** Makes a client. Nothing is asked before the first call. */
export function createS3Client(options: S3Options, clock: Clock, patience = PATIENCE): S3Client {
  const signer = createS3Signer(options, clock);

  async function once(asked: S3Request): Promise<Omit<S3Answer, 'isRepeated'>> {
    const { method, key, query, headers, body, bodySha256, isLarge } = asked;
    const given = { ...headers, 'x-amz-content-sha256': bodySha256 ?? EMPTY_SHA256 };
    const request = await signer.sign({ method, key, query, headers: given });
    const hangUp = new AbortController();
    const timer = setTimeout(() => hangUp.abort(), isLarge ? patience.putMs : patience.answerMs);
    try {
      const answer = await fetch(request.url, {
        method,
        headers: request.headers,
        redirect: 'manual',
        signal: hangUp.signal,
        ...(body === undefined ? {} : { body }),
      });
      signer.hear(answer.headers);
      if (answer.ok) return { status: answer.status, headers: answer.headers, body: answer.body, code: '' };
      const code = textIn(await refusalOf(answer), 'Code') ?? '';
      return { status: answer.status, headers: answer.headers, body: null, code };
    } catch (error) {
      throw new StorageUnavailable(`The bucket does not answer: ${String((error as Error).cause ?? error)}`);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Sends once; says whether it failed because our clock is wrong, which is corrected by then. */
  async function attempt(
    request: S3Request,
  ): Promise<{ answer?: Omit<S3Answer, 'isRepeated'>; fault: Error; again: 'now' | 'later' | 'never' }> {
    const before = signer.skewMs;
    try {
      const answer = await once(request);
      const fault = new StorageUnavailable(`The bucket answers ${answer.status} ${answer.code} to ${request.method}.`);
      if (answer.status < 300 || ANSWERS.has(answer.status)) return { answer, fault, again: 'never' };
      if (answer.status === 403 && Math.abs(signer.skewMs - before) > SKEW_MS) return { fault, again: 'now' };
      return { fault, again: answer.status >= 500 || answer.status === 429 ? 'later' : 'never' };
    } catch (error) {
      if (error instanceof StorageUnavailable) return { fault: error, again: 'later' };
      throw error;
    }
  }

  async function send(request: S3Request): Promise<S3Answer> {
    let isCorrected = false;
    let isRepeated = false;
    for (let tries = 1, pause = patience.pauseMs; ; tries += 1, pause *= 2) {
      const { answer, fault, again } = await attempt(request);
      if (answer) return { ...answer, isRepeated };
      // A signature of the wrong time was refused before anything was done, so that this is no second time.
      const isFirst: boolean = again === 'now' && !isCorrected;
      isCorrected ||= isFirst;
      isRepeated ||= !isFirst;
      if (!isFirst && (again !== 'later' || !request.idempotent || tries >= TRIES)) throw fault;
      // Not all at once: those who wait for the same service do not come back together.
      if (!isFirst) await wait(Math.random() * pause);
    }
  }

  return {
    send,
    async presignPut(key, headers, lifeMs) {
      // Clock first: a request presigned for others can't be corrected by an answer, so the time has to be right
      // before.
      if (!signer.knowsTime()) await send({ method: 'HEAD', key: '', idempotent: true });
      const query = { 'X-Amz-Expires': String(Math.max(1, Math.floor(lifeMs / 1000))) };
      const { url } = await signer.sign({ method: 'PUT', key, query, headers, signQuery: true });
      return url.toString();
    },
  };
}

/** The text of a refusal, as far as it is of sensible length. */
async function refusalOf(answer: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of answer.body ?? []) {
    pieces.push(piece);
    bytes += piece.byteLength;
    if (bytes > REFUSAL_BYTES) break;
  }
  return Buffer.concat(pieces).toString('utf8');
}
