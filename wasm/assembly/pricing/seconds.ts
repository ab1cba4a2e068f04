import {
  CUT_CURVE_SLOWDOWN,
  ENGRAVE_CURVE_SLOWDOWN,
  MAX_RASTER_SPEED,
  MAX_VECTOR_SPEED,
  RASTER_LINE_HEIGHT,
} from './constants';
import {
  NOT_POSSIBLE,
  OPERATION_AREA,
  OPERATION_CUT,
  OPERATION_LINE,
  THICKNESS_AREA,
  THICKNESS_CUT,
  THICKNESS_LINE,
  THICKNESS_PIERCE,
} from './layout';
import { get } from './slots';

/** Whether the thickness has a speed for every operation of the bits. */
export function canMake(thickness: usize, operations: i32): bool {
  if ((operations & OPERATION_CUT) != 0 && !(get(thickness, THICKNESS_CUT) > 0)) return false;
  if ((operations & OPERATION_LINE) != 0 && !(get(thickness, THICKNESS_LINE) > 0)) return false;
  return (operations & OPERATION_AREA) == 0 || get(thickness, THICKNESS_AREA) > 0;
}

/** Seconds to cut lines and curves (mm). The thickness must have a cutting speed. */
export function cutSeconds(thickness: usize, lines: f64, curves: f64): f64 {
  return (lines + curves / CUT_CURVE_SLOWDOWN) / ((MAX_VECTOR_SPEED * get(thickness, THICKNESS_CUT)) / 100);
}

/** Seconds to pierce `shapes` contours. */
export function pierceSeconds(thickness: usize, shapes: f64): f64 {
  return get(thickness, THICKNESS_PIERCE) * shapes;
}

/** Seconds to engrave along lines and curves (mm). The thickness must have a line engraving speed. */
export function lineSeconds(thickness: usize, lines: f64, curves: f64): f64 {
  return (lines + curves / ENGRAVE_CURVE_SLOWDOWN) / ((MAX_VECTOR_SPEED * get(thickness, THICKNESS_LINE)) / 100);
}

/** Seconds to raster `area` mm², not capped. The thickness must have an area engraving speed. */
export function areaSeconds(thickness: usize, area: f64): f64 {
  return area / (((MAX_RASTER_SPEED * get(thickness, THICKNESS_AREA)) / 100) * RASTER_LINE_HEIGHT);
}

/**
 * Machine seconds of one contour or style alone, piercing included: for showing what a line costs. Lengths in mm, area in
 * mm². NOT_POSSIBLE where a speed is missing.
 */
export function contourSeconds(
  thickness: usize,
  operations: i32,
  lines: f64,
  curves: f64,
  area: f64,
  shapes: f64,
): f64 {
  if (!canMake(thickness, operations)) return NOT_POSSIBLE;
  let seconds: f64 = 0;
  if (operations & OPERATION_CUT) seconds += cutSeconds(thickness, lines, curves) + pierceSeconds(thickness, shapes);
  if (operations & OPERATION_LINE) seconds += lineSeconds(thickness, lines, curves);
  if (operations & OPERATION_AREA) seconds += areaSeconds(thickness, area);
  return seconds;
}
