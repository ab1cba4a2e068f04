import { SAMPLE_MM } from '../quote/sample.ts';
import type { MachinePart } from './contour.ts';

/** A chip of a material as a machine cuts it: a square. Samples come from stock; this is for cutting more of them. */
export function chipPart(): MachinePart {
  const segments = [
    { kind: 'line', x: SAMPLE_MM, y: 0 },
    { kind: 'line', x: SAMPLE_MM, y: SAMPLE_MM },
    { kind: 'line', x: 0, y: SAMPLE_MM },
  ] as const;
  const contours = [{ layer: 'CUT_OUTER', startX: 0, startY: 0, segments, closed: true }] as const;
  return { width: SAMPLE_MM, height: SAMPLE_MM, contours };
}
