import { alloc, mark, release } from '../arena';
import { fillAreas } from './area/parts';
import { emptyBox, grow, growArc, growCubic, maxX, maxY, minX, minY } from './box';
import { chainRuns, joinEnds } from './join';
import {
  FILL_AREA_ONLY,
  JOIN_GAP,
  OUT_BOUNDS,
  OUT_BOX,
  OUT_CLOSED,
  OUT_CONTOUR_COUNT,
  OUT_COORD_START,
  OUT_CURVES,
  OUT_ELEMENT,
  OUT_HEADER_FIELDS,
  OUT_LINES,
  OUT_SHAPE,
  OUT_STYLE,
  OUT_TOTALS,
  OUT_VERB_END,
  OUT_VERB_START,
  STRAIGHT_WITHIN,
  TOTAL_AREA,
  TOTAL_CURVES,
  TOTAL_FIELDS,
  TOTAL_LINES,
  TOTAL_OPEN,
  TOTAL_SHAPES,
  VERB_ARC,
  VERB_CLOSE,
  VERB_CUBIC,
  VERB_LINE,
  VERB_MOVE,
} from './layout';
import { arcLength, cubicLength, isStraight } from './length';
import { partLinks } from './links';
import { mapX, mapY, turnX, turnY } from './matrix';

// The answer's arrays.
let header: usize = 0;
let styleOut: usize = 0;
let elementOut: usize = 0;
let verbStartOut: usize = 0;
let verbEndOut: usize = 0;
let coordStartOut: usize = 0;
let linesOut: usize = 0;
let curvesOut: usize = 0;
let closedOut: usize = 0;
let boundsOut: usize = 0;
let shapeOut: usize = 0;
let contourCount: i32 = 0;

// First and last point of every contour, four doubles each.
let endsOut: usize = 0;

/** In the answer's closed bytes until shapes are counted: the contour's own ends are within a joint, but not the same. */
const NEARLY: u8 = 2;
/** A contour whose ends are that near and that makes up less than this many times the way between them is a link, not a loop. */
const LINK_LENGTHS: f64 = 4;
/** Whether the drawing has links. */
let hasLinks: bool = false;

// The contour being walked.
let lines: f64 = 0;
let curves: f64 = 0;
let startX: f64 = 0;
let startY: f64 = 0;
let penX: f64 = 0;
let penY: f64 = 0;
/** The contour bounds an area and is no line of its own: it has no length and does not pierce. */
let areaOnly: bool = false;

function field(index: i32, value: usize): void {
  store<u32>(header + (index << 2), value as u32);
}

function makeRoom(most: i32): void {
  const words = (most as usize) << 2;
  const doubles = (most as usize) << 3;
  header = alloc(OUT_HEADER_FIELDS << 2);
  styleOut = alloc(words);
  elementOut = alloc(words);
  verbStartOut = alloc(words);
  verbEndOut = alloc(words);
  coordStartOut = alloc(words);
  linesOut = alloc(doubles);
  curvesOut = alloc(doubles);
  closedOut = alloc(most);
  boundsOut = alloc(doubles << 2);
  shapeOut = alloc(words);
  endsOut = alloc(doubles << 2);
}

/** Most contours the verbs can hold: one for each Move and one more after each Close. */
function mostContours(verbs: usize, verbCount: i32): i32 {
  let most = 1;
  for (let i = 0; i < verbCount; i++) {
    const verb = load<u8>(verbs + i);
    if (verb == VERB_MOVE || verb == VERB_CLOSE) most++;
  }
  return most;
}

function beginContour(x: f64, y: f64): void {
  lines = 0;
  curves = 0;
  startX = x;
  startY = y;
  penX = x;
  penY = y;
  emptyBox();
  grow(x, y);
}

/** Writes the contour down unless it draws nothing. */
function endContour(style: i32, element: i32, verbStart: i32, verbEnd: i32, coordStart: i32, closes: bool): void {
  if (!(lines + curves > 0)) return;
  if (areaOnly) {
    lines = 0;
    curves = 0;
  }
  const i = contourCount++;
  store<u32>(styleOut + (i << 2), style);
  store<u32>(elementOut + (i << 2), element);
  store<u32>(verbStartOut + (i << 2), verbStart);
  store<u32>(verbEndOut + (i << 2), verbEnd);
  store<u32>(coordStartOut + (i << 2), coordStart);
  store<f64>(linesOut + (i << 3), lines);
  store<f64>(curvesOut + (i << 3), curves);
  store<u8>(closedOut + i, closes || areaOnly ? 1 : closedByItself());
  const box = boundsOut + (i << 5);
  store<f64>(box, minX);
  store<f64>(box, minY, 8);
  store<f64>(box, maxX, 16);
  store<f64>(box, maxY, 24);
  const ends = endsOut + (i << 5);
  store<f64>(ends, startX);
  store<f64>(ends, startY, 8);
  store<f64>(ends, penX, 16);
  store<f64>(ends, penY, 24);
}

