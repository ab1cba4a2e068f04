import { design, figure, Limits } from '../design.ts';
import { circle, type Point, rectangle, slot } from '../outline.ts';
import { choice, mm, more } from '../parameter.ts';
import { leastEdgeMm } from '../room-for.ts';

/** Faces of stepper motors: side, bolts apart, hole for the bolt, pilot. Source: NEMA ICS 16 frame sizes, as BelfrySCAD/BOSL2 lists them too; holes with play for M3, M3, M5 and M6. */
const MOTORS = {
  '14': { side: 35.2, apart: 26, bolt: 3.4, pilot: 22.4 },
  '17': { side: 42.3, apart: 31, bolt: 3.4, pilot: 22.4 },
  '23': { side: 56.4, apart: 47.14, bolt: 5.5, pilot: 38.5 },
  '34': { side: 86, apart: 69.6, bolt: 6.6, pilot: 73.5 },
} as const;

/** A plate for a stepper motor. */
export const MOTOR_MOUNT = design({
  slug: 'nema-motor-mount',
  name: 'NEMA motor mount',
  family: 'machines',
  about: 'A mounting plate for NEMA 14, 17, 23 and 34 stepper motors, with travel to tighten a belt.',
  hints: [
    'Travel turns the bolt holes and the pilot into slots, along the width of the plate.',
    'Holes have play for M3, M5 and M6 screws; the pilot fits the collar of the motor loosely.',
  ],
  stocks: [
    { material: 'aluminium-5052', mm: 3.18 },
    { material: 'aluminium-6061', mm: 4.78 },
    { material: 'mild-steel-hot-rolled', mm: 3.18 },
    { material: 'acrylic-black', mm: 6 },
  ],
  parameters: {
    motor: choice('Motor', { '14': 'NEMA 14', '17': 'NEMA 17', '23': 'NEMA 23', '34': 'NEMA 34' }, '17'),
    margin: mm('Margin around the motor', [8, 16, 60]),
    travel: mm('Travel for the belt', [0, 0, 20], 0.5),
    hole: mm('Mounting holes', [2, 5.5, 12], 0.1),
    radius: more(mm('Corner radius', [0, 5, 20], 0.5)),
  },
  draw({ motor, margin, travel, hole, radius }, stock) {
    const limits = new Limits();
    const edge = leastEdgeMm(stock);
    const { side, apart, bolt, pilot } = MOTORS[motor];
    const most = margin - edge;
    // Slots keep clear of each other: of the bolts beside them, and of the pilot's between them.
    const clear = (pilot + bolt) / 2 + edge;
    const half = apart / 2;
    const past = half - Math.sqrt(Math.max(0, clear * clear - half * half));
    const farthest = Math.min(apart - bolt - edge, past);
    const limited = limits.most(travel, farthest, (at) => `The travel is ${at} at most with this motor.`);
    const along = limited < 0.05 ? 0 : limited;
    const [width, height] = [side + along + 2 * margin, side + 2 * margin];
    const least = stock.min_hole_mm + 0.5;
    const wide = limits.least(hole, Math.min(least, most), (at) => `Mounting holes are ${at} at least in this sheet.`);
    // In the corner, √2 times as far from the motor's bolt as along either side; 1 mm more than has to stay at the edges.
    const away = margin + (side - apart) / 2 - edge - 1;
    const reach = (2 * (Math.SQRT2 * away - bolt / 2 - edge)) / (1 + Math.SQRT2);
    const diameter = limits.most(
      wide,
      Math.min(most - edge, reach),
      (at) => `Mounting holes are ${at} at most in this margin.`,
    );
    const inset = diameter / 2 + edge + 1;
    const moved = (x: number, y: number, size: number) => slot([x - along / 2, y], [x + along / 2, y], size);
    const [cx, cy] = [width / 2, height / 2];
    const corners = (dx: number, dy: number): readonly Point[] => [
      [cx - dx, cy - dy],
      [cx + dx, cy - dy],
      [cx - dx, cy + dy],
      [cx + dx, cy + dy],
    ];
    const need = diameter / 2 + edge;
    const round = limits.most(
      radius,
      (Math.SQRT2 * inset - need) / (Math.SQRT2 - 1),
      (at) => `Corners are ${at} at most beside these holes.`,
    );
    const mounting = diameter >= stock.min_hole_mm + 0.3 ? corners(cx - inset, cy - inset) : [];
    return {
      pieces: [
        {
          name: 'Mount',
          outer: rectangle(0, 0, width, height, Math.max(0, round)),
          holes: [
            moved(cx, cy, pilot),
            ...corners(apart / 2, apart / 2).map(([x, y]) => moved(x, y, bolt)),
            ...mounting.map(([x, y]) => circle(x, y, diameter / 2)),
          ],
        },
      ],
      facts: [
        ['Plate', `${figure(width)} × ${figure(height)}`],
        ['Bolts of the motor', `${figure(apart)} apart`],
        ['Pilot', figure(pilot)],
      ],
      notes: limits.notes,
    };
  },
});
