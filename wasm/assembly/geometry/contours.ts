import { emptyBox, grow, growArc, growCubic, maxX, maxY, minX, minY } from './box';
import { NEARLY, addContour, boundsOf, endsOf, setClosed, setLengths } from './contour-table';
import { firstNumber, firstVerb, isAreaOnly, numberAt, styleOf, verbAt } from './input';
import { JOIN_GAP, STRAIGHT_WITHIN, VERB_ARC, VERB_CUBIC, VERB_LINE, VERB_MOVE } from './layout';
import { arcLength, cubicLength, isStraight } from './length';
import { mapArc, mapCubic, mapX, mapY } from './matrix';
import { Arc, CubicNumbers, Point } from './records';

// Walks the drawing's elements, contour by contour: lengths, tight boxes, ends.

/** A contour whose ends are that near and that makes up less than this many times the way between them is a link, not a loop. */
const LINK_LENGTHS: f64 = 4;
/** Whether the drawing has links. */
export let hasLinks: bool = false;

// The element in hand.
let element: i32 = 0;
let style: i32 = 0;
let areaOnly: bool = false;

// The contour in hand: where it begins in the drawing, its figures so far, and where the pen stands.
let verbStart: i32 = 0;
let coordStart: i32 = 0;
let lines: f64 = 0;
let curves: f64 = 0;
let startX: f64 = 0;
let startY: f64 = 0;
let penX: f64 = 0;
let penY: f64 = 0;

/** Begins a drawing. */
export function beginWalk(): void {
  hasLinks = false;
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
function endContour(verbEnd: i32, closes: bool): void {
  if (!(lines + curves > 0)) return;
  if (areaOnly) {
    lines = 0;
    curves = 0;
  }
  const contour = addContour(style, element, verbStart, verbEnd, coordStart);
  setLengths(contour, lines, curves);
  setClosed(contour, closes || areaOnly ? 1 : closedByItself());
  const box = boundsOf(contour);
  box.minX = minX;
  box.minY = minY;
  box.maxX = maxX;
  box.maxY = maxY;
  const ends = endsOf(contour);
  ends.x = startX;
  ends.y = startY;
  ends.endX = penX;
  ends.endY = penY;
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

function cubicTo(numbers: CubicNumbers): void {
  const cubic = mapCubic(penX, penY, numbers);
  const length = cubicLength(cubic);
  if (isStraight(cubic, STRAIGHT_WITHIN)) lines += length;
  else curves += length;
  growCubic(cubic);
  penX = cubic.x3;
  penY = cubic.y3;
}

function arcTo(numbers: Arc): void {
  const arc = mapArc(numbers);
  curves += arcLength(arc);
  growArc(arc);
  penX = arc.x;
  penY = arc.y;
}

/** Walks one element's verbs and writes its contours. */
export function walkElement(index: i32): void {
  element = index;
  style = styleOf(index);
  areaOnly = isAreaOnly(style);
  const end = firstVerb(index + 1);
  let number = firstNumber(index);
  let open = false;
  for (let i = firstVerb(index); i < end; i++) {
    const verb = verbAt(i);
    const point = changetype<Point>(numberAt(number));
    if (verb == VERB_MOVE || !open) {
      if (open) endContour(i, false);
      verbStart = i;
      coordStart = number;
      open = true;
      if (verb == VERB_MOVE) {
        beginContour(mapX(point.x, point.y), mapY(point.x, point.y));
        number += 2;
        continue;
      }
      // Drawing goes on after a Close: from the closed contour's start.
      beginContour(startX, startY);
    }
    if (verb == VERB_LINE) {
      lineTo(mapX(point.x, point.y), mapY(point.x, point.y));
      grow(penX, penY);
      number += 2;
    } else if (verb == VERB_CUBIC) {
      cubicTo(changetype<CubicNumbers>(point));
      number += 6;
    } else if (verb == VERB_ARC) {
      arcTo(changetype<Arc>(point));
      number += 10;
    } else {
      lineTo(startX, startY);
      endContour(i + 1, true);
      open = false;
    }
  }
  if (open) endContour(end, false);
}
