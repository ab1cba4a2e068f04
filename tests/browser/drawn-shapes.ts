import type { Page } from '@playwright/test';
import type { Drawing } from '../../shared/drawing/drawing.ts';
import { Verb, VERB_SIZE } from '../../shared/geometry/verb.ts';
import { MM_PER_CSS_PX } from '../../shared/base/units.ts';

/** A shape as it is seen: lengths in CSS pixels, colours as red, green and blue, null where there is none. */
export interface DrawnShape {
  readonly length: number;
  readonly left: number;
  readonly top: number;
  readonly fill: readonly number[] | null;
  readonly stroke: readonly number[] | null;
}

/** Shapes that a browser shows of an SVG file, in the order of the file. */
export async function shapesInBrowser(page: Page, svg: string): Promise<readonly DrawnShape[]> {
  await page.goto(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`);
  return await page.evaluate(() => {
    const canvas = document.createElementNS('http://www.w3.org/1999/xhtml', 'canvas') as HTMLCanvasElement;
    [canvas.width, canvas.height] = [1, 1];
    const context = canvas.getContext('2d', { willReadFrequently: true })!;
    const paint = (color: string, opacity: string) => {
      if (color === 'none' || Number(opacity) === 0) return null;
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = '#000';
      context.fillStyle = color;
      context.fillRect(0, 0, 1, 1);
      const [r, g, b, a] = context.getImageData(0, 0, 1, 1).data;
      return a === 0 ? null : [r!, g!, b!];
    };
    const isGone = (element: Element | null): boolean => {
      if (element === null) return false;
      const { display, opacity } = getComputedStyle(element);
      return display === 'none' || Number(opacity) === 0 || isGone(element.parentElement);
    };
    return [...document.querySelectorAll('rect, circle, line')].flatMap((element) => {
      const shape = element as SVGGeometryElement;
      const style = getComputedStyle(shape);
      if (isGone(shape) || style.visibility !== 'visible') return [];
      const fill = shape.localName === 'line' ? null : paint(style.fill, style.fillOpacity);
      const stroke = paint(style.stroke, style.strokeOpacity);
      const box = shape.getBBox();
      const isEmpty = shape.localName === 'line' ? false : box.width === 0 || box.height === 0;
      if ((fill === null && stroke === null) || isEmpty) return [];
      const { a, b, c, d, e, f } = shape.getCTM()!;
      const line = shape as SVGLineElement;
      let corners = [box.x, box.x + box.width].flatMap((x) => [box.y, box.y + box.height].map((y) => [x, y] as const));
      if (shape.localName === 'line')
        corners = [
          [line.x1.baseVal.value, line.y1.baseVal.value],
          [line.x2.baseVal.value, line.y2.baseVal.value],
        ];
      if (shape.localName === 'circle') corners = [[box.x + box.width / 2, box.y + box.height / 2]];
      const left = Math.min(...corners.map(([x, y]) => a * x + c * y + e));
      const top = Math.min(...corners.map(([x, y]) => b * x + d * y + f));
      const scale = Math.sqrt(Math.abs(a * d - b * c));
      return [
        {
          length: (shape.localName === 'circle' ? Math.PI * box.width : shape.getTotalLength()) * scale,
          left,
          top,
          fill,
          stroke,
        },
      ];
    });
  });
}

/** Shapes of a drawing of ours, circles by their centre. */
export function shapesOf(drawing: Drawing | null): readonly DrawnShape[] {
  if (drawing === null) return [];
  const { verbs, coords, elementVerbs, elementCoords, elementStyle, styles } = drawing;
  return [...elementStyle].map((index, element) => {
    const style = styles[index]!;
    let at = elementCoords[element]!;
    let [length, left, top] = [0, Infinity, Infinity];
    let [x, y, startX, startY] = [0, 0, 0, 0];
    for (let i = elementVerbs[element]!; i < elementVerbs[element + 1]!; i++) {
      const verb = verbs[i]!;
      const size = VERB_SIZE[verb]!;
      const [toX, toY] = verb === Verb.Close ? [startX, startY] : [coords[at + size - 2]!, coords[at + size - 1]!];
      if (verb === Verb.Arc) {
        const radius = Math.sqrt(coords[at + 2]! ** 2 + coords[at + 3]! ** 2);
        length += radius * Math.abs(coords[at + 7]!);
        [left, top] = [coords[at]!, coords[at + 1]!];
      } else {
        if (verb === Verb.Move) [startX, startY] = [toX, toY];
        else length += Math.sqrt((toX - x) ** 2 + (toY - y) ** 2);
        if (verb !== Verb.Close) [left, top] = [Math.min(left, toX), Math.min(top, toY)];
      }
      [x, y] = [toX, toY];
      at += size;
    }
    const k = 1 / MM_PER_CSS_PX;
    return { length: length * k, left: left * k, top: top * k, fill: rgb(style.fill), stroke: rgb(style.stroke) };
  });
}

function rgb(color: string | null): readonly number[] | null {
  return color === null ? null : [1, 3, 5].map((from) => Number.parseInt(color.slice(from, from + 2), 16));
}

/** Lengths may differ by a few bits of single precision, colours by rounding. */
const [SAME_LENGTH, SAME_COLOR] = [0.02, 2];

/** Differences between two lists of shapes, in words; none where they are the same. */
export function differences(ours: readonly DrawnShape[], theirs: readonly DrawnShape[]): readonly string[] {
  if (ours.length !== theirs.length) return [`${ours.length} shapes, where the browser shows ${theirs.length}`];
  return theirs.flatMap((shape, i) => {
    const mine = ours[i]!;
    const lengths = (['length', 'left', 'top'] as const).filter(
      (side) => !(Math.abs(mine[side] - shape[side]) <= SAME_LENGTH + 1e-5 * Math.abs(shape[side])),
    );
    const colors = (['fill', 'stroke'] as const).filter((paint) => !isSameColor(mine[paint], shape[paint]));
    return [...lengths, ...colors].map((name) => `${name} of shape ${i}: ${mine[name]}, in the browser ${shape[name]}`);
  });
}

function isSameColor(a: readonly number[] | null, b: readonly number[] | null): boolean {
  if (a === null || b === null) return a === b;
  return a.every((x, i) => Math.abs(x - b[i]!) <= SAME_COLOR);
}
