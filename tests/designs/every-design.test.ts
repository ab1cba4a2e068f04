import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { length } from '../../shared/base/trig.ts';
import { readDesign } from '../../shared/drawing/read.ts';
import { DESIGNS } from '../../shared/designs/all.ts';
import { CUT_SHAPES } from '../../shared/designs/cut-shapes.ts';
import { sheetDxf } from '../../shared/designs/dxf.ts';
import { makeDesign, type MadeDesign } from '../../shared/designs/made.ts';
import { LEAST_SEGMENT_MM, segmentsOf } from '../../shared/designs/outline.ts';
import { changedValues, readValues, type Values } from '../../shared/designs/parameter.ts';
import { outlinesOf, svgOf } from '../../shared/designs/sheet.ts';
import { read } from '../part/support.ts';
import { anyValues, stockOf, troublesOf, valuesOf } from './support.ts';

/** Shortest segment of everything that is drawn, mm. */
function shortest({ sheet }: MadeDesign): number {
  const lengths = sheet.pieces
    .flatMap(outlinesOf)
    .flatMap((outline) => [...segmentsOf(outline)].map(([from, to]) => length(to.x - from.x, to.y - from.y)));
  return Math.min(...lengths);
}

const cutLengthMm = (content: string) => {
  const { measurement } = read(content);
  return measurement!.totals.lengthOfLines + measurement!.totals.lengthOfCurves;
};

describe.each(DESIGNS.map((design) => [design.slug, design] as const))('%s', (_, design) => {
  const [usual] = design.stocks;
  const stock = stockOf(usual!);

  it('[FD1] [FD2] is closed, clean and ready to be made at its usual values and all over its ranges', () => {
    const holds = (values: Values) => {
      const made = makeDesign(design, values, stock.thickness, true, CUT_SHAPES);
      const { width, height } = stock.thickness.max_part;
      expect(shortest(made)).toBeGreaterThanOrEqual(LEAST_SEGMENT_MM - 1e-9);
      for (const { outer, holes } of made.sheet.pieces)
        for (const { closed } of [outer, ...holes]) expect(closed).toBe(true);
      const fits = made.sheet.width <= width && made.sheet.height <= height;
      const troubles = troublesOf(made, stock).filter((words) => fits || !/^(part|stock|size)/.test(words));
      expect(troubles, JSON.stringify(values)).toEqual([]);
    };
    holds(valuesOf(design));
    fc.assert(fc.property(anyValues(design), holds), { numRuns: 25, seed: 39 });
  });

  it('[FD3] is the same in every sheet that it is offered in: no doubled line, nothing asked', () => {
    for (const name of design.stocks) {
      const one = stockOf(name);
      const made = makeDesign(design, valuesOf(design), one.thickness, true);
      expect(troublesOf(made, one), `${name.material} ${name.mm}`).toEqual([]);
    }
  });

  it('[FD4] says the same in its SVG and its DXF', () => {
    const { sheet } = makeDesign(design, valuesOf(design), stock.thickness, true);
    const [svg, dxf] = [svgOf(sheet), sheetDxf(sheet)];
    expect(readDesign(new TextEncoder().encode(dxf)).drawing?.units).toMatchObject({ source: 'mm', assumed: false });
    const mm = cutLengthMm(svg);
    expect(Math.abs(cutLengthMm(dxf) - mm)).toBeLessThan(mm * 1e-3);
  });

  it('[FD5] keeps its values in an address', () => {
    fc.assert(
      fc.property(anyValues(design), (values) => {
        const query = new URLSearchParams(
          changedValues(design.parameters, values).map(([name, value]) => [name, value]),
        );
        expect(readValues(design.parameters, (name) => query.get(name))).toEqual(values);
      }),
      { numRuns: 20 },
    );
  });
});
