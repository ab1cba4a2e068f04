import type { Apart } from '../../drawing/apart.ts';
import type { Drawing } from '../../drawing/drawing.ts';
import { colourClass } from '../intent/colours.ts';
import type { Measurement } from '../measure.ts';
import { boxAround, meets } from './boxes.ts';
import type { Shape } from './shapes.ts';

/** Pairs of contours that are compared in one drawing. */
const MOST_PAIRS = 2_000_000;
/** A drawing with so many colours of fill is a picture. */
const PICTURE_INKS = 3;
/** Marks are no longer than this share of the largest thing that is cut. */
const SMALL = 0.25;

/**
 * Kinds of contours that would be engraved on the waste: they lie outside of all that is cut out. Lines, and large areas of a DXF, only where others of
 * their style lie on a part: as a whole they are told by their style, or show another view. None of a picture. Small areas that lie beside the part as a
 * whole are marks and labels, everything else is asked about.
 * @param cut shapes that are cut
 * @param engraved by style whether it is engraved and looked at
 */
export function asideOf(
  { styles, format }: Drawing,
  { contours }: Measurement,
  cut: readonly Shape[],
  engraved: readonly boolean[],
): [number, Apart][] {
  const inks = new Set(styles.flatMap(({ fill }) => (fill !== null && colourClass(fill) !== 'paper' ? [fill] : [])));
  if (cut.length === 0 || (format !== 'dxf' && inks.size >= PICTURE_INKS)) return [];
  // Outlines may have gaps: all that is open counts as one.
  const open = cut.filter(({ isTree }) => isTree).map(({ bounds }) => bounds);
  const parts = [...cut.map(({ bounds }) => bounds), ...(open.length > 1 ? [boxAround(open)] : [])];
  const looked: number[] = [];
  for (let c = 0; c < contours.count; c++) if (engraved[contours.style[c]!]) looked.push(c);
  if (parts.length * looked.length > MOST_PAIRS) return [];
  const isAside = looked.map((c) => {
    const box = contours.bounds.subarray(c * 4, c * 4 + 4);
    return !parts.some((part) => meets(part, [box[0]!, box[1]!, box[2]!, box[3]!], 0));
  });
  const onPart = new Set(looked.filter((_, i) => !isAside[i]).map((c) => contours.style[c]!));
  const size = Math.max(...cut.map(({ bounds: [x0, y0, x1, y1] }) => Math.max(x1 - x0, y1 - y0)));
  return looked.flatMap((c, i): [number, Apart][] => {
    const style = contours.style[c]!;
    if (!isAside[i]) return [];
    if (onPart.has(style)) return [[c, 'aside']];
    if (styles[style]!.stroke !== null) return [];
    const box = contours.bounds.subarray(c * 4, c * 4 + 4);
    if (Math.max(box[2]! - box[0]!, box[3]! - box[1]!) <= SMALL * size) return [[c, 'mark']];
    return format === 'dxf' ? [] : [[c, 'aside']];
  });
}
