import { dropAllChords } from './chord';
import { alloc, mark, release } from '../../arena';
import { JOIN_GAP } from '../layout';
import { aroundOf, aroundPoints, aroundSize, beginAround, copyAround, measureAround } from './around';
import { listChunks, plantChunks } from './chunks';
import { beginContacts } from './contacts';
import { measureAreas } from './enclosed';
import { evenOddArea } from './even-odd';
import {
  findGaps,
  gapCount,
  gapEnds,
  gapPoints,
  gapSizes,
  listLooseEnds,
  looseEnds,
  looseFrom,
  skipGaps,
} from './gaps';
import { beginHits, hitCount, hitPoints, hitShapes, selfCount } from './hits';
import { widthOf } from './hull';
import { contourCount, missed, readInput, roleOf, shapeCount, shapeOf } from './input';
import { joinTree } from './join-tree';
import {
  ASK_DUPLICATES,
  ASK_REST,
  FOUND_AREA,
  FOUND_AROUND,
  FOUND_AROUND_POINTS,
  FOUND_BOUNDS,
  FOUND_CLOSED,
  FOUND_CROSSING_COUNT,
  FOUND_CROSSING_KEPT,
  FOUND_CROSSING_POINTS,
  FOUND_CROSSING_SELF,
  FOUND_CROSSING_SHAPES,
  FOUND_DEPTH,
  FOUND_FIELDS,
  FOUND_GAP_COUNT,
  FOUND_GAP_ENDS,
  FOUND_GAP_POINTS,
  FOUND_GAP_SIZE,
  FOUND_LENGTH,
  FOUND_NEAREST,
  FOUND_NEAREST_POINTS,
  FOUND_NEIGHBOUR,
  FOUND_OVERLAP_BOUNDS,
  FOUND_OVERLAP_COUNT,
  FOUND_OVERLAP_FROM,
  FOUND_OVERLAP_TO,
  FOUND_OVERLAP_VERB,
  FOUND_PARENT,
  FOUND_STYLE,
  FOUND_MISSED,
  FOUND_WIDTH,
  MISSED_AREAS,
  MISSED_CROSSINGS,
  MISSED_DUPLICATES,
  MISSED_GAPS,
  MISSED_NEIGHBOURS,
  MISSED_NESTING,
  MOST_PLACES,
  ROLE_BEND,
  ROLE_CUT,
} from './layout';
import { findLoops } from './loops';
import { beginNearest, copyNearest, findNearest, nearestPoints, nearestSize, neighbourOf } from './nearest';
import { beginNesting, depthOf, findNesting, originalShape, parentOf } from './nesting';
import { beginPairs } from './pairs';
import { cutPieces, fatOf, pieceAt, pieceCount } from './pieces';
import { findRepeats, isSurplus } from './repeats';
import { firstPieceOf, firstSegment, listSegments, piecesOf, segmentCount } from './segments';
import {
  boxOfShape,
  isDrawn,
  isMessy,
  isShapeClosed,
  listShapes,
  roleOfShape,
  shapeBounds,
  shapeClosed,
  shapeLength,
  shapeStyle,
} from './shapes';
import {
  beginStretches,
  finishStretches,
  overlapBounds,
  overlapCount,
  overlapFrom,
  overlapTo,
  overlapVerb,
} from './stretches';
import { addLine, beginTree, packTree, roundingAt } from './tree';
import { allowPieces, beginStage, beginWork, endStage } from './work';

// The drawing's centre: trees keep their boxes about it.
let centreX: f64 = 0;
let centreY: f64 = 0;
let extent: f64 = 0;

function findCentre(): void {
  let x0: f64 = Infinity;
  let y0: f64 = Infinity;
  let x1: f64 = -Infinity;
  let y1: f64 = -Infinity;
  for (let i = 0; i < shapeCount; i++) {
    const box = boxOfShape(i);
    x0 = min(x0, box.minX);
    y0 = min(y0, box.minY);
    x1 = max(x1, box.maxX);
    y1 = max(y1, box.maxY);
  }
  centreX = x0 <= x1 ? 0.5 * (x0 + x1) : 0;
  centreY = y0 <= y1 ? 0.5 * (y0 + y1) : 0;
  extent = x0 <= x1 ? 0.5 * max(x1 - x0, y1 - y0) : 0;
}

