import {
  OPERATION_AREA,
  OPERATION_CUT,
  OPERATION_LINE,
  PART_CUT_CURVES,
  PART_CUT_LINES,
  PART_CUT_SHAPES,
  PART_ENGRAVE_AREA,
  PART_ENGRAVE_CURVES,
  PART_ENGRAVE_LINES,
  PART_OPERATIONS,
  STYLE_AREA,
  STYLE_CURVES,
  STYLE_LINES,
  STYLE_OPERATIONS,
  STYLE_SHAPES,
  STYLE_SLOTS,
} from './layout';
import { at, get, set } from './slots';

/**
 * Adds the styles up into the part's totals. Each figure is summed in ascending order with its rounding error carried
 * along, so the order of the styles cannot change a bit, and splitting a style changes the last bit at most.
 * `scratch` holds `count` slots.
 */
export function sumStyles(part: usize, styles: usize, count: i32, scratch: usize): void {
  let operations = 0;
  for (let i = 0; i < count; i++) operations |= <i32>get(at(styles, i * STYLE_SLOTS), STYLE_OPERATIONS);
  set(part, PART_OPERATIONS, <f64>operations);
  set(part, PART_CUT_LINES, sum(styles, count, OPERATION_CUT, STYLE_LINES, scratch));
  set(part, PART_CUT_CURVES, sum(styles, count, OPERATION_CUT, STYLE_CURVES, scratch));
  set(part, PART_CUT_SHAPES, sum(styles, count, OPERATION_CUT, STYLE_SHAPES, scratch));
  set(part, PART_ENGRAVE_LINES, sum(styles, count, OPERATION_LINE, STYLE_LINES, scratch));
  set(part, PART_ENGRAVE_CURVES, sum(styles, count, OPERATION_LINE, STYLE_CURVES, scratch));
  set(part, PART_ENGRAVE_AREA, sum(styles, count, OPERATION_AREA, STYLE_AREA, scratch));
}

function sum(styles: usize, count: i32, operation: i32, slot: i32, scratch: usize): f64 {
  let n = 0;
  for (let i = 0; i < count; i++) {
    const style = at(styles, i * STYLE_SLOTS);
    if (<i32>get(style, STYLE_OPERATIONS) & operation) set(scratch, n++, get(style, slot));
  }
  sort(scratch, n);
  // Neumaier's variant of Kahan summation (1974): `lost` collects what each addition rounds away.
  let total: f64 = 0;
  let lost: f64 = 0;
  for (let i = 0; i < n; i++) {
    const x = get(scratch, i);
    const next = total + x;
    lost += total >= x ? total - next + x : x - next + total;
    total = next;
  }
  return total + lost;
}

/** Shell sort, ascending, gaps halving: few styles as a rule, thousands at most. */
function sort(values: usize, count: i32): void {
  for (let gap = count >> 1; gap > 0; gap >>= 1) {
    for (let i = gap; i < count; i++) {
      const value = get(values, i);
      let hole = i;
      while (hole >= gap && get(values, hole - gap) > value) {
        set(values, hole, get(values, hole - gap));
        hole -= gap;
      }
      set(values, hole, value);
    }
  }
}
