import { design, figure, Limits } from '../design.ts';
import { circle, rectangle } from '../outline.ts';
import { choice, count, mm, more } from '../parameter.ts';
import { cornerHoles, leastEdgeMm, leastHoleMm, roundBesideMm } from '../room-for.ts';

/** A key and the cut-out of its switch, mm. Source: data sheets of Cherry MX. */
const [KEY, SWITCH] = [19.05, 14];
/** How far rows stand aside, in keys, from the top row on; further rows as the last one. */
const ASIDE = [0, 0.5, 0.75, 1.25] as const;

/** A plate that holds the switches of a keyboard. */
export const KEYBOARD_PLATE = design({
  slug: 'keyboard-plate',
  name: 'Keyboard plate',
  family: 'panels',
  about: 'A switch plate for keyboards and macro pads: MX cut-outs 19.05 mm apart, in a grid or staggered.',
  hints: [
    'Switches snap into plates of 1.5 mm to 1.6 mm. In thicker sheets they are held by the circuit board.',
    'All keys are one unit wide, so none needs a stabilizer.',
  ],
  stocks: [
    { material: 'aluminium-5052', mm: 1.6 },
    { material: 'stainless-304', mm: 1.52 },
    { material: 'brass-260', mm: 1.6 },
    { material: 'acrylic-clear', mm: 3 },
  ],
  parameters: {
    columns: count('Columns', [1, 12, 20]),
    rows: count('Rows', [1, 4, 6]),
    layout: choice('Layout', { grid: 'Grid', staggered: 'Staggered' }),
    border: mm('Border', [2, 8, 40], 0.5),
    hole: mm('Corner holes', [0, 2.2, 6], 0.1),
    radius: mm('Corner radius', [0, 3, 30], 0.5),
    fit: more(mm('Switch cut-out', [13.8, SWITCH, 14.2], 0.01)),
  },
  draw({ columns, rows, layout, border, hole, radius, fit }, stock) {
    const limits = new Limits();
    const [edge, least] = [leastEdgeMm(stock), leastHoleMm(stock)];
    const aside = (row: number) => (layout === 'grid' ? 0 : (ASIDE[row] ?? 1.25) * KEY);
    const most = Math.max(...Array.from({ length: rows }, (_, row) => aside(row)));
    const drilled = hole > 0;
    const diameter = drilled ? limits.least(hole, least, (at) => `Corner holes are ${at} at least in this sheet.`) : 0;
    // A hole stands in the border alone, clear of the nearest switch.
    const gap = (KEY - fit) / 2;
    const need = drilled ? diameter + 2 * edge : edge;
    const rim = limits.least(border, need - gap, (at) => `The border is ${at} at least.`);
    const [width, height] = [columns * KEY + most + 2 * rim, rows * KEY + 2 * rim];
    const inset = (rim + gap) / 2;
    const corner = limits.most(
      radius,
      drilled ? roundBesideMm(inset, diameter / 2 + edge) : rim + gap,
      (at) => `Corners are ${at} at most.`,
    );
    const switches = Array.from({ length: rows }, (_, row) =>
      Array.from({ length: columns }, (_, column) =>
        rectangle(rim + gap + aside(row) + column * KEY, rim + gap + row * KEY, fit, fit, 0.3),
      ),
    ).flat();
    const corners = drilled ? cornerHoles(width, height, inset, diameter) : [];
    return {
      pieces: [
        {
          name: 'Plate',
          outer: rectangle(0, 0, width, height, corner),
          holes: [...corners.map(({ x, y }) => circle(x, y, diameter / 2)), ...switches],
        },
      ],
      facts: [
        ['Keys', String(switches.length)],
        ['Plate', `${figure(width)} × ${figure(height)}`],
      ],
      notes: limits.notes,
    };
  },
});