/** Whether the ends of the contour in hand meet: 0, 1 or NEARLY. */
function closedByItself(): u8 {
  const gapX = penX - startX;
  const gapY = penY - startY;
  const gap = gapX * gapX + gapY * gapY;
  if (gap > JOIN_GAP * JOIN_GAP) return 0;
  if (gap == 0) return 1;
  const length = lines + curves;
  if (length * length < gap * (LINK_LENGTHS * LINK_LENGTHS)) hasLinks = true;
  return NEARLY;
}

function lineTo(x: f64, y: f64): void {
  const dx = x - penX;
  const dy = y - penY;
  lines += sqrt(dx * dx + dy * dy);
  penX = x;
  penY = y;
}

function cubicTo(at: usize): void {
  const x1 = mapX(load<f64>(at), load<f64>(at, 8));
  const y1 = mapY(load<f64>(at), load<f64>(at, 8));
  const x2 = mapX(load<f64>(at, 16), load<f64>(at, 24));
  const y2 = mapY(load<f64>(at, 16), load<f64>(at, 24));
  const x3 = mapX(load<f64>(at, 32), load<f64>(at, 40));
  const y3 = mapY(load<f64>(at, 32), load<f64>(at, 40));
  const length = cubicLength(penX, penY, x1, y1, x2, y2, x3, y3);
  if (isStraight(penX, penY, x1, y1, x2, y2, x3, y3, STRAIGHT_WITHIN)) lines += length;
  else curves += length;
  growCubic(penX, penY, x1, y1, x2, y2, x3, y3);
  penX = x3;
  penY = y3;
}

function arcTo(at: usize): void {
  const cx = mapX(load<f64>(at), load<f64>(at, 8));
  const cy = mapY(load<f64>(at), load<f64>(at, 8));
  const ux = turnX(load<f64>(at, 16), load<f64>(at, 24));
  const uy = turnY(load<f64>(at, 16), load<f64>(at, 24));
  const vx = turnX(load<f64>(at, 32), load<f64>(at, 40));
  const vy = turnY(load<f64>(at, 32), load<f64>(at, 40));
  const t0 = load<f64>(at, 48);
  const dt = load<f64>(at, 56);
  const x = mapX(load<f64>(at, 64), load<f64>(at, 72));
  const y = mapY(load<f64>(at, 64), load<f64>(at, 72));
  curves += arcLength(ux, uy, vx, vy, t0, dt);
  growArc(cx, cy, ux, uy, vx, vy, t0, dt, x, y);
  penX = x;
  penY = y;
}

/** Walks one element's verbs and writes its contours. */
function walkElement(element: i32, style: i32, verbs: usize, from: i32, to: i32, coords: usize, firstCoord: i32): void {
  let at = firstCoord;
  let verbStart = from;
  let coordStart = at;
  let open = false;
  for (let i = from; i < to; i++) {
    const verb = load<u8>(verbs + i);
    if (verb == VERB_MOVE || !open) {
      if (open) endContour(style, element, verbStart, i, coordStart, false);
      verbStart = i;
      coordStart = at;
      open = true;
      if (verb == VERB_MOVE) {
        const p = coords + ((at as usize) << 3);
        beginContour(mapX(load<f64>(p), load<f64>(p, 8)), mapY(load<f64>(p), load<f64>(p, 8)));
        at += 2;
        continue;
      }
      // Drawing goes on after a Close: from the closed contour's start.
      beginContour(startX, startY);
    }
    const p = coords + ((at as usize) << 3);
    if (verb == VERB_LINE) {
      lineTo(mapX(load<f64>(p), load<f64>(p, 8)), mapY(load<f64>(p), load<f64>(p, 8)));
      grow(penX, penY);
      at += 2;
    } else if (verb == VERB_CUBIC) {
      cubicTo(p);
      at += 6;
    } else if (verb == VERB_ARC) {
      arcTo(p);
      at += 10;
    } else {
      lineTo(startX, startY);
      endContour(style, element, verbStart, i + 1, coordStart, true);
      open = false;
    }
  }
  if (open) endContour(style, element, verbStart, to, coordStart, false);
}

/**
 * Numbers the joined runs and counts them: within each style for the styles' totals, over all styles for the whole. Where there
 * are links, contours whose ends nearly meet are joined like open ones, and judged when it is known what they are part of.
 */
