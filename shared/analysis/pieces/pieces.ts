import type { Drawing } from '../../drawing/drawing.ts';
import type { ContourTable, GeometryKernel, Measurement } from '../measure.ts';
import type { OperationName } from '../operations.ts';
import type { Piece } from '../wire.ts';
import { Pattern } from './congruent.ts';
import { type Group, groupsOf } from './group.ts';
import { drawingOfPiece, type GroupedDrawing } from './piece-drawing.ts';
import { shapeName } from './signature.ts';
import { TraitReader } from './traits.ts';

/** Most different pieces that are told of one drawing: as many as a quote has room for. */
export const MOST_PIECES = 200;

/** A piece with what it is made of. */
export interface FoundPiece extends Piece {
  /** The first of its copies: the one furthest up, then furthest left. */
  readonly group: Group;
  /** All of its copies, in that order. */
  readonly copies: readonly Group[];
}

/** Pieces of a drawing, those further up first. */
export interface FoundPieces {
  readonly source: GroupedDrawing;
  readonly pieces: readonly FoundPiece[];
  /** True where there are more different ones than MOST_PIECES; then none is listed. */
  readonly tooMany: boolean;
}

/**
 * The pieces of a drawing: congruent ones are one with a count, mirror images are two. Ids follow from the shapes alone.
 * @param operations one for each style
 */
export function piecesOf(
  drawing: Drawing,
  { contours }: Pick<Measurement, 'contours'>,
  operations: readonly OperationName[],
  kernel: GeometryKernel,
): FoundPieces {
  const groups = groupsOf(drawing, contours, operations);
  const source = { drawing, contours, groups, operations };
  const kinds = kindsOf(groups.groups, new TraitReader(source));
  if (kinds === null) return { source, pieces: [], tooMany: true };
  const ids = named(kinds);
  const pieces = kinds.map(({ group, copies, mirrorOf }, i) => ({
    id: ids[i]!,
    count: copies.length,
    mirrored_of: mirrorOf === null ? null : ids[mirrorOf]!,
    ...figuresOf(source, group, kernel),
    group,
    copies,
  }));
  return { source, pieces, tooMany: false };
}

/** The pieces as they travel; undefined where there are too many. */
export function listedPieces({ pieces, tooMany }: FoundPieces): readonly Piece[] | undefined {
  return tooMany ? undefined : pieces.map(({ group: _, copies: __, ...piece }) => piece);
}

interface Kind {
  readonly group: Group;
  readonly pattern: Pattern;
  readonly copies: Group[];
  /** The kind it is the mirror image of, by its place in the list. */
  readonly mirrorOf: number | null;
}

/** Groups by shape, in the order of the place of their first copy; null where there are too many. */
function kindsOf(groups: readonly Group[], reader: TraitReader): Kind[] | null {
  const kinds: Kind[] = [];
  const place = ({ outer }: Group) => [outer.minY, outer.minX, outer.areaMm2] as const;
  const sorted = groups.toSorted((a, b) => {
    const [p, q] = [place(a), place(b)];
    return p[0] - q[0] || p[1] - q[1] || q[2] - p[2];
  });
  for (const group of sorted) {
    const traits = reader.of(group);
    const alike = kinds.filter(({ pattern }) => pattern.isLike(traits));
    const same = alike.find(({ pattern }) => pattern.isCongruent(traits));
    if (same) same.copies.push(group);
    else {
      if (kinds.length === MOST_PIECES) return null;
      const mirrored = alike.find(({ pattern, mirrorOf }) => mirrorOf === null && pattern.isMirrored(traits));
      const mirrorOf = mirrored ? kinds.indexOf(mirrored) : null;
      kinds.push({ group, pattern: new Pattern(traits), copies: [group], mirrorOf });
    }
  }
  return kinds;
}

/** Names of kinds; those that share a shape's name are numbered in their order. */
function named(kinds: readonly Kind[]): string[] {
  const uses = new Map<string, number>();
  return kinds.map(({ pattern }) => {
    const name = shapeName(pattern.traits);
    const before = uses.get(name) ?? 0;
    uses.set(name, before + 1);
    return before === 0 ? name : `${name}-${before + 1}`;
  });
}

type Figures = Pick<Piece, 'width' | 'height' | 'lengths' | 'shape_count'>;

/** Size, lengths and pierces of what is made of a group: those of the drawing, measured anew where it has lines in part. */
function figuresOf(source: GroupedDrawing, group: Group, kernel: GeometryKernel): Figures {
  if (group.stretches.length === 0) return figures(group.contours, source.contours, source.operations);
  const { drawing, operations } = drawingOfPiece(source, group, kernel);
  const { contours } = kernel.measure(drawing);
  return figures(contours.style.keys(), contours, operations);
}

function figures(of: Iterable<number>, contours: ContourTable, operations: readonly OperationName[]): Figures {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  let [cutting, lineEngraving] = [0, 0];
  const shapes = new Set<number>();
  for (const contour of of) {
    const operation = operations[contours.style[contour]!]!;
    if (operation === 'ignored') continue;
    const mm = contours.lengthOfLines[contour]! + contours.lengthOfCurves[contour]!;
    if (operation === 'cutting') cutting += mm;
    if (operation === 'lineEngraving' || operation === 'combinedEngraving') lineEngraving += mm;
    if (mm > 0) shapes.add(contours.shape[contour]!);
    minX = Math.min(minX, contours.bounds[contour * 4]!);
    minY = Math.min(minY, contours.bounds[contour * 4 + 1]!);
    maxX = Math.max(maxX, contours.bounds[contour * 4 + 2]!);
    maxY = Math.max(maxY, contours.bounds[contour * 4 + 3]!);
  }
  return { width: maxX - minX, height: maxY - minY, lengths: { cutting, lineEngraving }, shape_count: shapes.size };
}
