import type { Apart } from './apart.ts';

/**
 * The small format every file is simplified to at the door. SPEC.md in this folder states its guarantees:
 * millimetres, x right and y down, absolute, only lines, cubics and elliptical arcs, no groups, text or images.
 */

import type { StrokeLook } from '../geometry/stroke-outline.ts';
import type { Subject } from './words/subjects.ts';

/** File formats told apart by content. PDF is read as `ai`. */
export type DesignFormat = 'svg' | 'dxf' | 'ai' | 'eps';

/** Units a file can state or be taken for. */
export type UnitSource =
  | 'mm'
  | 'cm'
  | 'm'
  | 'in'
  | 'ft'
  | 'pt'
  | 'pc'
  | 'px'
  | 'um'
  | 'mil'
  | 'yd'
  | 'unitless'
  | 'unknown';

/** One way to read a file's numbers. */
export interface UnitChoice {
  readonly source: UnitSource;
  readonly mmPerUnit: number;
  /** Why this reading is plausible, one sentence. */
  readonly reason: string;
}

/** How the file's numbers became millimetres. */
export interface DrawingUnits extends UnitChoice {
  /** True where the file does not say, and we took the most plausible reading. Never silently: a notice is due. */
  readonly assumed: boolean;
  /** Other plausible readings, best first; the customer changes to one of them with one click. */
  readonly alternatives: readonly UnitChoice[];
}

/**
 * Style that segments share: how the file draws them. One per distinct (stroke, fill, layer, dashed), and
 * hairlines apart from thick lines.
 */
export interface DrawingStyle {
  /** Stable for the same file: derived from stroke, fill, layer, dash and hairlines, never from position in a list. */
  readonly id: string;
  /** `#rrggbb` lower case, or null where not stroked. */
  readonly stroke: string | null;
  /** `#rrggbb` lower case, or null where not filled. Gradients and patterns: the first stop's or a mean colour. */
  readonly fill: string | null;
  readonly layer: string | null;
  /** Drawn with a dash pattern or a DXF line type other than continuous. */
  readonly dashed: boolean;
  /** Drawn with a DXF line type for help lines: centre lines, hidden edges, phantom outlines. Absent otherwise. */
  readonly help?: true;
  /** Subject of the layer's name; absent where it says nothing. */
  readonly says?: Subject;
  /** On a DXF layer that is shown on the screen and left out of prints. Absent otherwise. */
  readonly unplotted?: true;
  /** Drawn as hairlines where another style has the same stroke, fill and layer and thick lines. Absent otherwise. */
  readonly hair?: true;
  /** Filled in the colour of paper: what it is drawn over stays bare, where it is not engraved itself. Told by the analysis; absent otherwise. */
  readonly knockout?: true;
  /** Kind of line that the analysis told apart from others of the same look by where it lies. Absent otherwise. */
  readonly apart?: Apart;
}

/** A rectangle, mm. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * A drawing. `elements` are what the file draws in one go (a path with its subpaths, one DXF entity): they share a style
 * and a fill rule. Element i owns verbs `elementVerbs[i]` up to `elementVerbs[i + 1]` (the array has one more entry than
 * there are elements) and the coords from `elementCoords[i]`.
 */
export interface Drawing {
  readonly format: DesignFormat;
  readonly units: DrawingUnits;
  /** The page, artboard or viewBox; null where the file has none (DXF). */
  readonly page: Box | null;
  readonly styles: readonly DrawingStyle[];
  readonly verbs: Uint8Array;
  readonly coords: Float64Array;
  readonly elementStyle: Uint32Array;
  /** 0 = non-zero, 1 = even-odd. */
  readonly elementFillRule: Uint8Array;
  readonly elementVerbs: Uint32Array;
  readonly elementCoords: Uint32Array;
  /** Elements that are drawn as wide lines, where there are some; absent otherwise. */
  readonly wide?: WideLines;
}

/** Which elements of a drawing are wide lines: their middle is made unless their area is asked for. */
export interface WideLines {
  /** How they are drawn, mm. */
  readonly looks: readonly StrokeLook[];
  /** For each element the number of its look from 1; 0, or none at all, for those that are drawn thin. */
  readonly ofElement: Uint32Array;
}

/**
 * Whether a style covers areas without having lines of its own: hatches, solids and traces of DXF, the only way that
 * format fills. Such contours count no length and no pierce.
 */
export function isAreaOnly(drawing: Pick<Drawing, 'format'>, style: DrawingStyle): boolean {
  return drawing.format === 'dxf' && style.stroke === null && style.fill !== null;
}
