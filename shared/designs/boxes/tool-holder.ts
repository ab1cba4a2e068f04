import { FRONT, LYING } from '../pose.ts';
import { design, figure, Limits } from '../design.ts';
import { circle, polygon, rectangle } from '../outline.ts';
import { count, mm } from '../parameter.ts';
import { leastEdgeMm, leastHoleMm, mostBetween, spread } from '../room-for.ts';
import { fitParameter, playOf, slotFor } from './fit.ts';
import { tabbed, tabSlot } from './tabs.ts';

/** Tabs are so long, and the back is so high, mm. */
const [TAB, BACK] = [24, 90];

/** A shelf with holes on a back plate. */
export const TOOL_HOLDER = design({
  slug: 'wall-tool-holder',
  name: 'Wall tool holder',
  family: 'boxes',
  about: 'A holder for screwdrivers, pens or chisels: a shelf with holes, a back to screw to the wall, two brackets.',
  hints: [
    'Holes want a millimeter more than the shaft.',
    'Put the shelf’s tabs through the back, then glue the brackets below.',
  ],
  stocks: [
    { material: 'birch-plywood', mm: 6.35 },
    { material: 'mdf', mm: 6 },
    { material: 'birch-plywood', mm: 3.2 },
    { material: 'acrylic-clear', mm: 6 },
  ],
  parameters: {
    width: mm('Width', [120, 260, 600]),
    depth: mm('Shelf depth', [40, 60, 150]),
    hole: mm('Hole', [5, 12, 50], 0.5),
    holes: count('Holes in a row', [1, 6, 20]),
    rows: count('Rows', [1, 1, 4]),
    fit: fitParameter,
  },
  draw({ width, depth, hole, holes, rows, fit }, stock) {
    const limits = new Limits();
    const [edge, least] = [leastEdgeMm(stock), leastHoleMm(stock)];
    const thick = stock.measured_mm.max;
    const play = playOf(fit);
    const [slotLong, slotWide] = [TAB + play, slotFor(stock, fit)];
    const middles = [width * 0.25, width * 0.75];
    const atLeast = limits.least(hole, least, (at) => `Holes are ${at} at least in this sheet.`);
    const diameter = limits.most(atLeast, depth - 2 * (edge + 2), (at) => `Holes are ${at} at most in this shelf.`);
    const need = diameter / 2 + edge + 2;
    const each = limits.most(holes, mostBetween(need, width - need, diameter, edge), () => 'Fewer holes fit.');
    const down = limits.most(rows, mostBetween(need, depth - need, diameter, edge), () => 'Fewer rows fit.');
    const places = spread(need, depth - need, down).flatMap((y) =>
      spread(need, width - need, each).map((x) => circle(x, y, diameter / 2)),
    );
    const shelf = 35;
    const brace = Math.min(depth * 0.7, BACK - shelf - 3 * edge - thick);
    const bracket = polygon([
      [0, 0],
      [brace, 0],
      [brace, 6],
      [6, brace],
      [0, brace],
    ]);
    const screw = Math.max(4.5, least);
    const y = edge + 3 + screw / 2;
    return {
      pieces: [
        {
          name: 'Back',
          outer: rectangle(0, 0, width, BACK, 5),
          holes: [
            ...middles.map((x) => tabSlot([x, shelf], slotLong, slotWide, 0)),
            ...[y + edge, width - y - edge].map((x) => circle(x, y, screw / 2)),
          ],
        },
        { name: 'Shelf', outer: tabbed(width, depth, thick, { top: { at: middles, long: TAB } }), holes: places },
        { name: 'Left bracket', outer: bracket, holes: [] },
        { name: 'Right bracket', outer: bracket, holes: [] },
      ],
      // Seen from in front: the back behind, the shelf towards the viewer, brackets under it.
      poses: [
        { ...FRONT, at: [0, 0, BACK] },
        { ...LYING, at: [0, 0, BACK - shelf + thick / 2] },
        ...[width * 0.12, width * 0.88].map((x) => ({
          at: [x, 0, BACK - shelf - thick / 2] as const,
          u: [0, -1, 0] as const,
          v: [0, 0, -1] as const,
        })),
      ],
      facts: [
        ['Holes', String(each * down)],
        ['Slots in the back', `${figure(slotLong)} × ${figure(slotWide)}`],
      ],
      notes: limits.notes,
    };
  },
});
