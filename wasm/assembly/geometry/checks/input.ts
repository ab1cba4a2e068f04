import {
  IN_BOUNDS,
  IN_CLOSED,
  IN_CONTOUR_COUNT,
  IN_COORDS,
  IN_COORD_START,
  IN_CURVES,
  IN_LINES,
  IN_ROLES,
  IN_SHAPE,
  IN_SHAPE_COUNT,
  IN_STYLE,
  IN_VERBS,
  IN_VERB_END,
  IN_VERB_START,
} from './layout';

// The drawing and its contours, as the host put them into memory. One check at a time.
export let verbs: usize = 0;
export let coords: usize = 0;
let roles: usize = 0;
export let shapeCount: i32 = 0;
export let contourCount: i32 = 0;
export let contourStyle: usize = 0;
export let verbStart: usize = 0;
export let verbEnd: usize = 0;
export let coordStart: usize = 0;
let contourClosed: usize = 0;
let contourShape: usize = 0;
export let lines: usize = 0;
export let curves: usize = 0;
export let contourBounds: usize = 0;

/** Checks (bits of layout.ts) of which a limit on work left something undone. */
export let missed: u32 = 0;

/** Says that some places of these checks may be missing. */
export function miss(checks: u32): void {
  missed |= checks;
}

function field(header: usize, index: i32): usize {
  return load<u32>(header + (index << 2)) as usize;
}

/** Takes over the host's header. */
export function readInput(header: usize): void {
  verbs = field(header, IN_VERBS);
  coords = field(header, IN_COORDS);
  roles = field(header, IN_ROLES);
  shapeCount = field(header, IN_SHAPE_COUNT) as i32;
  contourCount = field(header, IN_CONTOUR_COUNT) as i32;
  contourStyle = field(header, IN_STYLE);
  verbStart = field(header, IN_VERB_START);
  verbEnd = field(header, IN_VERB_END);
  coordStart = field(header, IN_COORD_START);
  contourClosed = field(header, IN_CLOSED);
  contourShape = field(header, IN_SHAPE);
  lines = field(header, IN_LINES);
  curves = field(header, IN_CURVES);
  contourBounds = field(header, IN_BOUNDS);
  missed = 0;
}

/** Role of a contour: that of its style. */
export function roleOf(contour: i32): i32 {
  return load<u8>(roles + load<u32>(contourStyle + ((contour as usize) << 2)));
}

/** Which joined run a contour belongs to. */
export function shapeOf(contour: i32): i32 {
  return load<i32>(contourShape + ((contour as usize) << 2));
}

/** Whether a contour's own ends meet. */
export function isClosed(contour: i32): bool {
  return load<u8>(contourClosed + contour) != 0;
}
