import { describe, expect, it } from 'vitest';
import { folded } from '../../../shared/analysis/said/folded.ts';
import { saidOrder } from '../../../shared/analysis/said/order.ts';
import { quantityInName, quantitySaid } from '../../../shared/analysis/said/quantity.ts';
import { stockInName, stockSaid } from '../../../shared/analysis/said/stock.ts';
import type { TextLayer, TextRun } from '../../../shared/drawing/text.ts';

function texts(...said: string[]): TextLayer {
  const run = (text: string): TextRun => ({
    text,
    matrix: { a: 4, b: 0, c: 0, d: 4, e: 0, f: 0 },
    family: null,
    bold: false,
    italic: false,
    anchor: 'start',
    widthEm: null,
    letterSpacingEm: 0,
    stroke: null,
    fill: '#000000',
    layer: null,
  });
  const units = { source: 'mm', mmPerUnit: 1, reason: '', assumed: false, alternatives: [] } as const;
  return { format: 'svg', units, page: null, runs: said.map(run) };
}

describe('quantities that texts say', () => {
  it.each([
    ['QTY 4', 4],
    ['Qty: 12', 12],
    ['Quantity = 3', 3],
    ['4 pcs', 4],
    ['4 off', 4],
    ['2x', 2],
    ['×3', 3],
    ['Anzahl: 6', 6],
    ['6 Stück', 6],
    ['数量 5', 5],
    ['make 4', 4],
    ['4x M5', null],
    ['2x Ø6.5', null],
    ['6x3x3', null],
    ['100', null],
    ['3 mm', null],
    ['No. 4', null],
  ])('[AN131] %s', (text, quantity) => expect(quantitySaid(folded(text))).toBe(quantity));

  it.each([
    ['bracket_2x.svg', 2],
    ['lid QTY 4.dxf', 4],
    ['qty4-plate.dxf', 4],
    ['plate (3 pcs).svg', 3],
    ['icon@2x.svg', null],
    ['box-6x3x3-on-3mm.svg', null],
    ['DXF_132_-.dxf', null],
    ['part-2.svg', null],
  ])('[AN131] a file named %s', (name, quantity) => expect(quantityInName(folded(name))).toBe(quantity));
});

describe('stocks that texts say', () => {
  it.each([
    ['3 mm birch ply', 'birch-plywood', 3],
    ['MDF 6mm', 'mdf', 6],
    ['Material: 1.4301, t=1.5', 'stainless-304', 1.5],
    ['Edelstahl 2 mm', 'stainless-304', 2],
    ['1/8" acrylic', 'acrylic-clear', 3.175],
    ['Sperrholz, Dicke 4', 'birch-plywood', 4],
    ['Thickness: 0,8 mm', null, 0.8],
    ['Aluminium', 'aluminium-5052', null],
    ['2 mm thick', null, 2],
  ])('[AN132] %s', (text, material, thicknessMm) => expect(stockSaid(folded(text))).toEqual({ material, thicknessMm }));

  it.each([['100 mm'], ['UP 90° R 1.5'], ['al dente'], ['Scale 1:5'], ['drawn by A. Smith'], ['total 3 mm']])(
    '[AN132] %s says no stock',
    (text) => expect(stockSaid(folded(text))).toBe(null),
  );

  it.each([
    ['panel_3mm_mdf.svg', 'mdf', 3],
    ['box-6x3x3-on-3mm.svg', null, 3],
    ['gasket.dxf', null, null],
    ['plate 300mm.dxf', null, null],
  ])('[AN132] a file named %s', (name, material, thicknessMm) =>
    expect(stockInName(folded(name)) ?? { material: null, thicknessMm: null }).toEqual({ material, thicknessMm }),
  );

  it('[AN131] [AN132] texts that contradict each other choose nothing, and quantities are told apart', () => {
    expect(saidOrder(texts('QTY 4', '3 mm birch ply'), 'part_2x.svg')).toEqual({
      quantities: [4, 2],
      stock: { material: 'birch-plywood', thicknessMm: 3 },
    });
    expect(saidOrder(texts('mdf 3 mm', 'mdf 6 mm'), 'part.svg').stock).toEqual({ material: 'mdf', thicknessMm: null });
    expect(saidOrder(null, 'part.svg')).toEqual({ quantities: [], stock: null });
  });
});
