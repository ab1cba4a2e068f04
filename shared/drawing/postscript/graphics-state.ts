import type { Transform } from '../paint/painter.ts';
import type { Clip, SavedPath } from './clip.ts';
import { type Colour, DEVICE_GRAY } from './colour-space.ts';
import { type PsDict, StateObject, type Value } from './values.ts';

/** Device units in a point: 7200 to the inch, so that programs which snap to device pixels do no harm. */
export const DEVICE_PER_POINT = 100;

/** User space as a page begins. */
export const DEFAULT_CTM: Transform = [DEVICE_PER_POINT, 0, 0, DEVICE_PER_POINT, 0, 0];

/** The graphics state: what gsave puts aside, apart from the path. */
export class GraphicsState extends StateObject {
  ctm: Transform = DEFAULT_CTM;
  colour: Colour = { space: DEVICE_GRAY, components: [0], css: '#000000', pattern: null };
  lineWidth = 1;
  lineCap = 0;
  lineJoin = 0;
  miterLimit = 10;
  flatness = 1;
  dash: readonly number[] = [];
  dashOffset = 0;
  font: PsDict | null = null;
  clip: Clip | null = null;
  /** After `nulldevice`: nothing is painted. */
  isNull = false;
  /** Parameters that change nothing here but can be asked for: halftones, transfer, overprint. */
  extras: ReadonlyMap<string, Value> = new Map();
  /** The path, in graphics states kept as objects. */
  path: SavedPath | null = null;

  clone(): GraphicsState {
    return Object.assign(new GraphicsState(), this);
  }
}
