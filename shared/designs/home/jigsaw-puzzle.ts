import { design, figure, Limits, type Piece } from '../design.ts';
import type { Corner, Outline } from '../outline.ts';
import { count, mm } from '../parameter.ts';
import { leastEdgeMm } from '../room-for.ts';

/** Radius of a knob and half its neck, over the shorter side of a piece. */
const [KNOB, NECK] = [0.13, 0.09];
/** Tangent of a quarter of the knob's arc: the whole circle but for what the neck takes. Derived from both figures above. */
const BULGE = (KNOB + Math.sqrt(KNOB * KNOB - NECK * NECK)) / NECK;

/** One side of a piece: to its left, to its right or straight. */
type Knob = 1 | 0 | -1;

/** The knob of an inner edge: neighbors differ, so that no two pieces of a row are alike at once. */
const knobOf = (a: number, b: number): Knob => ((a * 7 + b * 3 + a * b) % 2 === 0 ? 1 : -1);

/** Corners of a side from its start to just before its end. */
function side(from: { x: number; y: number }, to: { x: number; y: number }, knob: Knob, size: number): Corner[] {
  const start = { ...from, bulge: 0 };
  if (knob === 0) return [start];
  const long = Math.abs(to.x - from.x) + Math.abs(to.y - from.y);
  const [ux, uy] = [(to.x - from.x) / long, (to.y - from.y) / long];
  const at = (far: number, bulge: number): Corner => ({ x: from.x + ux * far, y: from.y + uy * far, bulge });
  return [start, at(long / 2 - NECK * size, knob * BULGE), at(long / 2 + NECK * size, 0)];
}

/** A jigsaw puzzle whose pieces are cut side by side. */
export const JIGSAW_PUZZLE = design({
  slug: 'jigsaw-puzzle',
  name: 'Jigsaw puzzle',
  family: 'home',
  about: 'A jigsaw puzzle of up to 48 pieces, each cut by itself, so that the beam leaves no gaps between them.',
  hints: [
    'Pieces come out at their full size: the puzzle holds together when you lift it.',
    'Glue a print on first, or paint the pieces afterwards.',
  ],
  stocks: [
    { material: 'birch-plywood', mm: 3.2 },
    { material: 'mdf', mm: 3 },
    { material: 'acrylic-clear', mm: 3 },
    { material: 'poplar-plywood', mm: 3 },
  ],
  parameters: {
    width: mm('Width', [80, 160, 400]),
    height: mm('Height', [80, 120, 300]),
    columns: count('Columns', [2, 4, 8]),
    rows: count('Rows', [2, 3, 6]),
  },
  draw({ width, height, columns, rows }, stock) {
    const limits = new Limits();
    // The neck of a knob is the narrowest place.
    const least = Math.max(25, (1.2 * leastEdgeMm(stock)) / (2 * NECK));
    const most = (long: number) => Math.max(1, Math.floor(long / least));
    const across = limits.most(columns, most(width), () => `${most(width)} columns fit.`);
    const down = limits.most(rows, most(height), () => `${most(height)} rows fit.`);
    const [wide, high] = [width / across, height / down];
    const size = Math.min(wide, high);
    const upright = (column: number, row: number): Knob =>
      column === 0 || column === across ? 0 : knobOf(column, row);
    const lying = (column: number, row: number): Knob => (row === 0 || row === down ? 0 : knobOf(row + 1, column));
    const outer = (column: number, row: number): Outline => {
      const [a, b] = [
        { x: 0, y: 0 },
        { x: wide, y: 0 },
      ];
      const [c, d] = [
        { x: wide, y: high },
        { x: 0, y: high },
      ];
      const turned = (knob: Knob): Knob => (knob === 0 ? 0 : knob === 1 ? -1 : 1);
      return {
        closed: true,
        corners: [
          ...side(a, b, lying(column, row), size),
          ...side(b, c, upright(column + 1, row), size),
          ...side(c, d, turned(lying(column, row + 1)), size),
          ...side(d, a, turned(upright(column, row)), size),
        ],
      };
    };
    const pieces: readonly Piece[] = Array.from({ length: across * down }, (_, i) => {
      const [column, row] = [i % across, Math.floor(i / across)];
      return { name: `Row ${row + 1}, column ${column + 1}`, outer: outer(column, row), holes: [] };
    });
    return { pieces, facts: [['Each', `${figure(wide)} × ${figure(high)}`]], notes: limits.notes };
  },
});
