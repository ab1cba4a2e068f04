import { onCircle } from './kerf.ts';
import { circle, type Outline } from './outline.ts';
import { sin } from '../base/trig.ts';

/** Round holes evenly spread on a circle about the origin. */
export function boltHoles(count: number, onRadius: number, radius: number, startDegrees = 0): readonly Outline[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = ((startDegrees / 360 + i / count) % 1) * 2 * Math.PI;
    return circle(...onCircle(0, 0, onRadius, angle), radius);
  });
}

/** Least radius of a circle on which so many things of a size stand apart by a gap, mm. */
export function leastRingMm(count: number, size: number, gap: number): number {
  return count < 2 ? 0 : (size + gap) / (2 * sin(Math.PI / count));
}
