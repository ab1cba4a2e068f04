import type { Place } from '../notice.ts';
import type { Transform } from '../paint/painter.ts';
import { GREY, type ColourSpace } from './colour-space.ts';
import type { PdfDict } from './objects.ts';

/** Ink that fills or strokes a path. */
export interface Ink {
  /** `#rrggbb`, null where it paints nothing. */
  readonly colour: string | null;
  readonly spot: string | null;
  /** A gradient or pattern, read as one plain colour. */
  readonly gradient: boolean;
}

/** A clip: the outline it was made of, and the box that it and those around it leave open, mm. */
export interface Clip {
  readonly path: { readonly verbs: readonly number[]; readonly coords: readonly number[] };
  readonly evenOdd: boolean;
  readonly box: Place;
  /** Where it is a plain upright rectangle, and those around it are too, the box tells everything. */
  readonly isBox: boolean;
  /** A gradient was painted through it already. */
  shaded: boolean;
  /** It was noted that it hides something. */
  noted: boolean;
}

/** The text part of the graphics state. */
export interface TextState {
  font: PdfDict | null;
  size: number;
  leading: number;
  characterSpace: number;
  wordSpace: number;
  scale: number;
  rise: number;
  mode: number;
}

/** The graphics state: what `q` puts aside and `Q` brings back. */
export interface GraphicsState extends TextState {
  ctm: Transform;
  fillSpace: ColourSpace;
  strokeSpace: ColourSpace;
  fill: Ink;
  stroke: Ink;
  dashed: boolean;
  /** User units; 0 is the thinnest line there is. */
  lineWidth: number;
  /** Ends and corners of lines, and how long a corner may be, line widths. */
  lineCap: number;
  lineJoin: number;
  miterLimit: number;
  clip: Clip | null;
  /** False where the opacity of lines is 0. */
  strokeShows: boolean;
  /** Opacity of areas, 0 to 1. */
  fillOpacity: number;
}

const BLACK: Ink = { colour: '#000000', spot: null, gradient: false };

/** The state at the beginning of a page. `ctm` maps user space to millimetres. */
export function initialState(ctm: Transform): GraphicsState {
  return {
    ctm,
    fillSpace: GREY,
    strokeSpace: GREY,
    fill: BLACK,
    stroke: BLACK,
    dashed: false,
    lineWidth: 1,
    lineCap: 0,
    lineJoin: 0,
    miterLimit: 10,
    clip: null,
    strokeShows: true,
    fillOpacity: 1,
    font: null,
    size: 0,
    leading: 0,
    characterSpace: 0,
    wordSpace: 0,
    scale: 1,
    rise: 0,
    mode: 0,
  };
}