function countShapes(totals: usize, styleFilled: usize, styleCount: i32): void {
  const before = mark();
  const runOf = alloc((contourCount as usize) << 2);
  let runs = 0;
  for (let i = 0; i < contourCount; i++) {
    const closed = load<u8>(closedOut + i);
    store<i32>(runOf + (i << 2), closed == 1 || (closed == NEARLY && !hasLinks) ? -1 : runs++);
  }
  const points = alloc((runs as usize) << 5);
  const groups = alloc((runs as usize) << 3);
  for (let i = 0; i < contourCount; i++) {
    const run = load<i32>(runOf + (i << 2));
    if (run < 0) continue;
    memory.copy(points + ((run as usize) << 5), endsOut + ((i as usize) << 5), 32);
    store<i32>(groups + (run << 3), load<u32>(styleOut + (i << 2)));
    store<i32>(groups + (run << 3), load<u32>(styleOut + (i << 2)), 4);
  }
  const clusters = alloc((runs as usize) << 3);
  const chains = alloc((runs as usize) << 2);
  joinRuns(points, groups, runs, clusters, chains);
  countChains(totals, styleFilled, runOf, clusters, chains, runs, true);
  settleClosed(runOf, chains, runs);
  memory.fill(groups, 0, (runs as usize) << 3);
  if (styleCount > 1) joinRuns(points, groups, runs, clusters, chains);
  countChains(totals + ((styleCount * TOTAL_FIELDS) << 3), styleFilled, runOf, clusters, chains, runs, false);
  release(before);
}

/** Joins the ends of runs: clusters that say where ends meet, and chains of runs that do. */
function joinRuns(points: usize, groups: usize, runs: i32, clusters: usize, chains: usize): void {
  if (runs == 0) return;
  joinEnds(points, groups, runs * 2, clusters);
  chainRuns(runs * 2, clusters, chains);
  if (hasLinks) partLinks(points, groups, runs * 2, clusters);
}

/** A contour whose ends nearly meet is closed by itself, unless it turned out to be a piece of something larger. */
function settleClosed(runOf: usize, chains: usize, runs: i32): void {
  const before = mark();
  const members = alloc((runs as usize) << 2);
  memory.fill(members, 0, (runs as usize) << 2);
  for (let run = 0; run < runs; run++) {
    const at = members + (load<i32>(chains + (run << 2)) << 2);
    store<i32>(at, load<i32>(at) + 1);
  }
  for (let i = 0; i < contourCount; i++) {
    if (load<u8>(closedOut + i) != NEARLY) continue;
    const run = load<i32>(runOf + (i << 2));
    const alone = run < 0 || load<i32>(members + (load<i32>(chains + (run << 2)) << 2)) == 1;
    store<u8>(closedOut + i, alone ? 1 : 0);
  }
  release(before);
}

/**
 * Adds every chain and every closed contour, area-only ones apart, to a record of `totals`: its style's with `byStyle`, which also writes the
 * contours' shape numbers; else the one record there.
 */
function countChains(
  totals: usize,
  styleFilled: usize,
  runOf: usize,
  clusters: usize,
  chains: usize,
  runs: i32,
  byStyle: bool,
): void {
  const before = mark();
  const loose = looseChains(clusters, chains, runs);
  const shapeOfChain = alloc((runs as usize) << 2);
  memory.fill(shapeOfChain, 0xff, (runs as usize) << 2);
  let shapes = 0;
  for (let i = 0; i < contourCount; i++) {
    const run = load<i32>(runOf + (i << 2));
    const chain = run < 0 ? -1 : load<i32>(chains + (run << 2));
    let shape = chain < 0 ? -1 : load<i32>(shapeOfChain + (chain << 2));
    if (shape < 0) {
      shape = shapes++;
      if (chain >= 0) store<i32>(shapeOfChain + (chain << 2), shape);
      const style = load<u32>(styleOut + (i << 2));
      const record = byStyle ? totals + ((style * TOTAL_FIELDS) << 3) : totals;
      if (load<u8>(styleFilled + style) != FILL_AREA_ONLY) addShape(record, chain >= 0 && load<u8>(loose + chain) != 0);
    }
    if (byStyle) store<u32>(shapeOut + (i << 2), shape);
  }
  release(before);
}

function addShape(record: usize, isLoose: bool): void {
  store<f64>(record + (TOTAL_SHAPES << 3), load<f64>(record + (TOTAL_SHAPES << 3)) + 1);
  if (isLoose) store<f64>(record + (TOTAL_OPEN << 3), load<f64>(record + (TOTAL_OPEN << 3)) + 1);
}

