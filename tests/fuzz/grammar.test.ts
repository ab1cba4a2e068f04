import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dxfFile } from './grammar/dxf.ts';
import { pdfFile } from './grammar/pdf.ts';
import { epsFile } from './grammar/postscript.ts';
import { svgFile } from './grammar/svg.ts';
import { analyzeDesign } from '../../shared/analysis/analyze.ts';
import { READ_LIMITS } from '../../shared/drawing/limits.ts';
import { geometry } from '../support/kernels.ts';
import { unsoundness } from './soundness.ts';

/** Files made by each grammar in `npm test`; beside the 20,000 damaged ones. */
const RUNS = 1500;

/** A reference of a few bytes repeats its block a million times: fewer show the same sooner, and reach the limit more often. */
const LIMITS = { ...READ_LIMITS, maxElements: 50_000, maxSegments: 200_000 };

describe('files made by grammar', () => {
  it.each([
    ['SVG', svgFile],
    ['DXF', dxfFile],
    ['EPS', epsFile],
    ['PDF', pdfFile],
  ] as const)('[DR9] %s of any content stays sound', (_, made) => {
    fc.assert(
      fc.property(made, (bytes) => {
        expect(unsoundness(bytes, LIMITS)).toBeNull();
      }),
      { numRuns: RUNS },
    );
  });

  it.each([
    ['SVG', svgFile, 0.2],
    ['DXF', dxfFile, 0.2],
    ['EPS', epsFile, 0.2],
    ['PDF', pdfFile, 0.2],
  ] as const)('%s are often drawn, so that the test reaches past the door', (_, made, share) => {
    const files = fc.sample(made, { numRuns: 200, seed: 7 });
    const drawn = files.filter((bytes) => analyzeDesign(bytes, geometry).drawing !== null);
    expect(drawn.length).toBeGreaterThan(share * files.length);
  });
});
