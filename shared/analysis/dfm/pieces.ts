import { noticeOf } from '../../drawing/notices/kind.ts';
import { MAX_PLACES, type Place } from '../../drawing/notice.ts';
import type { Notice } from '../notice.ts';
import { KeptFeatures } from './kept-features.ts';
import { isClosedCut, type ShapeTree } from './shape-tree.ts';
import { type CheckSubject, type CheckAnswer, shapePlace } from './subject.ts';
import { ISLANDS, SEVERAL_PARTS } from './records/pieces.ts';

/**
 * Findings of closed cut lines: at even depth a loose piece, at odd depth a hole in one. Pieces give the narrow and
 * the wide side of their box, holes their narrowest width, however they are turned.
 */
export function pieceFindings(subject: CheckSubject, tree: ShapeTree): CheckAnswer {
  const { tables } = subject;
  const holes = new KeptFeatures();
  const parts = new KeptFeatures();
  const [outer, islands]: [Pieces, Pieces] = [
    { count: 0, places: [] },
    { count: 0, places: [] },
  ];
  for (let i = 0; i < tables.shapeCount; i++) {
    if (!isClosedCut(subject, tree, i)) continue;
    const place = shapePlace(tables, i);
    const depth = tree.depth[i]!;
    if (depth % 2 === 1) {
      holes.add({ code: 'hole', mm: tables.width[i]!, place });
      continue;
    }
    const [narrow, wide] = [Math.min(place.width, place.height), Math.max(place.width, place.height)];
    parts.add({ code: 'part', mm: narrow, other: wide, place });
    const pieces = depth === 0 ? outer : islands;
    pieces.count++;
    if (pieces.places.length < MAX_PLACES) pieces.places.push(place);
  }
  return {
    notices: [...severalParts(outer), ...islandNotice(islands)],
    features: [...holes.list(), ...parts.list()],
  };
}

interface Pieces {
  count: number;
  readonly places: Place[];
}

function severalParts(found: Pieces): Notice[] {
  return found.count < 2 ? [] : [noticeOf(SEVERAL_PARTS, found)];
}

function islandNotice(found: Pieces): Notice[] {
  return found.count === 0 ? [] : [noticeOf(ISLANDS, found)];
}
