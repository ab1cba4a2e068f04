import { DEFAULT_FONT_SIZE } from './length.ts';

/** Paint of a fill or stroke. */
export interface Paint {
  /** `#rrggbb`, or null where nothing is painted. */
  readonly color: string | null;
  /** The element's own `color` decides; `color` above is then unused. */
  readonly current: boolean;
  /** A gradient or pattern; `color` stands for it. */
  readonly server: boolean;
}

/** Paints nothing. */
export const NO_PAINT: Paint = { color: null, current: false, server: false };
/** Paints with the element's own `color`. */
export const CURRENT: Paint = { color: null, current: true, server: false };
const BLACK: Paint = { color: '#000000', current: false, server: false };

/** Inherited properties that matter for measuring. */
export interface Style {
  fill: Paint;
  stroke: Paint;
  /** Of the stroke, user units; see {@link strokeColor} for 0. */
  strokeWidth: number;
  /** As thin as can be drawn, whatever the width says: Inkscape's hairline. */
  hairline: boolean;
  /** Ends and corners of strokes by the numbers of PostScript, and how long a corner may be, line widths. */
  cap: number;
  join: number;
  miterLimit: number;
  /** Opacity of fills, 0 to 1. */
  fillOpacity: number;
  /** Opacity of the elements around and of this one, 0 to 1: none is inherited in CSS, all show through in what is in them. */
  seen: number;
  /** False where the opacity of strokes is 0. */
  strokeShows: boolean;
  dashed: boolean;
  evenOdd: boolean;
  color: string;
  visible: boolean;
  /** User units. */
  fontSize: number;
  /** Height of a line: so many font sizes, or user units; null for both where the font decides. */
  line: { readonly factor: number | null; readonly size: number | null };
  /** The dark one of two colours is asked for. */
  dark: boolean;
  /** Custom properties, `--name` to value; null for none. */
  variables: ReadonlyMap<string, string> | null;
  /** Bits: a marker is set for the start 1, middle 2, end 4. */
  markers: number;
}

/** The style outside the root: the initial values of CSS. */
export const INITIAL_STYLE: Readonly<Style> = {
  fill: BLACK,
  stroke: NO_PAINT,
  strokeWidth: 1,
  hairline: false,
  cap: 0,
  join: 0,
  miterLimit: 4,
  fillOpacity: 1,
  seen: 1,
  strokeShows: true,
  dashed: false,
  evenOdd: false,
  color: '#000000',
  visible: true,
  fontSize: DEFAULT_FONT_SIZE,
  line: { factor: null, size: null },
  dark: false,
  variables: null,
  markers: 0,
};

/** Height of the lines of an element, user units; null where its font decides. */
export function lineHeightOf({ line, fontSize }: Readonly<Style>): number | null {
  return line.size ?? (line.factor === null ? null : line.factor * fontSize);
}
