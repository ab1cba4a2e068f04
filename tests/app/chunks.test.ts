import { afterEach, describe, expect, it, vi } from 'vitest';
import { inTime, isChunkError } from '../../app/platform/chunk-errors.ts';
import { CHUNK_TIMEOUT_MS } from '../../app/ui/patience.ts';

afterEach(() => vi.useRealTimers());

describe('a part of the app', () => {
  it('that does not come in two minutes has failed as one that could not be fetched', async () => {
    vi.useFakeTimers();
    let failed: unknown = null;
    inTime(new Promise(() => {})).catch((error: unknown) => (failed = error));
    await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS - 1);
    expect(failed).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect(failed).toMatchObject({ name: 'ChunkLoadError', message: 'Loading chunk failed' });
    expect(isChunkError(failed)).toBe(true);
  });

  it('that comes is what came, and one that fails fails as it did', async () => {
    await expect(inTime(Promise.resolve(7))).resolves.toBe(7);
    await expect(inTime(Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  });

  it('whose style sheet does not come has failed with the code for it', async () => {
    const error = await inTime(Promise.reject(new Error('Unable to preload CSS for /assets/a.css'))).catch((e) => e);
    expect(error).toMatchObject({ code: 'CSS_CHUNK_LOAD_FAILED' });
    expect(isChunkError(error)).toBe(true);
    const other = await inTime(Promise.reject(new Error('gone'))).catch((e) => e);
    expect(other.code).toBeUndefined();
  });
});
