import { design, figure, Limits } from '../design.ts';
import { circle, moved, type Outline, rectangle, slot } from '../outline.ts';
import { choice, count, mm, more } from '../parameter.ts';
import { leastEdgeMm, leastHoleMm, mostBetween, spread } from '../room-for.ts';

/** Width of a panel and how far its columns of holes are apart, mm. Source: EIA/ECA-310-E; half racks as makers of 10-inch cabinets have them. */
const RACKS = {
  '19': { width: 482.6, apart: 465.1 },
  '10': { width: 254, apart: 236.5 },
} as const;
/** A rack unit, how much a panel is lower, and the outer holes of a unit from its edge, mm. Source: EIA/ECA-310-E. */
const [UNIT, PLAY, FIRST] = [44.45, 0.8, 6.35];
/** Slots that screws go through, mm: they take what racks are off. */
const [SLOT_HIGH, SLOT_LONG] = [6.8, 10];
/** Strip that stays free beside the rails of the rack, mm. */
const SIDE = 26;
/** A D-type connector, as on the front panel. */
const CONNECTOR = [circle(0, 0, 12), circle(-9.5, -12, 1.6), circle(9.5, 12, 1.6)];

/** A panel of a rack. */
export const RACK_PANEL = design({
  slug: 'rack-panel',
  name: 'Rack panel, 10 and 19 inch',
  family: 'panels',
  about: 'A 19-inch or 10-inch rack panel of 1 to 8 units: blank, vented, or with a row of D-type connectors.',
  hints: [
    'Screws go through slots, so the panel fits racks that are a little off.',
    'A blank keeps air from going around. Vents let it through.',
  ],
  stocks: [
    { material: 'aluminium-5052', mm: 2.54 },
    { material: 'mild-steel-crs', mm: 1.52 },
    { material: 'aluminium-5052', mm: 2.03 },
    { material: 'acrylic-black', mm: 3 },
  ],
  parameters: {
    rack: choice('Rack', { '10': '10 inch', '19': '19 inch' }, '19'),
    units: count('Units', [1, 1, 8]),
    filled: choice('Cut-outs', { connectors: 'Connectors', vents: 'Vents', none: 'None' }),
    connectors: count('Connectors in a row', [1, 8, 14]),
    vent: mm('Vent width', [2, 4, 12], 0.5),
    between: more(mm('Between vents', [2, 6, 20], 0.5)),
    radius: more(mm('Corner radius', [0, 1, 3], 0.5)),
  },
  draw({ rack, units, filled, connectors, vent, between, radius }, stock) {
    const limits = new Limits();
    const edge = leastEdgeMm(stock);
    const { width, apart } = RACKS[rack];
    const height = units * UNIT - PLAY;
    const first = FIRST - PLAY / 2;
    const middle = units > 3 ? [height / 2] : [];
    // In the middle of an even number of units two holes of neighbors stand; the upper one is a hole of every rack.
    const rows = [first, ...middle.map((y) => (units % 2 === 0 ? y - FIRST : y)), height - first];
    const screws = rows.flatMap((y) =>
      [(width - apart) / 2, (width + apart) / 2].map((x) =>
        slot([x - (SLOT_LONG - SLOT_HIGH) / 2, y], [x + (SLOT_LONG - SLOT_HIGH) / 2, y], SLOT_HIGH),
      ),
    );
    const cut: Outline[] = [];
    if (filled === 'connectors') {
      const from = SIDE + 14;
      const most = mostBetween(from, width - from, 25, 1.5);
      const each = limits.most(connectors, most, () => `${most} connectors fit in this rack.`);
      for (const x of spread(from, width - from, each))
        cut.push(...CONNECTOR.map((outline) => moved(outline, x, height / 2)));
    }
    if (filled === 'vents') {
      const wide = limits.least(vent, leastHoleMm(stock), (at) => `Vents are ${at} wide at least in this sheet.`);
      const gap = limits.least(between, edge, (at) => `Between vents ${at} stay at least.`);
      const top = edge + 4 + wide / 2;
      const lines = spread(top, height - top, mostBetween(top, height - top, wide, gap));
      const columns = rack === '19' ? 4 : 2;
      const long = (width - 2 * SIDE - (columns - 1) * Math.max(10, edge)) / columns;
      for (let i = 0; i < columns; i += 1) {
        const x = SIDE + i * (long + Math.max(10, edge));
        cut.push(...lines.map((y) => slot([x + wide / 2, y], [x + long - wide / 2, y], wide)));
      }
    }
    return {
      pieces: [{ name: 'Panel', outer: rectangle(0, 0, width, height, radius), holes: [...screws, ...cut] }],
      facts: [
        ['Panel', `${figure(width)} × ${figure(height)}`],
        ['Screws', String(screws.length)],
      ],
      notes: limits.notes,
    };
  },
});
