import type { Place } from '../../drawing/notice.ts';
import type { Arrangement } from '../../geometry/arrangement/arrangement.ts';
import type { Gap } from '../dfm/gaps.ts';
import { LONG, STROKE_MM } from '../dfm/outlined-strokes.ts';
import type { ShapeTree } from '../dfm/shape-tree.ts';
import type { CheckSubject } from '../dfm/subject.ts';
import { type ArrangedCuts, arrangedCuts } from './arranged.ts';
import { linesAcross, linesInside } from './contour-sides.ts';
import { faceTree } from './face-tree.ts';
import { type Hole, holesOf } from './holes.ts';
import { LoopOutlines } from './loop-outlines.ts';
import { type Nesting, nestingOf } from './nesting.ts';
import { type OpenStretch, openStretches } from './open-stretches.ts';

/** Bands between lines that were meant to be one, chords of curves and ends that were moved, are narrower, mm. */
const ROUNDING_MM = 0.03;

/** A piece of material that all cut lines together set free. */
export interface Piece {
  /** Its outer boundary, x y of each corner in turn, mm; curves as chords within 0.02 mm. */
  readonly outline: Float64Array;
  readonly box: Place;
  /** Area without its holes, mm². */
  readonly areaMm2: number;
  /** How many boundaries lie round it: 0 on the sheet, 2 inside a hole of another piece, and so on. */
  readonly depth: number;
  /** Contours along its outer boundary, ascending. A common edge belongs to the pieces on both sides of it. */
  readonly boundary: readonly number[];
  /** Cut contours that lie in it, ascending: its holes, and what in them is no piece; slits and tails. */
  readonly inside: readonly number[];
}

/** A band between lines that run beside each other inside of the kerf. */
export interface Sliver {
  readonly place: Place;
  readonly widthMm: number;
}

/** Faces of a drawing's cut lines, and what bounds none, whatever contours the lines are drawn as. */
export interface Faces {
  readonly pieces: readonly Piece[];
  readonly holes: readonly Hole[];
  /** Lines that bound nothing. */
  readonly open: readonly OpenStretch[];
  /** Gaps between ends that nothing else meets; they count as closed for pieces and holes. */
  readonly gaps: readonly Gap[];
  readonly slivers: readonly Sliver[];
  /** Open contours that have a piece on either side all along: they cut what would be one apart. */
  readonly across: readonly number[];
  /** Shapes in each other by the faces that they bound. */
  readonly tree: ShapeTree;
  /** Index of the piece that a point lies in, one in a hole of a piece being in that piece; −1 outside of all. */
  pieceAt(x: number, y: number): number;
}

/**
 * Faces of all cut lines, of whatever style, bound together: lines cut where they cross and where ends lie on them, doubled stretches
 * once. A face that lies in an even number of others is a piece; one in an odd number is waste.
 * @param tree which shapes count: copies, specks and inner edges of strokes do not
 * @param gaps between loose ends; they are closed
 * @returns null where the lines are too many to be arranged
 */
export function facesOf(subject: CheckSubject, tree: ShapeTree, gaps: readonly Gap[]): Faces | null {
  const cuts = arrangedCuts(subject, tree, gaps);
  if (cuts === null) return null;
  const { arrangement } = cuts;
  const { loops, blocks, blockOf } = arrangement;
  const outlines = new LoopOutlines(subject, cuts);
  const narrow = narrowFaces(arrangement, outlines);
  const nesting = nestingOf(subject, cuts, (loop) => narrow.has(loop));
  const loopOfPiece: number[] = [];
  const pieceOfLoop = new Int32Array(loops.count).fill(-1);
  for (let i = 0; i < loops.count; i++) {
    if (loops.area[i]! <= 0 || nesting.depth[i]! % 2 === 1 || narrow.has(i)) continue;
    pieceOfLoop[i] = loopOfPiece.length;
    loopOfPiece.push(i);
  }
  const pieceOfFace = (face: number) => {
    let at = face;
    while (at >= 0 && nesting.depth[at]! % 2 === 1) at = blocks[blockOf[at]!]!.around;
    return at < 0 ? -1 : pieceOfLoop[at]!;
  };
  const isWaste = (face: number) => nesting.depth[face]! % 2 === 1 && pieceOfFace(face) >= 0 && !narrow.has(face);
  return {
    pieces: piecesOf(cuts, outlines, nesting, loopOfPiece, pieceOfFace),
    holes: holesOf(subject, arrangement, outlines, isWaste),
    open: openStretches(subject, cuts),
    gaps: cuts.gaps,
    slivers: [...narrow.values()].filter((sliver) => sliver !== null),
    across: linesAcross(subject, cuts, pieceOfFace),
    tree: faceTree(subject, cuts, nesting, tree),
    pieceAt: (x, y) => pieceOfFace(arrangement.faceAt(x, y)),
  };
}

function piecesOf(
  cuts: ArrangedCuts,
  outlines: LoopOutlines,
  nesting: Nesting,
  loopOfPiece: readonly number[],
  pieceOfFace: (face: number) => number,
): Piece[] {
  const { loops, blocks } = cuts.arrangement;
  const inside = linesInside(cuts, nesting, pieceOfFace, loopOfPiece.length);
  const taken = new Float64Array(loops.count);
  for (const { around, outline } of blocks) if (around >= 0) taken[around]! -= loops.area[outline]!;
  return loopOfPiece.map((loop, i) => {
    const { points, box, contours } = outlines.of(loop);
    return {
      outline: points,
      box,
      areaMm2: loops.area[loop]! - taken[loop]!,
      depth: nesting.depth[loop]!,
      boundary: ascending(contours.keys()),
      inside: ascending([...inside[i]!].filter((contour) => !contours.has(contour))),
    };
  });
}

function ascending(numbers: Iterable<number>): number[] {
  return [...numbers].sort((a, b) => a - b);
}

/**
 * Faces that say nothing, where others of their block do: bands narrower than a stroke that is drawn as its outline, and crumbs (null).
 * A band that rounding leaves between lines is null too.
 */
function narrowFaces({ loops, blockOf }: Arrangement, outlines: LoopOutlines): ReadonlyMap<number, Sliver | null> {
  const narrow = new Map<number, Sliver | null>();
  const wide = new Set<number>();
  for (let i = 0; i < loops.count; i++) {
    if (loops.area[i]! <= 0) continue;
    const { perimeterMm, box } = outlines.of(i);
    const widthMm = (2 * loops.area[i]!) / perimeterMm;
    const isBand = widthMm < STROKE_MM && perimeterMm > LONG * widthMm;
    if (isBand) narrow.set(i, widthMm > ROUNDING_MM ? { place: box, widthMm } : null);
    else if (Math.max(box.width, box.height) < STROKE_MM) narrow.set(i, null);
    else wide.add(blockOf[i]!);
  }
  for (const loop of narrow.keys()) if (!wide.has(blockOf[loop]!)) narrow.delete(loop);
  return narrow;
}