/** One byte for every run: 1 where the chain that it stands for has an end that meets an odd number of others. */
function looseChains(clusters: usize, chains: usize, runs: i32): usize {
  const degree = alloc((runs as usize) << 3);
  memory.fill(degree, 0, (runs as usize) << 3);
  const loose = alloc(runs);
  memory.fill(loose, 0, runs);
  for (let i = 0; i < runs * 2; i++) {
    const at = degree + (load<i32>(clusters + (i << 2)) << 2);
    store<i32>(at, load<i32>(at) + 1);
  }
  for (let i = 0; i < runs * 2; i++) {
    const odd = load<i32>(degree + (load<i32>(clusters + (i << 2)) << 2)) & 1;
    if (odd) store<u8>(loose + load<i32>(chains + ((i >> 1) << 2)), 1);
  }
  return loose;
}

/** Adds up lengths by style and for the whole, and the tight box of everything. */
function addLengths(totals: usize, styleCount: i32, box: usize): void {
  emptyBox();
  const whole = totals + ((styleCount * TOTAL_FIELDS) << 3);
  for (let i = 0; i < contourCount; i++) {
    const own = totals + ((load<u32>(styleOut + (i << 2)) * TOTAL_FIELDS) << 3);
    addLength(own, i);
    addLength(whole, i);
    const at = boundsOut + (i << 5);
    grow(load<f64>(at), load<f64>(at, 8));
    grow(load<f64>(at, 16), load<f64>(at, 24));
  }
  store<f64>(box, contourCount > 0 ? minX : 0);
  store<f64>(box, contourCount > 0 ? minY : 0, 8);
  store<f64>(box, contourCount > 0 ? maxX : 0, 16);
  store<f64>(box, contourCount > 0 ? maxY : 0, 24);
}

function addLength(record: usize, i: i32): void {
  store<f64>(record + (TOTAL_LINES << 3), load<f64>(record + (TOTAL_LINES << 3)) + load<f64>(linesOut + (i << 3)));
  store<f64>(record + (TOTAL_CURVES << 3), load<f64>(record + (TOTAL_CURVES << 3)) + load<f64>(curvesOut + (i << 3)));
}

/**
 * Measures a drawing under the matrix set before. Addresses point at the drawing's arrays as in shared/drawing/drawing.ts;
 * `styleFilled` holds one byte for each style, FILL_NONE, FILL_PAINTED or FILL_AREA_ONLY. With `withFigures` 0 only the box and the
 * contour table are made. Returns the address of the header in layout.ts; the caller releases to its own mark.
 */
export function measureDrawing(
  verbs: usize,
  verbCount: i32,
  coords: usize,
  elementStyle: usize,
  elementRule: usize,
  elementVerbs: usize,
  elementCoords: usize,
  elementCount: i32,
  styleFilled: usize,
  styleCount: i32,
  withFigures: i32,
): usize {
  makeRoom(mostContours(verbs, verbCount));
  contourCount = 0;
  hasLinks = false;
  for (let i = 0; i < elementCount; i++) {
    const from = load<u32>(elementVerbs + (i << 2));
    const to = load<u32>(elementVerbs + (i << 2), 4);
    const style = load<u32>(elementStyle + (i << 2));
    areaOnly = load<u8>(styleFilled + style) == FILL_AREA_ONLY;
    walkElement(i, style, verbs, from, to, coords, load<u32>(elementCoords + (i << 2)));
  }
  const totals = alloc(((styleCount + 1) * TOTAL_FIELDS) << 3);
  memory.fill(totals, 0, ((styleCount + 1) * TOTAL_FIELDS) << 3);
  const box = alloc(32);
  addLengths(totals, styleCount, box);
  if (withFigures) {
    countShapes(totals, styleFilled, styleCount);
    fillAreas(
      verbs,
      coords,
      elementStyle,
      elementRule,
      elementVerbs,
      elementCoords,
      elementCount,
      styleFilled,
      styleCount,
      totals,
      TOTAL_FIELDS,
      TOTAL_AREA,
    );
  }
  field(OUT_CONTOUR_COUNT, contourCount);
  field(OUT_STYLE, styleOut);
  field(OUT_ELEMENT, elementOut);
  field(OUT_VERB_START, verbStartOut);
  field(OUT_VERB_END, verbEndOut);
  field(OUT_COORD_START, coordStartOut);
  field(OUT_LINES, linesOut);
  field(OUT_CURVES, curvesOut);
  field(OUT_CLOSED, closedOut);
  field(OUT_BOUNDS, boundsOut);
  field(OUT_SHAPE, shapeOut);
  field(OUT_TOTALS, totals);
  field(OUT_BOX, box);
  return header;
}
