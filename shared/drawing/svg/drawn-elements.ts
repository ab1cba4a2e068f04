import type { DrawingBuilder } from '../builder.ts';
import { drawCentreArc } from './arc.ts';
import { lengthOf, type LengthAxis, type LengthContext } from './length.ts';
import { mapX, mapY, type Matrix } from '../../base/matrix.ts';
import { drawPath, drawPoints, type PathData } from './path.ts';
import { ownValue } from './style.ts';
import { attr, attrIndex } from './tree.ts';
import type { SvgNode } from './node.ts';

const HALF_PI = Math.PI / 2;
const TWO_PI = 2 * Math.PI;

/** Element names that draw an outline of their own. */
export const DRAWN_ELEMENTS: ReadonlySet<string> = new Set([
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
]);

/** Where an element's properties come from and go to. */
export interface ElementTarget {
  readonly out: DrawingBuilder;
  /** From the element's user space to millimetres. */
  readonly m: Matrix;
  readonly context: LengthContext;
  readonly fontSize: number;
  readonly node: SvgNode;
  /** CSS of the element's own properties. */
  readonly own: ReadonlyMap<string, string> | null;
}

/** A property or attribute of the element. */
function value(target: ElementTarget, name: string): string | undefined {
  return ownValue(target.node, target.own, name);
}

/** Draws an element into the builder without ending it there. @returns false where its data is broken part way. */
export function drawElement(target: ElementTarget): boolean {
  const name = target.node.name;
  switch (name) {
    case 'path':
      return drawPathElement(target);
    case 'rect':
      return drawRect(target);
    case 'circle':
    case 'ellipse':
      return drawEllipse(name, target);
    case 'line':
      return drawLine(target);
    default:
      return drawPoints(dataOf(target.node, 'points'), name === 'polygon', target.m, target.out);
  }
}

/** An attribute's characters where they stand, or its text where that is decoded; empty where it is missing. */
function dataOf(node: SvgNode, name: string): PathData {
  const index = attrIndex(node, name);
  if (index < 0) return '';
  const { values } = node;
  const at = values.startOf(index);
  return at < 0 ? values.get(index) : { bytes: values.codes, at, end: at + values.sizeOf(index) };
}

function drawPathElement({ m, out, own, node }: ElementTarget): boolean {
  const css = own?.get('d');
  const data = css ?? dataOf(node, 'd');
  const first = typeof data === 'string' ? data.charCodeAt(0) : data.bytes[data.at];
  // Data starts with a move; only CSS has more to say.
  if (first === 77 || first === 109) return drawPath(data, m, out);
  const text = css ?? attr(node, 'd') ?? '';
  if (text === 'none') return true;
  const call = /^path\(\s*(?:evenodd\s*,|nonzero\s*,)?\s*["']/.exec(text.slice(0, 40));
  return drawPath(call === null ? text : text.slice(call[0].length).replace(/["']\s*\)\s*$/, ''), m, out);
}

/** A length of the element; `fallback` where it is missing or `auto`. */
function length(target: ElementTarget, name: string, axis: LengthAxis, fallback = 0): number {
  if (target.own === null) {
    const index = attrIndex(target.node, name);
    if (index < 0) return fallback;
    const plain = target.node.values.decimal(index);
    if (!Number.isNaN(plain)) return plain;
  }
  return lengthOf(value(target, name), axis, target.context, target.fontSize, fallback);
}

function drawLine(target: ElementTarget): boolean {
  const { m, out } = target;
  const [x1, y1] = [length(target, 'x1', 'x'), length(target, 'y1', 'y')];
  const [x2, y2] = [length(target, 'x2', 'x'), length(target, 'y2', 'y')];
  out.moveTo(mapX(m, x1, y1), mapY(m, x1, y1));
  out.lineTo(mapX(m, x2, y2), mapY(m, x2, y2));
  return true;
}

function drawEllipse(name: string, target: ElementTarget): boolean {
  const [cx, cy] = [length(target, 'cx', 'x'), length(target, 'cy', 'y')];
  let rx: number;
  let ry: number;
  if (name === 'circle') rx = ry = length(target, 'r', 'other');
  else {
    rx = length(target, 'rx', 'x', Number.NaN);
    ry = length(target, 'ry', 'y', Number.NaN);
    // A missing or automatic radius takes the other one (SVG 2, section 10.4).
    if (Number.isNaN(rx)) rx = ry;
    if (Number.isNaN(ry)) ry = rx;
  }
  if (!(rx > 0 && ry > 0)) return true;
  const { m, out } = target;
  out.moveTo(mapX(m, cx + rx, cy), mapY(m, cx + rx, cy));
  drawCentreArc(out, m, { cx, cy, rx, ry, start: 0, sweep: TWO_PI, x: cx + rx, y: cy });
  out.close();
  return true;
}

function drawRect(target: ElementTarget): boolean {
  const { m, out } = target;
  const [x, y] = [length(target, 'x', 'x'), length(target, 'y', 'y')];
  const [width, height] = [length(target, 'width', 'x'), length(target, 'height', 'y')];
  if (!(width > 0 && height > 0)) return true;
  let rx = length(target, 'rx', 'x', Number.NaN);
  let ry = length(target, 'ry', 'y', Number.NaN);
  if (!(rx >= 0)) rx = ry;
  if (!(ry >= 0)) ry = rx;
  rx = Math.min(rx, width / 2);
  ry = Math.min(ry, height / 2);
  const right = x + width;
  const bottom = y + height;
  const line = (toX: number, toY: number) => out.lineTo(mapX(m, toX, toY), mapY(m, toX, toY));
  if (!(rx > 0 && ry > 0)) {
    out.moveTo(mapX(m, x, y), mapY(m, x, y));
    line(right, y);
    line(right, bottom);
    line(x, bottom);
    out.close();
    return true;
  }
  const corner = (cx: number, cy: number, start: number, toX: number, toY: number) =>
    drawCentreArc(out, m, { cx, cy, rx, ry, start, sweep: HALF_PI, x: toX, y: toY });
  const wide = width > 2 * rx;
  const tall = height > 2 * ry;
  out.moveTo(mapX(m, x + rx, y), mapY(m, x + rx, y));
  if (wide) line(right - rx, y);
  corner(right - rx, y + ry, -HALF_PI, right, y + ry);
  if (tall) line(right, bottom - ry);
  corner(right - rx, bottom - ry, 0, right - rx, bottom);
  if (wide) line(x + rx, bottom);
  corner(x + rx, bottom - ry, HALF_PI, x, bottom - ry);
  if (tall) line(x, y + ry);
  corner(x + rx, y + ry, Math.PI, x + rx, y);
  out.close();
  return true;
}
