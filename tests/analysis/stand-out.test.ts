import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asSaid, asked, tellApart } from '../../shared/analysis/apart/apart.ts';
import { readAreas } from '../../shared/analysis/engraved/read-areas.ts';
import { measuredDesign, reportOn } from '../../shared/analysis/measured.ts';
import { readDesign } from '../../shared/drawing/read.ts';
import { naiveKernel } from './repairs/naive-check.ts';

const ABOUT = { tellApart, asSaid, asked };

/** Places on a sheet, on and beside its plate of 100 × 60 mm, mm. */
const at = fc.integer({ min: -20, max: 130 });
const SIZES = [0.3, 0.9, 1.1, 3, 12, 40, 101, 160];
const size = fc.constantFrom(...SIZES);
const shape = fc.oneof(
  fc.record({ x: at, y: at, w: size, h: size }).map(({ x, y, w, h }) => `M${x} ${y}h${w}v${h}h${-w}z`),
  fc.record({ x: at, y: at, w: size }).map(({ x, y, w }) => `M${x} ${y}h${w}`),
  fc
    .record({ x: at, y: at, w: size })
    .map(({ x, y, w }) => `M${x} ${y}a${w} ${w} 0 1 0 ${2 * w} 0a${w} ${w} 0 1 0 ${-2 * w} 0z`),
  fc.record({ y: at, w: size }).map(({ y, w }) => `M0 ${y}H100M0 ${y + w}v${w}`),
);
const LOOKS = [
  'stroke="#f00"',
  'stroke="#00f"',
  'stroke="#000"',
  'stroke="#000" stroke-width="3"',
  'fill="#000"',
  'fill="#ccc"',
  'stroke="#ff0" stroke-dasharray="4 2"',
];
const LAYERS = ['', 'cut', 'engrave', 'center', 'hidden', 'bend'];
const path = fc
  .record({ d: shape, look: fc.constantFrom(...LOOKS), layer: fc.constantFrom(...LAYERS) })
  .map(({ d, look, layer }) => `<g id="${layer}" data-name="${layer}"><path d="${d}" ${look}/></g>`);
const drawing = fc.array(path, { maxLength: 5 }).map(
  (paths) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="140mm" height="140mm" viewBox="0 0 140 140" fill="none">
<path d="M0 0h100v60h-100z" stroke="#f00"/>${paths.join('')}</svg>`,
);

describe('a drawing in which nothing may stand out', () => {
  // The page loads the code for it only where something may; the server always has it: their prices are one.
  it('[AN78] reads the same without what tells lines apart', () => {
    let without = 0;
    fc.assert(
      fc.property(drawing, (svg) => {
        const design = measuredDesign(new TextEncoder().encode(svg), readDesign, naiveKernel);
        if (design.mayStandOut) return;
        without += 1;
        const areas = design.mayCover ? readAreas : null;
        expect(reportOn(design, naiveKernel, null, areas)).toEqual(reportOn(design, naiveKernel, ABOUT, readAreas));
      }),
      { numRuns: 1500 },
    );
    expect(without).toBeGreaterThan(50);
  });
});
