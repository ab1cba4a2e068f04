import type { Box } from '../../drawing/drawing.ts';
import type { Measurement } from '../measure.ts';
import { boxAround, holds } from './boxes.ts';
import type { Bounds } from './chords.ts';
import { isSheet } from './papers.ts';
import type { Shape } from './shapes.ts';

/** Sides of a rectangle agree with its length to this, and frames with what lies in them, mm. */
const SLACK_MM = 0.3;
/** Borders of pages keep no more than this from the page's edge, and as much on both sides but for a little, mm. */
const MOST_MARGIN_MM = 25;
const MARGIN_SLACK_MM = 1;
/** A page as large as a part with round corners is no sheet. */
const LEAST_MARGIN_MM = 2;
/** A frame, and one in it. */
const MOST_FRAMES = 2;
/** So many parts with holes of their own lie on a sheet of material; they fill so much of it, and are no smaller than this, mm. */
const LEAST_PARTS = 2;
const LEAST_SHARE = 0.2;
const LEAST_PART_MM = 10;
/** A part has as many things in it where none of them is a circle: letters have two at most. */
const LEAST_HOLES = 3;
/** Drawings with more outlines are not searched for a sheet of material. */
const MOST_RINGS = 2000;

/**
 * Rectangles round everything else that only geometry takes for frames: of a sheet's size, with a margin of a page, or the sheet of material that
 * parts with holes are laid out on, or parts of any kind where a name says that it may be an edge. Ticks between a frame and one in it go with them.
 * @param looked shapes that nothing but their place speaks of
 * @param shapes all shapes
 * @param edges by style whether its name says a border, of the sheet or of the part
 */
export function framesOf(
  looked: readonly Shape[],
  shapes: readonly Shape[],
  measurement: Measurement,
  page: Box | null,
  edges: readonly boolean[],
): Shape[] {
  const frames: Shape[] = [];
  let around = page;
  for (let i = 0; i < MOST_FRAMES; i++) {
    const left = looked.filter((shape) => !frames.includes(shape));
    const frame = left.find((shape) => {
      const ticks = i > 0 ? ticksOf(looked, frames[0]!, shape) : [];
      return isFrame(shape, measurement, restOf(measurement, [...frames, ...ticks]), around, i > 0);
    });
    if (!frame) break;
    frames.push(frame);
    const [x, y, right, bottom] = frame.bounds;
    around = { x, y, width: right - x, height: bottom - y };
  }
  const [outer, inner] = frames;
  if (outer && inner) return [...frames, ...ticksOf(looked, outer, inner)];
  const stock = looked.find((shape) => isStock(shape, shapes, measurement, edges[shape.style] === true));
  return stock && frames.length === 0 ? [stock] : frames;
}

/** Open lines between a frame and one in it: zone ticks. */
function ticksOf(looked: readonly Shape[], outer: Shape, inner: Shape): Shape[] {
  const [x0, y0, x1, y1] = inner.bounds;
  const within = grown(outer.bounds);
  return looked.filter(({ isTree, bounds: [left, top, right, bottom], bounds }) => {
    const isBeside = right <= x0 + SLACK_MM || left >= x1 - SLACK_MM || bottom <= y0 + SLACK_MM || top >= y1 - SLACK_MM;
    return isTree && isBeside && holds(within, bounds);
  });
}

function grown([x0, y0, x1, y1]: Bounds): Bounds {
  return [x0 - SLACK_MM, y0 - SLACK_MM, x1 + SLACK_MM, y1 + SLACK_MM];
}

/** Box of all contours but those of some shapes. */
function restOf({ contours }: Measurement, without: readonly Shape[]): Bounds {
  const passed = new Set(without.flatMap((shape) => shape.contours));
  const boxes: Bounds[] = [];
  for (let c = 0; c < contours.count; c++) {
    const box = contours.bounds.subarray(c * 4, c * 4 + 4);
    if (!passed.has(c)) boxes.push([box[0]!, box[1]!, box[2]!, box[3]!]);
  }
  return boxAround(boxes);
}

/** Corners of a frame are no rounder than this share of its shorter side, and as long as arcs but for a little. */
const ROUND_SHARE = 0.15;
const ARC_SLACK = 0.02;
const MOST_ROUNDED = 8;

/** Whether a shape is a rectangle with round corners: what its sides lack in length, its curves have as quarters of circles. */
function isRounded({ contours, bounds: [x0, y0, x1, y1], isTree }: Shape, { contours: all }: Measurement): boolean {
  if (isTree || contours.length > MOST_ROUNDED) return false;
  const length = contours.reduce((sum, c) => sum + all.lengthOfLines[c]!, 0);
  const curves = contours.reduce((sum, c) => sum + all.lengthOfCurves[c]!, 0);
  const radius = (2 * (x1 - x0 + y1 - y0) - length) / 8;
  const arcs = 2 * Math.PI * radius;
  return (
    radius > 0 && radius <= ROUND_SHARE * Math.min(x1 - x0, y1 - y0) && Math.abs(curves - arcs) <= ARC_SLACK * arcs
  );
}

