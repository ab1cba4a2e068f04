import { describe, expect, it } from 'vitest';
import { DESIGNS, findDesign } from '../../shared/designs/all.ts';
import { CONVENTIONS, foreignFile, foreignFileSchema, MOST_KERF_MM } from '../../shared/designs/foreign.ts';
import { makeDesign } from '../../shared/designs/made.ts';
import { svgOf } from '../../shared/designs/sheet.ts';
import { readDesign } from '../../shared/drawing/read.ts';
import { read } from '../part/support.ts';
import { stockOf, valuesOf } from './support.ts';

const lengthMm = (content: string) => {
  const { totals } = read(content).measurement!;
  return totals.lengthOfLines + totals.lengthOfCurves;
};

describe('files for other machines', () => {
  it.each(DESIGNS.map((design) => [design.slug, design] as const))(
    '[FD12] %s is read again with the same lengths, in either format and unit',
    (_, design) => {
      const { thickness } = stockOf(design.stocks[0]!);
      const values = valuesOf(design);
      const nominal = lengthMm(svgOf(makeDesign(design, values, thickness, false).sheet));
      // The reader measures arcs by chords, a little coarser in inches.
      for (const format of ['svg', 'dxf'] as const)
        for (const unit of ['mm', 'in'] as const) {
          const content = foreignFile(design.draw(values, thickness), thickness, {
            format,
            unit,
            colors: 'trotec',
            kerfMm: 0,
          });
          expect(Math.abs(lengthMm(content) - nominal), `${format} ${unit}`).toBeLessThan(nominal * 2e-3);
        }
    },
  );

  it('[FD12] states its unit, so that nobody has to guess', () => {
    const design = findDesign('plate-with-holes')!;
    const { thickness } = stockOf(design.stocks[0]!);
    const drawn = (unit: 'mm' | 'in') =>
      readDesign(
        new TextEncoder().encode(
          foreignFile(design.draw(valuesOf(design), thickness), thickness, {
            format: 'dxf',
            unit,
            colors: 'black',
            kerfMm: 0,
          }),
        ),
      ).drawing?.units;
    expect(drawn('mm')).toMatchObject({ source: 'mm', assumed: false });
    expect(drawn('in')).toMatchObject({ source: 'in', assumed: false });
  });

  it('[FD12] has the colors of the service that is named', () => {
    const design = findDesign('key-tag')!;
    const { thickness } = stockOf(design.stocks[0]!);
    for (const colors of ['kerfwise', 'trotec', 'black'] as const) {
      const svg = foreignFile(design.draw(valuesOf(design), thickness), thickness, {
        format: 'svg',
        unit: 'mm',
        colors,
        kerfMm: 0,
      });
      const used = [...svg.matchAll(/stroke="(#[0-9a-f]{6})"/g)].map(([, color]) => color);
      expect(used).toEqual([CONVENTIONS[colors].colors.MARK, CONVENTIONS[colors].colors.CUT]);
      const dxf = foreignFile(design.draw(valuesOf(design), thickness), thickness, {
        format: 'dxf',
        unit: 'mm',
        colors,
        kerfMm: 0,
      });
      expect(dxf).toMatch(new RegExp(`CUT_OUTER\\n 70\\n0\\n 62\\n${CONVENTIONS[colors].indexes.CUT}\\n`));
    }
  });

  it('[FD12] carries a kerf only where one is chosen, whatever the shop does with the sheet', () => {
    const design = findDesign('plate-with-holes')!;
    for (const name of [design.stocks[0]!, { material: 'birch-plywood', mm: 3.2 }]) {
      const { thickness } = stockOf(name);
      const width = (kerfMm: number) =>
        Number(
          /width="([\d.]+)mm"/.exec(
            foreignFile(design.draw(valuesOf(design), thickness), thickness, {
              format: 'svg',
              unit: 'mm',
              colors: 'kerfwise',
              kerfMm,
            }),
          )![1],
        );
      expect(width(0)).toBeCloseTo(120, 6);
      expect(width(0.3)).toBeCloseTo(120.3, 6);
    }
    expect(
      foreignFileSchema.safeParse({ format: 'svg', unit: 'mm', colors: 'black', kerfMm: MOST_KERF_MM + 0.1 }).success,
    ).toBe(false);
  });
});
