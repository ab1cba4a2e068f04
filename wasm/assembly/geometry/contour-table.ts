import { alloc } from '../arena';
import {
  OUT_BOUNDS,
  OUT_CLOSED,
  OUT_CONTOUR_COUNT,
  OUT_COORD_START,
  OUT_CURVES,
  OUT_ELEMENT,
  OUT_HEADER_FIELDS,
  OUT_LINES,
  OUT_SHAPE,
  OUT_STYLE,
  OUT_VERB_END,
  OUT_VERB_START,
} from './layout';
import { Box, Line } from './records';

// The answer: its header, and one array for each figure of a contour, as the host reads them.
let header: usize = 0;
let styles: usize = 0;
let elements: usize = 0;
let verbStarts: usize = 0;
let verbEnds: usize = 0;
let coordStarts: usize = 0;
let lines: usize = 0;
let curves: usize = 0;
let closed: usize = 0;
let bounds: usize = 0;
let shapes: usize = 0;
export let contourCount: i32 = 0;

// First and last point of every contour.
let ends: usize = 0;

/** In the answer's closed bytes until shapes are counted: the contour's own ends are within a joint, but not the same. */
export const NEARLY: u8 = 2;

/** Makes room for an empty table of at most so many contours. */
export function beginContours(most: i32): void {
  const words = (most as usize) << 2;
  const doubles = (most as usize) << 3;
  header = alloc(OUT_HEADER_FIELDS << 2);
  styles = alloc(words);
  elements = alloc(words);
  verbStarts = alloc(words);
  verbEnds = alloc(words);
  coordStarts = alloc(words);
  lines = alloc(doubles);
  curves = alloc(doubles);
  closed = alloc(most);
  bounds = alloc((most as usize) * offsetof<Box>());
  shapes = alloc(words);
  ends = alloc((most as usize) * offsetof<Line>());
  contourCount = 0;
}

/** Adds a contour, which has no figures yet, and returns its number. */
export function addContour(style: i32, element: i32, verbStart: i32, verbEnd: i32, coordStart: i32): i32 {
  const i = contourCount++;
  store<u32>(styles + (i << 2), style);
  store<u32>(elements + (i << 2), element);
  store<u32>(verbStarts + (i << 2), verbStart);
  store<u32>(verbEnds + (i << 2), verbEnd);
  store<u32>(coordStarts + (i << 2), coordStart);
  return i;
}

export function setLengths(contour: i32, ofLines: f64, ofCurves: f64): void {
  store<f64>(lines + (contour << 3), ofLines);
  store<f64>(curves + (contour << 3), ofCurves);
}

export function linesOf(contour: i32): f64 {
  return load<f64>(lines + (contour << 3));
}

export function curvesOf(contour: i32): f64 {
  return load<f64>(curves + (contour << 3));
}

export function styleOfContour(contour: i32): i32 {
  return load<u32>(styles + (contour << 2));
}

/** Whether a contour is closed: 0, 1 or NEARLY. */
export function closedOf(contour: i32): u8 {
  return load<u8>(closed + contour);
}

export function setClosed(contour: i32, value: u8): void {
  store<u8>(closed + contour, value);
}

export function boundsOf(contour: i32): Box {
  return changetype<Box>(bounds + (contour as usize) * offsetof<Box>());
}

/** A contour's first and last point. */
export function endsOf(contour: i32): Line {
  return changetype<Line>(ends + (contour as usize) * offsetof<Line>());
}

export function setShape(contour: i32, shape: i32): void {
  store<u32>(shapes + (contour << 2), shape);
}

/** Writes an address or a count into the answer's header. */
export function setField(index: i32, value: usize): void {
  store<u32>(header + (index << 2), value as u32);
}

/** Writes the table into the header and returns that one's address. */
export function finishContours(): usize {
  setField(OUT_CONTOUR_COUNT, contourCount);
  setField(OUT_STYLE, styles);
  setField(OUT_ELEMENT, elements);
  setField(OUT_VERB_START, verbStarts);
  setField(OUT_VERB_END, verbEnds);
  setField(OUT_COORD_START, coordStarts);
  setField(OUT_LINES, lines);
  setField(OUT_CURVES, curves);
  setField(OUT_CLOSED, closed);
  setField(OUT_BOUNDS, bounds);
  setField(OUT_SHAPE, shapes);
  return header;
}
