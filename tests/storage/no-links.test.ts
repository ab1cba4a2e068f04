import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { createDataDirStorage } from '../../api/gateways/storage/data-dir.ts';

// A shared folder on a file system that has no hard links.
vi.mock('node:fs/promises', async (real) => ({
  ...(await real<object>()),
  link: async () => {
    throw Object.assign(new Error('not supported'), { code: 'ENOTSUP' });
  },
}));

const folder = mkdtempSync(join(tmpdir(), 'kerfwise-storage-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ANY = { maxBytes: 1000, expectedBytes: null, expectedSha256: null };
const names = () => readdirSync(join(folder, 'uploads')).sort();

it('[DE20] keeps one of several that servers of a shared folder write at once, also without hard links', async () => {
  const servers = [1, 2, 3, 4].map(() => createDataDirStorage(folder));
  const outcomes = await Promise.all(servers.map((storage, i) => storage.put('k1', new Blob([`${i}`]).stream(), ANY)));
  const won = outcomes.flatMap(({ ok }, i) => (ok ? [i] : []));
  expect(won).toHaveLength(1);
  for (const outcome of outcomes) if (!outcome.ok) expect(outcome.error).toBe('exists');
  expect(readFileSync(join(folder, 'uploads', 'k1'), 'utf8')).toBe(`${won[0]}`);
  expect(names()).toEqual(['k1']);
  // Who was stopped half-way leaves a claim, which goes as half-written files do.
  writeFileSync(join(folder, 'uploads', 'k2.claim.part'), '');
  expect(await servers[0]!.put('k2', new Blob(['x']).stream(), ANY)).toMatchObject({ ok: false, error: 'exists' });
  await servers[0]!.sweep(0);
  expect(await servers[0]!.put('k2', new Blob(['x']).stream(), ANY)).toMatchObject({ ok: true });
});
