import { alloc } from '../arena';
import { fillAreas } from './area/parts';
import { emptyBox, grow, maxX, maxY, minX, minY } from './box';
import {
  beginContours,
  boundsOf,
  contourCount,
  curvesOf,
  finishContours,
  linesOf,
  setField,
  styleOfContour,
} from './contour-table';
import { beginWalk, walkElement } from './contours';
import { elementCount, readInput, styleCount, verbAt, verbCount } from './input';
import { OUT_BOX, OUT_TOTALS, VERB_CLOSE, VERB_MOVE } from './layout';
import { Box, Totals, totalsAt } from './records';
import { countShapes } from './shapes';

/** Most contours the verbs can hold: one for each Move and one more after each Close. */
function mostContours(): i32 {
  let most = 1;
  for (let i = 0; i < verbCount; i++) {
    const verb = verbAt(i);
    if (verb == VERB_MOVE || verb == VERB_CLOSE) most++;
  }
  return most;
}

/** Adds up lengths by style and for the whole, and the tight box of everything. */
function addLengths(totals: usize, box: Box): void {
  emptyBox();
  const whole = totalsAt(totals, styleCount);
  for (let i = 0; i < contourCount; i++) {
    addLength(totalsAt(totals, styleOfContour(i)), i);
    addLength(whole, i);
    const own = boundsOf(i);
    grow(own.minX, own.minY);
    grow(own.maxX, own.maxY);
  }
  box.minX = contourCount > 0 ? minX : 0;
  box.minY = contourCount > 0 ? minY : 0;
  box.maxX = contourCount > 0 ? maxX : 0;
  box.maxY = contourCount > 0 ? maxY : 0;
}

function addLength(totals: Totals, contour: i32): void {
  totals.lines += linesOf(contour);
  totals.curves += curvesOf(contour);
}

/**
 * Measures a drawing under the matrix set before. `input` is the address of the header in layout.ts that the host filled. With
 * `withFigures` 0 only the box and the contour table are made. Returns the address of the answer's header; the caller releases to its own mark.
 */
export function measureDrawing(input: usize, withFigures: i32): usize {
  readInput(input);
  beginContours(mostContours());
  beginWalk();
  for (let i = 0; i < elementCount; i++) walkElement(i);
  const bytes = ((styleCount + 1) as usize) * offsetof<Totals>();
  const totals = alloc(bytes);
  memory.fill(totals, 0, bytes);
  const box = alloc(offsetof<Box>());
  addLengths(totals, changetype<Box>(box));
  if (withFigures) {
    countShapes(totals);
    fillAreas(totals);
  }
  setField(OUT_TOTALS, totals);
  setField(OUT_BOX, box);
  return finishContours();
}
