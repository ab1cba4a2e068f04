import { StorageUnavailable } from './storage.ts';

/** Limits of a stream from elsewhere. */
interface StreamLimits {
  /** Bytes that it must have in all. */
  readonly bytes: number;
  /** Longest wait for the next piece, ms. */
  readonly idleMs: number;
  /** Longest in all, ms. */
  readonly totalMs: number;
}

/** Passes a stream on that has to come in time and in full; it fails with StorageUnavailable where it does not. */
export function timedStream(
  source: ReadableStream<Uint8Array>,
  { bytes, idleMs, totalMs }: StreamLimits,
): ReadableStream<Uint8Array> {
  const reader = source.getReader();
  const end = performance.now() + totalMs;
  let left = bytes;

  async function next(): Promise<Uint8Array | null> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      const ms = Math.min(idleMs, Math.max(0, end - performance.now()));
      timer = setTimeout(() => reject(new StorageUnavailable('The bucket is too slow.')), ms);
    });
    try {
      const { done, value } = await Promise.race([reader.read(), late]);
      left -= value?.byteLength ?? 0;
      if (left < 0 || (done && left > 0)) throw new StorageUnavailable('The bucket sends another number of bytes.');
      return done ? null : value;
    } catch (error) {
      void reader.cancel().catch(() => {});
      if (error instanceof StorageUnavailable) throw error;
      throw new StorageUnavailable(`The bucket broke off: ${String(error)}`);
    } finally {
      clearTimeout(timer);
    }
  }

  return new ReadableStream({
    async pull(controller) {
      const piece = await next();
      if (piece === null) controller.close();
      else controller.enqueue(piece);
    },
    cancel: () => reader.cancel(),
  });
}