/** Rounding of boxes (mm) that the search for neighbours takes into account; in larger drawings it compares more. */
const MOST_ROUNDING: f64 = 0.002;

/** Margin of a piece's box (mm) each way, so that boxes within a joint of each other meet. */
const AROUND: f64 = 0.51 * JOIN_GAP;

/** Puts a segment's pieces into the tree. */
function plantSegment(segment: i32, shape: i32): void {
  const first = firstPieceOf(segment);
  const end = first + piecesOf(segment);
  for (let i = first; i < end; i++) {
    addLine(i, shape, pieceAt(i), fatOf(i) + AROUND);
  }
}

/** Puts the pieces of a role into the tree, owned by their shapes; boxes that meet are within about a joint of each other. */
function plantPieces(role: i32): void {
  let most = 0;
  for (let i = 0; i < contourCount; i++) {
    if (roleOf(i) == role && isDrawn(i))
      most += firstPieceAfter(firstSegment(i + 1) - 1) - firstPieceOf(firstSegment(i));
  }
  beginTree(most, centreX, centreY, true);
  for (let i = 0; i < contourCount && most > 0; i++) {
    if (roleOf(i) != role) continue;
    const shape = shapeOf(i);
    const end = firstSegment(i + 1);
    for (let k = firstSegment(i); k < end; k++) if (!isSurplus(k)) plantSegment(k, shape);
  }
  packTree();
}

function firstPieceAfter(segment: i32): i32 {
  return firstPieceOf(segment) + piecesOf(segment);
}

// Shares of the stages in the work that those before them left. Ordinary drawings stay well below these.
const GAPS_SHARE: f64 = 0.3;
const REPEATS_SHARE: f64 = 0.4;
const CONTACTS_SHARE: f64 = 0.5;
const AREAS_SHARE: f64 = 0.3;
const NESTING_SHARE: f64 = 0.5;

/** Compares the lines of each role with each other. */
function compareRoles(asked: u32): void {
  const last = (asked & (ASK_DUPLICATES | ASK_REST)) != 0 ? ROLE_BEND : ROLE_CUT;
  for (let role = ROLE_CUT; role <= last; role++) {
    plantPieces(role);
    beginContacts((asked & ASK_REST) != 0 && role != ROLE_BEND, (asked & ~ASK_DUPLICATES) != 0 && role == ROLE_CUT);
    beginStage(CONTACTS_SHARE);
    joinTree();
    endStage(role == ROLE_BEND ? MISSED_DUPLICATES : MISSED_DUPLICATES | MISSED_CROSSINGS);
  }
}

/** Closed shapes: messy ones get their area again, and each its width. */
function measureClosed(areas: usize, widths: usize, asked: u32): void {
  memory.fill(widths, 0, (shapeCount as usize) << 3);
  if ((asked & ~ASK_DUPLICATES) == 0) return;
  beginStage(AREAS_SHARE);
  for (let i = 0; i < shapeCount; i++) {
    const at = (i as usize) << 3;
    if (!isShapeClosed(i)) continue;
    if ((asked & ASK_REST) != 0) store<f64>(widths + at, widthOf(i));
    if (!isMessy(i)) continue;
    const area = evenOddArea(i);
    if (area >= 0) store<f64>(areas + at, area);
  }
  endStage(MISSED_AREAS);
}

/** Finds which shapes hold which, and for those that are cut what is nearest to them, around them and beside them. */
function compareShapes(areas: usize, reach: f64, gap: f64, asked: u32): void {
  beginNesting();
  beginAround();
  beginNearest();
  if ((asked & ~ASK_DUPLICATES) == 0) return;
  const before = mark();
  beginStage(NESTING_SHARE);
  findNesting(areas, centreX, centreY);
  endStage(MISSED_NESTING);
  beginStage(1);
  listChunks();
  measureAround(reach);
  plantChunks(centreX, centreY, AROUND);
  findNearest(reach, gap, looseEnds, looseFrom, 2 * AROUND + min<f64>(MOST_ROUNDING, 4 * roundingAt(extent)));
  endStage(MISSED_NEIGHBOURS);
  copyRepeats();
  release(before);
}

