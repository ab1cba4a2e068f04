import { cubicAt } from '../../../shared/geometry/segment.ts';
import { appendVerbs, type PathSink } from '../../part/drawing-path.ts';
import type { Scene } from './scene.ts';

/** Straight pieces a curve counts as; good to 0.1 % of the area. */
const STEPS = 12;

/** Adds up the signed area that a path encloses. */
class AreaSink implements PathSink {
  area = 0;
  #x = 0;
  #y = 0;
  #startX = 0;
  #startY = 0;

  moveTo(x: number, y: number): void {
    this.finish();
    this.#x = this.#startX = x;
    this.#y = this.#startY = y;
  }

  lineTo(x: number, y: number): void {
    this.area += (this.#x * y - x * this.#y) / 2;
    this.#x = x;
    this.#y = y;
  }

  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    const [x0, y0] = [this.#x, this.#y];
    for (let i = 1; i <= STEPS; i++) {
      const share = i / STEPS;
      this.lineTo(cubicAt(x0, x1, x2, x, share), cubicAt(y0, y1, y2, y, share));
    }
  }

  finish(): void {
    this.lineTo(this.#startX, this.#startY);
  }
}

/**
 * mm² that some filled contours cover, as drawn. Holes count off where they run the other way round or the fill is
 * even-odd. For showing what one area costs; the priced figure is the kernel's.
 */
export function filledArea(scene: Scene, contours: readonly number[]): number {
  const table = scene.measurement.contours;
  let signed = 0;
  let largest = 0;
  let rest = 0;
  let evenOdd = false;
  for (const i of contours) {
    const sink = new AreaSink();
    appendVerbs(sink, scene.drawing, table.verbStart[i]!, table.verbEnd[i]!, table.coordStart[i]!);
    sink.finish();
    signed += sink.area;
    const size = Math.abs(sink.area);
    evenOdd ||= scene.drawing.elementFillRule[table.element[i]!] === 1;
    rest += Math.min(size, largest);
    largest = Math.max(size, largest);
  }
  return evenOdd ? Math.max(0, largest - rest) : Math.abs(signed);
}
