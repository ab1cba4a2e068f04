import { cos, sin } from '../../base/trig.ts';
import { LYING, type Pose } from '../pose.ts';
import { design, figure, Limits } from '../design.ts';
import { type Outline, rectangle, slot } from '../outline.ts';
import { count, mm, more } from '../parameter.ts';
import { leastEdgeMm, leastHoleMm } from '../room-for.ts';

/** Slots of a hinge between two heights, in columns that are shifted by half a slot from one to the next. */
function hinge(
  columns: readonly number[],
  [top, bottom]: readonly [number, number],
  { each, wide, gap }: { readonly each: number; readonly wide: number; readonly gap: number },
): readonly Outline[] {
  const long = (bottom - top + gap) / each - gap;
  const cut = (x: number, from: number, to: number) => slot([x, from + wide / 2], [x, to - wide / 2], wide);
  const half = (long - gap) / 2;
  return columns.flatMap((x, i) => {
    const shifted = i % 2 === 1;
    const first = shifted ? top + half + gap : top;
    const full = Array.from({ length: shifted ? each - 1 : each }, (_, n) => first + n * (long + gap));
    return [
      ...full.map((from) => cut(x, from, from + long)),
      ...(shifted && half > wide ? [cut(x, top, top + half), cut(x, bottom - half, bottom)] : []),
    ];
  });
}

/** The cover around its frames: the spine stands on the left, curled between its columns of slots, and both sides lie to its right. */
function coverPose(
  columns: readonly number[],
  height: number,
  [from, to]: readonly [number, number],
  mm: number,
): Pose {
  const between = columns.slice(1).map((x, i) => (x + columns[i]!) / 2);
  const places = [from, ...between, to];
  const turn = 180 / places.length;
  // The strip behind half of the folds is the one that the others follow from: so far around the half circle its middle lies.
  const middle = Math.floor((places.length + 1) / 2);
  const around = (middle * turn * Math.PI) / 180;
  const [s, c] = [sin(around), cos(around)];
  const along = (places[middle - 1]! + places[middle]!) / 2;
  const radius = (to - from) / Math.PI + mm / 2;
  return {
    u: [-c, 0, s],
    v: [0, -1, 0],
    at: [radius - radius * s + along * c, height, radius - radius * c - along * s],
    curled: places.map((place) => [place, -turn] as const),
  };
}

/** A cover that folds around a spine of slots, and frames that fill it. */
export const LIVING_HINGE = design({
  slug: 'living-hinge-case',
  name: 'Living-hinge case',
  family: 'boxes',
  about: 'A case from one sheet: front, back and a spine of slots that bends around, with frames to glue in between.',
  hints: [
    'Plywood bends best with its grain along the slots. Acrylic breaks; use felt, leather or polypropylene instead.',
    'Soak plywood for a minute before you bend it the first time.',
  ],
  stocks: [
    { material: 'birch-plywood', mm: 3.2 },
    { material: 'birch-plywood', mm: 1.5 },
    { material: 'poplar-plywood', mm: 3 },
    { material: 'polypropylene', mm: 1.5 },
  ],
  parameters: {
    width: mm('Width', [50, 90, 280]),
    height: mm('Height', [50, 130, 280]),
    depth: mm('Depth inside', [10, 20, 60]),
    link: mm('Length of the slots', [20, 40, 120]),
    frames: count('Frames', [0, 2, 6]),
    rim: more(mm('Rim of a frame', [6, 10, 20])),
  },
  draw({ width, height, depth, link, frames, rim }, stock) {
    const limits = new Limits();
    const [edge, wide] = [1.02 * leastEdgeMm(stock), leastHoleMm(stock)];
    // The spine goes around in half a circle, measured in the middle of the sheet.
    const spine = (Math.PI / 2) * (depth + stock.mm);
    const step = wide + edge;
    const each = Math.max(3, Math.floor((spine - edge) / step));
    const from = width + (spine - (each - 1) * step) / 2;
    const columns = Array.from({ length: each }, (_, i) => from + i * step);
    const down = Math.max(1, Math.round((height - 2 * edge) / (link + edge)));
    const whole = 2 * width + spine;
    const around = limits.least(rim, 2 * edge, (at) => `The rim is ${at} at least in this sheet.`);
    return {
      pieces: [
        {
          name: 'Cover',
          outer: rectangle(0, 0, whole, height, 5),
          holes: hinge(columns, [edge, height - edge], { each: down, wide, gap: edge }),
        },
        ...Array.from({ length: frames }, (_, i) => ({
          name: `Frame ${i + 1}`,
          outer: rectangle(0, 0, width, height, 5),
          holes: [rectangle(around, around, width - 2 * around, height - 2 * around, 2)],
        })),
      ],
      poses: [
        coverPose(columns, height, [width, width + spine], stock.mm),
        ...Array.from({ length: frames }, (_, i) => ({
          ...LYING,
          at: [depth / 2 + stock.mm, height, (i + 2) * stock.mm] as const,
        })),
      ],
      facts: [
        ['Spine', figure(spine)],
        ['Columns of slots', String(each)],
        ['Frames fill', figure(frames * stock.mm)],
      ],
      notes: limits.notes,
    };
  },
});
