import type { BendLinePlace } from '../../shared/analysis/bends.ts';
import type { Place } from '../../shared/drawing/notice.ts';
import { view } from './state.ts';

/** The box of a bend line, mm of the drawing. */
export function lineBox({ x, y, endX, endY }: BendLinePlace): Place {
  return { x: Math.min(x, endX), y: Math.min(y, endY), width: Math.abs(endX - x), height: Math.abs(endY - y) };
}

/** Shows a bend line in the drawing; null shows none. @returns what ends it */
export function pointAtLine(box: Place | null): () => void {
  view.line = box;
  return () => {
    view.line = null;
  };
}
