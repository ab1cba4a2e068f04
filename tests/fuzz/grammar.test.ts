import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GRAMMARS, LIMITS } from './grammar/all.ts';
import { analyzeDesign } from '../../shared/analysis/analyze.ts';
import { geometry } from '../support/kernels.ts';
import { unsoundness } from './soundness.ts';

/** Files made by each grammar in `npm test`; beside the 20,000 damaged ones. */
const RUNS = 600;

describe('files made by grammar', () => {
  it.each(GRAMMARS)('[DR9] %s of any content stays sound', (_, made) => {
    fc.assert(
      fc.property(made, (bytes) => {
        expect(unsoundness(bytes, LIMITS)).toBeNull();
      }),
      { numRuns: RUNS },
    );
  });

  it.each(GRAMMARS)('%s are often drawn, so that the test reaches past the door', (_, made) => {
    const files = fc.sample(made, { numRuns: 200, seed: 7 });
    const drawn = files.filter((bytes) => analyzeDesign(bytes, geometry).drawing !== null);
    expect(drawn.length).toBeGreaterThan(0.2 * files.length);
  });
});
