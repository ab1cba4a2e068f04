import { AwsV4Signer } from 'aws4fetch';
import type { Clock } from '../../clock.ts';
import { bucketUrl, type S3Options } from './s3-options.ts';

/** Request to sign, to a bucket. */
interface Signable {
  readonly method: string;
  /** Key of an object, with the prefix; '' for the bucket itself. */
  readonly key: string;
  readonly query?: Readonly<Record<string, string>> | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** Whether the signature stands in the address and not in the headers. */
  readonly signQuery?: boolean;
}

/** A request with its signature. */
interface Signed {
  readonly url: URL;
  readonly headers: Headers;
}

/** Signs requests to one bucket with the bucket's time, which it learns from the answers: a machine whose clock is wrong still signs. */
export interface S3Signer {
  sign(request: Signable): Promise<Signed>;
  /** Learns the time from an answer. */
  hear(headers: Headers): void;
  /** How far the bucket's clock is ahead of ours as far as signatures go by it, ms. */
  readonly skewMs: number;
  /** Whether the bucket was heard of so lately that its time is believed. */
  knowsTime(): boolean;
}

/** How long the bucket's time is believed after an answer, ms. */
const HEARD_MS = 10 * 60_000;
/** Difference of our clock and the bucket's that signatures are made for, ms; S3 refuses from 15 minutes on. */
export const SKEW_MS = 60_000;

/** A moment as signatures have it: 20261122T094500Z. */
const stamp = (ms: number): string => new Date(ms).toISOString().replace(/[:-]|\.\d{3}/g, '');

/** Makes a signer. */
export function createS3Signer(options: S3Options, clock: Clock): S3Signer {
  const base = bucketUrl(options);
  let skewMs = 0;
  let heardMs = Number.NEGATIVE_INFINITY;
  const signing = {
    service: 's3',
    region: options.region,
    accessKeyId: options.accessKeyId,
    secretAccessKey: options.secretAccessKey,
    // Kept between requests: the key of a day.
    cache: new Map<string, ArrayBuffer>(),
  };

  function urlOf(key: string, query: Readonly<Record<string, string>> = {}): string {
    const search = new URLSearchParams(query).toString().replaceAll('+', '%20');
    return `${base}/${key}${search === '' ? '' : `?${search}`}`;
  }

  return {
    sign({ method, key, query, headers, signQuery }) {
      const of = { url: urlOf(key, query), method, headers: { ...headers }, ...(signQuery ? { signQuery } : {}) };
      return new AwsV4Signer({ ...signing, ...of, allHeaders: true, datetime: stamp(clock.now() + skewMs) }).sign();
    },
    hear(headers) {
      const theirs = Date.parse(headers.get('date') ?? '');
      if (Number.isNaN(theirs)) return;
      heardMs = performance.now();
      const ahead = theirs - clock.now();
      skewMs = Math.abs(ahead) > SKEW_MS ? ahead : 0;
    },
    get skewMs() {
      return skewMs;
    },
    knowsTime: () => performance.now() - heardMs <= HEARD_MS,
  };
}
