import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { length } from '../../shared/base/trig.ts';
import { readDesign } from '../../shared/drawing/read.ts';
import { DESIGNS } from '../../shared/designs/all.ts';
import type { Design } from '../../shared/designs/design.ts';
import { sheetDxf } from '../../shared/designs/dxf.ts';
import { makeDesign, type MadeDesign } from '../../shared/designs/made.ts';
import { LEAST_SEGMENT_MM, segmentsOf } from '../../shared/designs/outline.ts';
import { changedValues, type Parameter, readValues, type Values } from '../../shared/designs/parameter.ts';
import { outlinesOf, svgOf } from '../../shared/designs/sheet.ts';
import { read } from '../part/support.ts';
import { stockOf, troublesOf, valuesOf } from './support.ts';

/** Values all over the ranges, their ends among them. */
function anyValue(parameter: Parameter): fc.Arbitrary<number | string> {
  if (parameter.kind === 'choice') return fc.constantFrom(...parameter.options.map(({ value }) => value));
  if (parameter.kind === 'text')
    return fc.constantFrom('', parameter.usual, 'KERF 04'.slice(0, parameter.most), 'W'.repeat(parameter.most));
  const { min, max, usual, kind } = parameter;
  if (kind === 'count') return fc.oneof(fc.constantFrom(min, usual, max), fc.integer({ min, max }));
  const hundredths = fc.integer({ min: Math.round(min * 100), max: Math.round(max * 100) }).map((n) => n / 100);
  return fc.oneof(fc.constantFrom(min, usual, max), hundredths);
}

const anyValues = ({ parameters }: Design): fc.Arbitrary<Values> =>
  fc.record(Object.fromEntries(Object.entries(parameters).map(([name, one]) => [name, anyValue(one)])));

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
      const made = makeDesign(design, values, stock.thickness, true);
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
