import { design, figure, Limits } from '../design.ts';
import { circle, rectangle } from '../outline.ts';
import { count, mm, more } from '../parameter.ts';
import { grid, leastEdgeMm, leastHoleMm, mostBetween, spread } from '../room-for.ts';

/** Height of a 3U panel, its holes from the edge, their diameter and first place, and a width unit, mm. Source: Doepfer A-100 construction details, after IEC 60297. */
const [HIGH, HOLE_Y, HOLE, FIRST, UNIT] = [128.5, 3, 3.2, 7.5, 5.08];
/** Panels are this much narrower than their units, mm, so that they go in side by side. */
const PLAY = 0.3;
/** Rails of the case stand behind this much at top and bottom, mm. */
const RAIL = 12;

/** A panel of a modular synthesizer. */
export const EURORACK_PANEL = design({
  slug: 'eurorack-panel',
  name: 'Eurorack panel',
  family: 'panels',
  about: 'A 3U Eurorack panel of 2 to 84 HP with its mounting holes, and rows of holes for pots and jacks.',
  hints: [
    'The panel is 0.3 mm narrower than its units, so that modules fit side by side.',
    'Rails take 12 mm at the top and bottom. Pots and jacks keep clear of them.',
  ],
  stocks: [
    { material: 'aluminium-5052', mm: 2.03 },
    { material: 'aluminium-anodised-black', mm: 2 },
    { material: 'aluminium-5052', mm: 1.6 },
    { material: 'acrylic-black', mm: 3 },
  ],
  parameters: {
    units: count('Width, HP', [2, 12, 84]),
    columns: count('Columns', [1, 3, 20]),
    pots: count('Rows of pots', [0, 2, 6]),
    jacks: count('Rows of jacks', [0, 3, 8]),
    pot: mm('Pot hole', [3, 7.2, 12], 0.1),
    jack: mm('Jack hole', [3, 6.2, 12], 0.1),
    margin: more(mm('First column from the side', [3, 10, 60], 0.5)),
  },
  draw({ units, columns, pots, jacks, pot, jack, margin }, stock) {
    const limits = new Limits();
    const [edge, least] = [leastEdgeMm(stock), leastHoleMm(stock)];
    const width = units * UNIT - PLAY;
    // Narrow panels have one column of screws: in the middle below 4 HP, on the left below 10.
    const screws = units < 4 ? [width / 2] : units < 10 ? [FIRST] : [FIRST, FIRST + UNIT * (units - 3)];
    const size = (wanted: number, name: string) =>
      Math.min(
        limits.least(wanted, least, (at) => `${name} are ${at} at least in this sheet.`),
        width - 2 * edge,
      );
    const [large, small] = [size(pot, 'Pot holes'), size(jack, 'Jack holes')];
    const widest = Math.max(large, small);
    const from = Math.min(
      width / 2,
      limits.least(margin, widest / 2 + edge, (at) => `The first column lies ${at} from the side at least.`),
    );
    const across = limits.most(columns, mostBetween(from, width - from, widest, edge), () => 'Fewer columns fit.');
    const rows = pots + jacks;
    const [top, bottom] = [RAIL + widest / 2, HIGH - RAIL - widest / 2];
    const fitting = limits.most(rows, mostBetween(top, bottom, widest, edge), () => 'Fewer rows fit.');
    const ys = rows === 0 ? [] : spread(top, bottom, fitting);
    const xs = spread(from, width - from, across);
    return {
      pieces: [
        {
          name: 'Panel',
          outer: rectangle(0, 0, width, HIGH),
          holes: [
            ...grid(screws, [HOLE_Y, HIGH - HOLE_Y]).map(([x, y]) => circle(x, y, HOLE / 2)),
            ...ys.flatMap((y, i) => xs.map((x) => circle(x, y, (i < pots ? large : small) / 2))),
          ],
        },
      ],
      facts: [
        ['Panel', `${figure(width)} × ${figure(HIGH)}`],
        ['Holes', String(xs.length * ys.length)],
      ],
      notes: limits.notes,
    };
  },
});
