import { bendDeductionMm, bentSheet } from '../../catalog/bend-allowance.ts';
import { design, figure, Limits } from '../design.ts';
import { polyline, rectangle } from '../outline.ts';
import { choice, mm } from '../parameter.ts';

/** Angles of the strips, by how many there are. */
const ANGLES = { '1': [90], '3': [45, 90, 120] } as const;

/** Strips that are bent in the middle, to measure what a bend takes. */
export const BEND_STRIP = design({
  slug: 'bend-test-strip',
  name: 'Bend test strip',
  family: 'measuring',
  about: 'Strips of a known flat length, bent in the middle: measure both legs and read what the bend really takes.',
  hints: [
    'Add both outside legs and take the flat length off: that is the deduction of our brake in this sheet.',
    'Put the figure into your CAD program, and flat patterns come out true.',
  ],
  bent: true,
  stocks: [
    { material: 'aluminium-5052', mm: 1.6 },
    { material: 'mild-steel-crs', mm: 1.52 },
    { material: 'stainless-304', mm: 1.52 },
    { material: 'galvanised-steel-g90', mm: 1.22 },
    { material: 'aluminium-5052', mm: 3.18 },
  ],
  parameters: {
    strips: choice('Strips', { '1': 'One, 90°', '3': '45°, 90°, 120°' }),
    flat: mm('Flat length', [40, 100, 300]),
    width: mm('Width', [15, 25, 100]),
  },
  draw({ strips, flat, width }, stock) {
    const limits = new Limits();
    const sheet = bentSheet(stock);
    const flange = stock.bend?.min_flange_mm ?? 0;
    const long = limits.least(flat, 2 * flange + 2, (at) => `Strips are ${at} long at least in this sheet.`);
    const most = stock.bend?.max_angle_deg ?? 90;
    const angles = ANGLES[strips].filter((angle) => angle <= most);
    const deduction = (angle: number) => (sheet ? bendDeductionMm(angle, sheet) : 0);
    return {
      pieces: angles.map((angle) => ({
        name: `Strip ${angle}°`,
        outer: rectangle(0, 0, width, long, 2),
        holes: [],
        bends: [
          {
            line: polyline([
              [0, long / 2],
              [width, long / 2],
            ]),
            angle,
            direction: 'up' as const,
          },
        ],
      })),
      facts: angles.map((angle) => [`Deduction at ${angle}°`, figure(deduction(angle))] as const),
      notes: limits.notes,
    };
  },
});
