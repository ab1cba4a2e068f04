import { LYING } from '../pose.ts';
import { design, figure, Limits } from '../design.ts';
import { circle, rectangle } from '../outline.ts';
import { choice, count, mm } from '../parameter.ts';
import { grid, leastHoleMm } from '../room-for.ts';

/** A cell, the opening that the straight part of a foot goes into, its corners, and magnets from the middle of a cell, mm. Source: Gridfinity by Zack Freedman as Stu142/Gridfinity-Documentation draws it: 42 mm less 2 · 2.15 mm, corners of 4 mm less 2.15 mm, magnets of 6 mm 26 mm apart. */
const [CELL, OPENING, ROUND, MAGNET, MAGNETS] = [42, 37.7, 1.85, 6.2, 13];
/** Corners of the plate, mm: those of a bin. */
const CORNER = 4;

/** A base that bins of the 42 mm grid stand in. */
export const GRIDFINITY_BASE = design({
  slug: 'gridfinity-base',
  name: 'Gridfinity base',
  family: 'panels',
  about: 'A base plate for bins on the 42 mm grid, cut to your drawer, with a floor that holds magnets if you like.',
  hints: [
    'Set the border so that the plate fills your drawer: bins stay on the grid.',
    'Glue the grid onto its floor, then press magnets of 6 mm into the holes.',
  ],
  stocks: [
    { material: 'birch-plywood', mm: 3.2 },
    { material: 'mdf', mm: 3 },
    { material: 'acrylic-clear', mm: 3 },
    { material: 'hardboard', mm: 3 },
  ],
  parameters: {
    columns: count('Columns', [1, 4, 12]),
    rows: count('Rows', [1, 3, 8]),
    floor: choice('Floor', { none: 'None', plain: 'Plain', magnets: 'Magnets' }),
    left: mm('Border left and right', [0, 0, 40], 0.5),
    top: mm('Border front and back', [0, 0, 40], 0.5),
  },
  draw({ columns, rows, floor, left, top }, stock) {
    const limits = new Limits();
    const [width, height] = [columns * CELL + 2 * left, rows * CELL + 2 * top];
    const outer = rectangle(0, 0, width, height, CORNER);
    const middles = grid(
      Array.from({ length: columns }, (_, i) => left + (i + 0.5) * CELL),
      Array.from({ length: rows }, (_, i) => top + (i + 0.5) * CELL),
    );
    const magnet = limits.least(MAGNET, leastHoleMm(stock), (at) => `Magnet holes are ${at} at least in this sheet.`);
    const inFloor = floor === 'magnets' ? middles : [];
    return {
      pieces: [
        {
          name: 'Grid',
          outer,
          holes: middles.map(([x, y]) => rectangle(x - OPENING / 2, y - OPENING / 2, OPENING, OPENING, ROUND)),
        },
        ...(floor === 'none'
          ? []
          : [
              {
                name: 'Floor',
                outer,
                holes: inFloor.flatMap(([x, y]) =>
                  grid([x - MAGNETS, x + MAGNETS], [y - MAGNETS, y + MAGNETS]).map(([cx, cy]) =>
                    circle(cx, cy, magnet / 2),
                  ),
                ),
              },
            ]),
      ],
      ...(floor === 'none'
        ? {}
        : {
            poses: [
              { ...LYING, at: [0, height, 12 + stock.mm] },
              { ...LYING, at: [0, height, 0] },
            ],
          }),
      facts: [
        ['Bins', `${columns} × ${rows}`],
        ['Base', `${figure(width)} × ${figure(height)}`],
      ],
      notes: limits.notes,
    };
  },
});
