/** A bucket, and how it is reached. */
export interface S3Options {
  /** Scheme and host of the service. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Prefix of our keys in the bucket; '' or ending in a slash. */
  readonly prefix: string;
  /** Whether the bucket stands in the path (MinIO, Ceph) instead of before the host (AWS, R2). */
  readonly pathStyle: boolean;
}

/** How long a bucket is waited for, ms. */
export interface S3Patience {
  /** Until the headers of an answer are there, where nothing large is sent; and where up to 8 MiB are. */
  readonly answerMs: number;
  readonly putMs: number;
  /** Until the next bytes of a file, and all of them. */
  readonly idleMs: number;
  readonly readMs: number;
  /** Longest pause before the second try; it doubles. */
  readonly pauseMs: number;
}

/** Three tries of a question take half a minute at most, which is less than a browser or a proxy waits. */
export const PATIENCE: S3Patience = {
  answerMs: 8000,
  putMs: 60_000,
  idleMs: 15_000,
  readMs: 5 * 60_000,
  pauseMs: 200,
};

/** The address of the bucket, without a slash at the end. */
export function bucketUrl({ endpoint, bucket, pathStyle }: S3Options): string {
  if (pathStyle) return `${endpoint}/${bucket}`;
  const { protocol, host } = new URL(endpoint);
  return `${protocol}//${bucket}.${host}`;
}
