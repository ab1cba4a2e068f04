import { alloc } from '../../arena';

// Filled elements of a drawing and the areas they cover: shared by the two ways of finding areas.

/** Fill rule of each element that is filled: a mask for its winding number, 1 for even-odd, −1 for nonzero. */
let masks: usize = 0;
/** Style of each filled element, i32. */
let groups: usize = 0;
/** The number of styles, under which the whole drawing is counted. */
export let whole: i32 = 0;

let areas: usize = 0;
/** For every style a byte: 1 where another was drawn over it. */
let drawnOver: usize = 0;

/** Share of the whole area below which the rest of a style that others were drawn over is rounding. */
const ROUNDING: f64 = 1e-12;

/** Begins a drawing of so many filled elements and styles. */
export function beginTotals(elements: i32, styleCount: i32): void {
  masks = alloc((elements as usize) << 2);
  groups = alloc((elements as usize) << 2);
  whole = styleCount;
  areas = alloc(((styleCount + 1) as usize) << 3);
  memory.fill(areas, 0, ((styleCount + 1) as usize) << 3);
  drawnOver = alloc((styleCount + 1) as usize);
  memory.fill(drawnOver, 0, (styleCount + 1) as usize);
}

/** Names an element's style and rule. */
export function setElement(element: i32, style: i32, evenOdd: bool): void {
  store<i32>(groups + (element << 2), style);
  store<i32>(masks + (element << 2), evenOdd ? 1 : -1);
}

// @ts-ignore: decorator
@inline
export function groupOf(element: i32): i32 {
  return load<i32>(groups + (element << 2));
}

// @ts-ignore: decorator
@inline
export function maskOf(element: i32): i32 {
  return load<i32>(masks + (element << 2));
}

/** Adds to the area of a style, or with `whole` of the drawing. */
export function addArea(group: i32, area: f64): void {
  store<f64>(areas + (group << 3), load<f64>(areas + (group << 3)) + area);
}

/** Gives a style what is taken from one that it is drawn over. */
export function moveArea(from: i32, to: i32, area: f64): void {
  addArea(to, area);
  addArea(from, -area);
  store<u8>(drawnOver + from, 1);
}

/** Area found so far of one style, or with `whole` of the drawing, mm²; what cancels out may leave rounding around zero. */
export function areaOf(group: i32): f64 {
  const area = load<f64>(areas + (group << 3));
  if (load<u8>(drawnOver + group) && area < ROUNDING * load<f64>(areas + (whole << 3))) return 0;
  return max(0, area);
}
