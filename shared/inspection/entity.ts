import type { Box } from '../drawing/drawing.ts';

/** Something that a file draws in one go, as a reader has it. */
export interface Entity {
  /** `line`, `circle`, `arc`, `ellipse`, `polyline`, `curve`, `area`, or the file's own name for it in lower case. */
  readonly kind: string;
  readonly layer: string;
  /** Null where the reader does not say. */
  readonly lengthMm: number | null;
  /** mm, x right and y down; null where the reader does not say. */
  readonly box: Box | null;
  /** Set where the box is one that the entity lies in, and may be larger than it. */
  readonly loose?: true;
}

/** The box around several; null where none has one. */
export function boxAround(entities: readonly Pick<Entity, 'box' | 'loose'>[]): Box | null {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { box, loose } of entities) {
    if (!box || loose) continue;
    x0 = Math.min(x0, box.x);
    y0 = Math.min(y0, box.y);
    x1 = Math.max(x1, box.x + box.width);
    y1 = Math.max(y1, box.y + box.height);
  }
  return x1 < x0 ? null : { x: x0, y: y0, width: x1 - x0, height: y1 - y0 };
}
