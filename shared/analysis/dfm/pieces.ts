import { noticeOf } from '../../drawing/notices/kind.ts';
import { MAX_PLACES, type Place } from '../../drawing/notice.ts';
import type { Faces } from '../faces/faces.ts';
import type { Notice } from '../notice.ts';
import { KeptFeatures } from './kept-features.ts';
import { isClosedCut, type ShapeTree } from './shape-tree.ts';
import { type CheckSubject, type CheckAnswer, shapePlace } from './subject.ts';
import { CLOSE_LINES } from './records/close-lines.ts';
import { ISLANDS, SEVERAL_PARTS } from './records/pieces.ts';

/** Pieces and holes of a drawing, however they were found. */
interface Found {
  readonly pieces: readonly { readonly place: Place; readonly depth: number }[];
  readonly holes: readonly { readonly place: Place; readonly widthMm: number }[];
  /** How many lines cut pieces apart. */
  readonly across: number;
}

/**
 * Findings of what cut lines bound: pieces give the narrow and the wide side of their box, holes their narrowest width, however they
 * are turned.
 * @param faces null where each shape is a piece or a hole as it is, or where the lines are too many
 */
export function pieceFindings(subject: CheckSubject, tree: ShapeTree, faces: Faces | null): CheckAnswer {
  const found = faces ? ofFaces(faces) : ofShapes(subject, tree);
  const holes = new KeptFeatures();
  const parts = new KeptFeatures();
  for (const { place, widthMm } of found.holes) holes.add({ code: 'hole', mm: widthMm, place });
  for (const { place } of found.pieces) {
    const [narrow, wide] = [Math.min(place.width, place.height), Math.max(place.width, place.height)];
    parts.add({ code: 'part', mm: narrow, other: wide, place });
  }
  const outer = found.pieces.filter(({ depth }) => depth === 0);
  const islands = found.pieces.filter(({ depth }) => depth > 0);
  return {
    notices: [
      ...(outer.length < 2 ? [] : [noticeOf(SEVERAL_PARTS, counted(outer), found.across)]),
      ...(islands.length === 0 ? [] : [noticeOf(ISLANDS, counted(islands))]),
    ],
    features: [...holes.list(), ...parts.list()],
  };
}

function counted(pieces: Found['pieces']): { count: number; places: Place[] } {
  return { count: pieces.length, places: pieces.slice(0, MAX_PLACES).map(({ place }) => place) };
}

function ofFaces({ pieces, holes, across }: Faces): Found {
  return { pieces: pieces.map(({ box, depth }) => ({ place: box, depth })), holes, across: across.length };
}

/** Closed cut shapes: at even depth a piece, at odd depth a hole in one. */
function ofShapes(subject: CheckSubject, tree: ShapeTree): Found {
  const { tables } = subject;
  const pieces: { place: Place; depth: number }[] = [];
  const holes: { place: Place; widthMm: number }[] = [];
  for (let i = 0; i < tables.shapeCount; i++) {
    if (!isClosedCut(subject, tree, i)) continue;
    const [place, depth] = [shapePlace(tables, i), tree.depth[i]!];
    if (depth % 2 === 1) holes.push({ place, widthMm: tables.width[i]! });
    else pieces.push({ place, depth });
  }
  return { pieces, holes, across: 0 };
}

/** Lines that run so close beside others that they cut the same kerf again. */
export function closeLineNotices(faces: Faces | null): Notice[] {
  if (faces === null || faces.slivers.length === 0) return [];
  const widest = faces.slivers.reduce((most, { widthMm }) => Math.max(most, widthMm), 0);
  const places = faces.slivers.slice(0, MAX_PLACES).map(({ place }) => place);
  return [noticeOf(CLOSE_LINES, { count: faces.slivers.length, places }, widest)];
}
