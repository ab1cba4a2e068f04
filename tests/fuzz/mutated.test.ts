import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { analyzeDesign } from '../../shared/analysis/analyze.ts';
import { seededRandom } from '../pricing/random-cases.ts';
import { ROOT } from '../support/sources.ts';
import { geometry } from '../support/kernels.ts';
import { mutate } from './mutate.ts';
import { PAGE_FILES } from './page-files.ts';
import { unsoundness } from './soundness.ts';

/** Damaged files in `npm test`; `npm run fuzz` makes as many as it is asked for. */
const INPUTS = 20_000;

/** A file of this size is damaged half as often as an empty one: a small file finds the same mistake in less time. */
const USUAL_BYTES = 2_000;

/** Larger files would make the same mistakes slower. */
const MOST_BYTES = 30_000;

describe('damaged files', () => {
  const folder = join(ROOT, 'tests/corpus/files');
  const corpus = readdirSync(folder)
    .map((name) => ({ name, bytes: new Uint8Array(readFileSync(join(folder, name))) }))
    .filter(({ bytes }) => bytes.length <= MOST_BYTES);
  const files = [...corpus, ...PAGE_FILES];
  const all = files.reduce((sum, { bytes }) => sum + 1 / (bytes.length + USUAL_BYTES), 0);

  it.each(PAGE_FILES)('$name is drawn while it is whole', ({ bytes }) => {
    expect(analyzeDesign(bytes, geometry).analysis.totals.shape_count).toBeGreaterThan(1);
  });

  it.each(files)('[DR9] $name stays sound however it is damaged', ({ name, bytes }) => {
    const random = seededRandom(name.length * 7919 + bytes.length);
    const share = 1 / (bytes.length + USUAL_BYTES) / all;
    for (let i = 0; i < Math.ceil(INPUTS * share); i++) {
      const damaged = mutate(bytes, random);
      expect(unsoundness(damaged), `${name}, input ${i}`).toBeNull();
    }
  });

  it('notices what is not sound', () => {
    expect(unsoundness(new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBeNull();
    const seen = new Set(Array.from({ length: 50 }, (_, i) => mutate(files[0]!.bytes, seededRandom(i)).length));
    expect(seen.size).toBeGreaterThan(20);
  });
});
