import { expect, it, vi } from 'vitest';
import type { ApiFailure } from '../../api/client.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';

const STALE: ApiFailure = {
  status: 409,
  code: 'quote_changed',
  message: 'Changed.',
  errors: [],
  differences: [{ field: 'name', before: null, after: 'Box' }],
  version: 7,
};

it('[QU26] a change made on top of another one names the version that was shown, whether the quote can be read or not', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
  vi.stubGlobal('location', new URL('http://app.test/'));
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  vi.stubGlobal('document', { addEventListener: () => undefined });
  const { conflictNow, writeQuote } = await import('../../app/platform/quote-writes.ts');
  const versions: (number | undefined)[] = [];
  const write = writeQuote('q1', 'name the quote', async (version): Promise<Result<string, ApiFailure>> => {
    versions.push(version);
    return version === 7 ? ok('named') : err(STALE);
  });
  await expect.poll(() => conflictNow()?.differences).toEqual(STALE.differences);
  conflictNow()!.choose('mine');
  expect(await write).toEqual(ok('named'));
  expect(versions).toEqual([undefined, 7]);
});
