import { eachArcCubic } from '../geometry/arc.ts';
import type { MachineContour } from './contour.ts';

/** An eighth of a turn as one cubic leaves its circle by 4 millionths of the radius. Source: Riškus 2006. */
const MOST_OF_A_CUBIC = Math.PI / 4;

/** One step of a contour in programs that know lines and cubics alone; numbers in the order of its points. */
export interface PathStep {
  readonly letter: 'M' | 'L' | 'C' | 'Z';
  readonly points: readonly number[];
}

/** A contour as lines and cubics, x right, y up, mm; arcs as cubics of an eighth of a turn. */
export function pathSteps({ startX, startY, segments, closed }: MachineContour): PathStep[] {
  const steps: PathStep[] = [{ letter: 'M', points: [startX, startY] }];
  for (const segment of segments) {
    if (segment.kind === 'line') steps.push({ letter: 'L', points: [segment.x, segment.y] });
    else if (segment.kind === 'cubic') {
      const { x1, y1, x2, y2, x, y } = segment;
      steps.push({ letter: 'C', points: [x1, y1, x2, y2, x, y] });
    } else eachArcCubic(segment, MOST_OF_A_CUBIC, (...points) => void steps.push({ letter: 'C', points }));
  }
  if (closed) steps.push({ letter: 'Z', points: [] });
  return steps;
}
