import { FRONT, type Pose, SIDE } from '../pose.ts';
import { design, figure, Limits, type Piece } from '../design.ts';
import { choice, count, mm, more } from '../parameter.ts';
import { leastEdgeMm } from '../room-for.ts';
import { fitParameter, slotFor } from './fit.ts';
import { lapped } from './laps.ts';

/** Cards as they are printed, mm. Source: sizes that makers of sleeves name: poker, bridge, mini European, tarot, square. */
const CARDS = {
  poker: { wide: 63.5, high: 88 },
  bridge: { wide: 57, high: 89 },
  euro: { wide: 44, high: 68 },
  tarot: { wide: 70, high: 120 },
  square: { wide: 70, high: 70 },
} as const;
/** A sleeve adds so much to each side, mm. */
const SLEEVE = 3;

/** A grid for the box of a game, its compartments made for cards. */
export const CARD_INSERT = design({
  slug: 'card-insert',
  name: 'Card insert',
  family: 'boxes',
  about:
    'An insert for a game box: a grid of strips with a compartment for each stack of cards and notches for a thumb.',
  hints: [
    'Cards lie flat. Count 30 mm of height for a hundred cards, 55 mm for a hundred in sleeves.',
    'The size outside is that of the grid: your box wants a millimeter more on each side.',
  ],
  stocks: [
    { material: 'greyboard', mm: 2 },
    { material: 'mdf', mm: 2.5 },
    { material: 'birch-plywood', mm: 3.2 },
    { material: 'corrugated-card', mm: 3 },
  ],
  parameters: {
    card: choice(
      'Cards',
      { poker: 'Poker', bridge: 'Bridge', euro: 'Mini European', tarot: 'Tarot', square: 'Square' },
      'poker',
    ),
    sleeves: choice('Sleeves', { yes: 'Yes', no: 'No' }),
    turned: choice('Cards lie', { upright: 'Upright', across: 'Across' }),
    columns: count('Columns', [1, 4, 8]),
    rows: count('Rows', [1, 2, 5]),
    height: mm('Height', [20, 45, 120]),
    fit: fitParameter,
    room: more(mm('Room around a card', [0.5, 1.5, 8], 0.5)),
  },
  draw({ card, sleeves, turned, columns, rows, height, fit, room }, stock) {
    const limits = new Limits();
    const thick = stock.measured_mm.max;
    const slotWide = slotFor(stock, fit);
    const extra = (sleeves === 'yes' ? SLEEVE : 0) + 2 * room;
    const { wide, high } = CARDS[card];
    const [cellWide, cellDeep] = (turned === 'across' ? [high, wide] : [wide, high]).map((side) => side + extra) as [
      number,
      number,
    ];
    // Beyond the outermost slots stays enough to carry the joint.
    const end = leastEdgeMm(stock) + slotWide;
    const places = (cell: number, each: number) => Array.from({ length: each + 1 }, (_, i) => end + i * (cell + thick));
    const [xs, ys] = [places(cellWide, columns), places(cellDeep, rows)];
    const [width, depth] = [xs.at(-1)! + end, ys.at(-1)! + end];
    const deep = Math.min(height * 0.4, cellWide * 0.3);
    const notches = {
      at: xs.slice(0, -1).map((x) => x + (cellWide + thick) / 2),
      wide: Math.min(cellWide * 0.5, 30),
      deep,
    };
    const pieces: readonly Piece[] = [
      ...ys.map((_, i) => ({
        name: `Long strip ${i + 1}`,
        outer: lapped({ long: width, high: height, slots: xs, slotWide, from: 'top', notches }),
        holes: [],
      })),
      ...xs.map((_, i) => ({
        name: `Cross strip ${i + 1}`,
        outer: lapped({ long: depth, high: height, slots: ys, slotWide, from: 'bottom' }),
        holes: [],
      })),
    ];
    return {
      pieces,
      poses: [
        ...ys.map((y): Pose => ({ ...FRONT, at: [0, y - thick / 2, height], crossed: xs })),
        ...xs.map((x): Pose => ({ ...SIDE, at: [x + thick / 2, 0, height], crossed: ys })),
      ],
      facts: [
        ['Compartments', String(columns * rows)],
        ['Each', `${figure(cellWide)} × ${figure(cellDeep)}`],
        ['Outside', `${figure(width)} × ${figure(depth)}`],
      ],
      notes: limits.notes,
    };
  },
});