/** Shapes drawn again so often that the search left them out have the neighbour of the shape that they repeat. */
function copyRepeats(): void {
  for (let i = 0; i < shapeCount; i++) {
    const original = originalShape(i);
    if (original == i || roleOfShape(i) != ROLE_CUT) continue;
    if (load<i32>(neighbourOf + ((i as usize) << 2)) < 0) copyNearest(i, original);
    if (!(aroundOf(i) < Infinity)) copyAround(i, original);
  }
}

let header: usize = 0;

function put(index: i32, value: usize): void {
  store<u32>(header + (index << 2), value as u32);
}

/**
 * Checks a drawing. `input` is the address of the header in layout.ts that the host filled; `reach` (mm) is how far
 * neighbours are looked for, `gap` (mm) the largest gap that is listed, `asked` what is wanted, as bits ASK_… in layout.ts;
 * tables of the rest say that there is nothing, or anything that was found on the way. Returns the address of the answer's
 * header; the caller releases to its own mark.
 */
export function checkDrawing(input: usize, reach: f64, gap: f64, asked: u32): usize {
  dropAllChords();
  readInput(input);
  header = alloc(FOUND_FIELDS << 2);
  const areas = alloc((shapeCount as usize) << 3);
  const widths = alloc((shapeCount as usize) << 3);
  listSegments();
  listShapes();
  findCentre();
  measureAreas(areas);
  beginWork(segmentCount);
  listLooseEnds();
  if ((asked & ASK_REST) != 0) {
    beginStage(GAPS_SHARE);
    findGaps(gap, centreX, centreY);
    endStage(MISSED_GAPS);
  } else skipGaps();
  beginPairs();
  beginStretches();
  beginStage(REPEATS_SHARE);
  findRepeats();
  endStage(MISSED_DUPLICATES);
  cutPieces();
  allowPieces(pieceCount);
  beginHits();
  findLoops();
  compareRoles(asked);
  finishStretches();
  measureClosed(areas, widths, asked);
  compareShapes(areas, reach + 1e-9, gap, asked);
  put(FOUND_OVERLAP_COUNT, overlapCount);
  put(FOUND_OVERLAP_VERB, overlapVerb);
  put(FOUND_OVERLAP_FROM, overlapFrom);
  put(FOUND_OVERLAP_TO, overlapTo);
  put(FOUND_OVERLAP_BOUNDS, overlapBounds);
  put(FOUND_GAP_COUNT, gapCount);
  put(FOUND_GAP_ENDS, gapEnds);
  put(FOUND_GAP_POINTS, gapPoints);
  put(FOUND_GAP_SIZE, gapSizes);
  put(FOUND_CROSSING_COUNT, hitCount);
  put(FOUND_CROSSING_SELF, selfCount);
  put(FOUND_CROSSING_KEPT, min(hitCount, MOST_PLACES));
  put(FOUND_CROSSING_POINTS, hitPoints);
  put(FOUND_CROSSING_SHAPES, hitShapes);
  put(FOUND_STYLE, shapeStyle);
  put(FOUND_CLOSED, shapeClosed);
  put(FOUND_AREA, areas);
  put(FOUND_WIDTH, widths);
  put(FOUND_BOUNDS, shapeBounds);
  put(FOUND_LENGTH, shapeLength);
  put(FOUND_PARENT, parentOf);
  put(FOUND_DEPTH, depthOf);
  put(FOUND_NEAREST, nearestSize);
  put(FOUND_NEIGHBOUR, neighbourOf);
  put(FOUND_NEAREST_POINTS, nearestPoints);
  put(FOUND_AROUND, aroundSize);
  put(FOUND_AROUND_POINTS, aroundPoints);
  put(FOUND_MISSED, missed);
  return header;
}
