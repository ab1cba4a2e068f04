import type { Arc } from '../geometry/arc.ts';
import type { MachineLayer } from './layers.ts';

/** A segment from where the one before it ends: x right, y up, mm from the part's lower left corner. */
export type MachineSegment =
  | { readonly kind: 'line'; readonly x: number; readonly y: number }
  | {
      readonly kind: 'cubic';
      readonly x1: number;
      readonly y1: number;
      readonly x2: number;
      readonly y2: number;
      readonly x: number;
      readonly y: number;
    }
  | ({ readonly kind: 'arc' } & Readonly<Arc>);

/** Lines that a machine follows in one go. */
export interface MachineContour {
  readonly layer: MachineLayer;
  readonly startX: number;
  readonly startY: number;
  readonly segments: readonly MachineSegment[];
  /** Whether it returns to its start, by a straight line where its last segment does not end there. */
  readonly closed: boolean;
}

/** A part as machines make it: flat, at its size, turned as it was chosen, kerf not applied. */
export interface MachinePart {
  /** mm. */
  readonly width: number;
  readonly height: number;
  /** In the order of the layers. */
  readonly contours: readonly MachineContour[];
}

/** Where a contour ends. */
export function endOf({ segments, startX, startY }: MachineContour): readonly [x: number, y: number] {
  const last = segments.at(-1);
  return last ? [last.x, last.y] : [startX, startY];
}

/** The same lines, followed from their end to their start. */
export function reversed(contour: MachineContour): MachineContour {
  const [startX, startY] = endOf(contour);
  const segments: MachineSegment[] = [];
  for (let i = contour.segments.length - 1; i >= 0; i--) {
    const before = contour.segments[i - 1];
    const [x, y] = before ? [before.x, before.y] : [contour.startX, contour.startY];
    segments.push(backwards(contour.segments[i]!, x, y));
  }
  return { ...contour, startX, startY, segments };
}

function backwards(segment: MachineSegment, x: number, y: number): MachineSegment {
  if (segment.kind === 'line') return { kind: 'line', x, y };
  if (segment.kind === 'arc') {
    const { start, sweep } = segment;
    return { ...segment, start: start + sweep, sweep: -sweep, x, y };
  }
  const { x1, y1, x2, y2 } = segment;
  return { kind: 'cubic', x1: x2, y1: y2, x2: x1, y2: y1, x, y };
}
