import { LYING, type Pose } from '../pose.ts';
import { design, figure, Limits } from '../design.ts';
import { circle, rectangle, slot } from '../outline.ts';
import { choice, count, mm, more } from '../parameter.ts';
import { cornerHoles, leastEdgeMm, leastHoleMm, mostBetween, roundBesideMm, spread } from '../room-for.ts';

/** Boards: how far their holes are apart and their size, mm. Source: mechanical drawings of Raspberry Pi Ltd. */
const BOARDS = {
  pi: { across: 58, down: 49, width: 85, height: 56 },
  zero: { across: 58, down: 23, width: 65, height: 30 },
} as const;
/** How far plates stand apart in the picture, mm. */
const SHELF_MM = 30;
/** Hole for a screw M2.5, mm. */
const SCREW = 2.7;

/** Plates on rods that carry a board each. */
export const BOARD_RACK = design({
  slug: 'single-board-rack',
  name: 'Single-board rack',
  family: 'panels',
  about: 'A stack of plates on threaded rods, a Raspberry Pi on each, with a top plate that has vents.',
  hints: [
    'Use rods of M4 and two nuts for each plate. Leave 30 mm between boards with a cooler.',
    'Boards go on spacers of 5 mm and screws of M2.5.',
  ],
  stocks: [
    { material: 'acrylic-clear', mm: 3 },
    { material: 'acrylic-black', mm: 3 },
    { material: 'aluminium-5052', mm: 2.03 },
    { material: 'birch-plywood', mm: 3.2 },
  ],
  parameters: {
    board: choice('Board', { pi: 'Raspberry Pi', zero: 'Pi Zero' }),
    boards: count('Boards', [1, 4, 8]),
    margin: mm('Margin around a board', [12, 16, 40]),
    rod: mm('Hole for the rods', [3, 4.3, 8], 0.1),
    top: choice('Top plate', { vents: 'With vents', none: 'None' }),
    radius: more(mm('Corner radius', [0, 5, 20], 0.5)),
  },
  draw({ board, boards, margin, rod, top, radius }, stock) {
    const limits = new Limits();
    const [edge, least] = [leastEdgeMm(stock), leastHoleMm(stock)];
    const { across, down, width: boardWidth, height: boardHeight } = BOARDS[board];
    const [width, height] = [boardWidth + 2 * margin, boardHeight + 2 * margin];
    const screw = limits.least(SCREW, least, (at) => `Screw holes are ${at} at least in this sheet.`);
    const atLeast = limits.least(rod, least, (at) => `Holes for the rods are ${at} at least in this sheet.`);
    const diameter = limits.most(atLeast, margin - 2 * edge, (at) => `Holes for the rods are ${at} at most.`);
    const inset = diameter / 2 + edge;
    const corner = limits.most(
      radius,
      roundBesideMm(inset + 1, diameter / 2 + edge),
      (at) => `Corners are ${at} at most beside the rods.`,
    );
    const outer = rectangle(0, 0, width, height, corner);
    const rods = cornerHoles(width, height, inset + 1, diameter).map(({ x, y }) => circle(x, y, diameter / 2));
    const screws = cornerHoles(across, down, 0, screw).map(({ x, y }) =>
      circle(x + (width - across) / 2, y + (height - down) / 2, screw / 2),
    );
    const vent = Math.max(4, least);
    const [from, to] = [margin + vent, height - margin - vent];
    const vents = spread(from, to, mostBetween(from, to, vent, Math.max(5, edge))).map((y) =>
      slot([margin + vent, y], [width - margin - vent, y], vent),
    );
    return {
      pieces: [
        ...Array.from({ length: boards }, (_, i) => ({
          name: `Plate ${i + 1}`,
          outer,
          holes: [...rods, ...screws],
        })),
        ...(top === 'vents' ? [{ name: 'Top', outer, holes: [...rods, ...vents] }] : []),
      ],
      poses: Array.from(
        { length: boards + (top === 'vents' ? 1 : 0) },
        (_, i): Pose => ({ ...LYING, at: [0, height, i * SHELF_MM + stock.mm] }),
      ),
      facts: [
        ['Plate', `${figure(width)} × ${figure(height)}`],
        ['Rods apart', `${figure(width - 2 * inset - 2)} × ${figure(height - 2 * inset - 2)}`],
      ],
      notes: limits.notes,
    };
  },
});