/** Whether a shape is a rectangle of a sheet's size, or one that keeps a margin from the edges of a sheet, round everything else that is left. */
function isFrame(
  shape: Shape,
  measurement: Measurement,
  [x0, y0, x1, y1]: Bounds,
  page: Box | null,
  isInFrame: boolean,
): boolean {
  const { bounds, contours } = shape;
  const isSharp = isRectangle(shape, measurement);
  if (measurement.contours.count === contours.length || !(isSharp || isRounded(shape, measurement))) return false;
  const [width, height] = [bounds[2] - bounds[0], bounds[3] - bounds[1]];
  // A sheet's corners are sharp: signs of its size have round ones.
  if (!(isSharp && isSheet({ width, height })) && !hasMargin(bounds, page, isInFrame, isSharp ? 0 : LEAST_MARGIN_MM))
    return false;
  return width >= x1 - x0 - SLACK_MM && height >= y1 - y0 - SLACK_MM;
}

function isRectangle({ contours, bounds, isTree }: Shape, { contours: all }: Measurement): boolean {
  if (isTree || contours.length > 4) return false;
  const length = contours.reduce((sum, c) => sum + all.lengthOfLines[c]!, 0);
  const curves = contours.reduce((sum, c) => sum + all.lengthOfCurves[c]!, 0);
  return curves === 0 && Math.abs(length - 2 * (bounds[2] - bounds[0] + bounds[3] - bounds[1])) <= SLACK_MM;
}

/**
 * Whether a box keeps a margin from the edges of a page of a sheet's size, the same on both sides, and above and below; from a frame of another size, the same all round.
 */
function hasMargin([x0, y0, x1, y1]: Bounds, page: Box | null, isInFrame: boolean, least: number): boolean {
  if (page === null || !(isInFrame || isSheet(page))) return false;
  const [left, right] = [x0 - page.x, page.x + page.width - x1];
  const [above, below] = [y0 - page.y, page.y + page.height - y1];
  const isEven = Math.abs(left - right) <= MARGIN_SLACK_MM && Math.abs(above - below) <= MARGIN_SLACK_MM;
  if (!isSheet(page) && Math.abs(left - above) > MARGIN_SLACK_MM) return false;
  return isEven && [left, right, above, below].every((margin) => margin >= least && margin <= MOST_MARGIN_MM);
}

/**
 * Whether a rectangle is the sheet of material that parts are laid out on: it holds all else that closes, and two or more things in it have
 * holes, circles among them or several, and fill a good deal of it. As a part it would be a frame that loses all of them. Where it is on a layer of
 * its own whose name says so, what lies in it needs no holes.
 */
function isStock(shape: Shape, shapes: readonly Shape[], measurement: Measurement, isNamed: boolean): boolean {
  if (!isRectangle(shape, measurement)) return false;
  const inner = shapes.filter((other) => other !== shape && !other.isTree);
  if (inner.length > MOST_RINGS || !inner.every((other) => liesIn(other, shape))) return false;
  const direct = inner.filter((one) => !inner.some((other) => liesIn(one, other)));
  const parts = direct.filter((one) => {
    const holes = inner.filter((other) => liesIn(other, one));
    const [x0, y0, x1, y1] = one.bounds;
    const isLarge = Math.min(x1 - x0, y1 - y0) >= LEAST_PART_MM;
    const isOther = isNamed && one.style !== shape.style;
    return isLarge && (isOther || holes.length >= LEAST_HOLES || holes.some((hole) => isCurved(hole, measurement)));
  });
  const filled = parts.reduce((sum, { bounds }) => sum + areaOf(bounds), 0);
  return parts.length >= LEAST_PARTS && filled >= LEAST_SHARE * areaOf(shape.bounds);
}

function liesIn({ bounds }: Shape, around: Shape): boolean {
  return bounds !== around.bounds && holds(around.bounds, bounds) && !holds(bounds, around.bounds);
}

/** Whether a shape is as wide as high and has no straight line: a circle. */
function isCurved({ contours, bounds: [x0, y0, x1, y1] }: Shape, { contours: all }: Measurement): boolean {
  const [width, height] = [x1 - x0, y1 - y0];
  return contours.every((c) => all.lengthOfLines[c] === 0) && Math.abs(width - height) <= 0.01 * width;
}

function areaOf([x0, y0, x1, y1]: Bounds): number {
  return (x1 - x0) * (y1 - y0);
}
