import type { BendDirection } from '../analysis/bend-names.ts';
import type { Thickness } from '../catalog/material.ts';
import type { Pose } from './pose.ts';
import type { Outline } from './outline.ts';
import type { Parameters, Values, ValuesOf } from './parameter.ts';
import type { LetterSign } from './shapes.ts';

/** Facts of a sheet that designs follow from. */
export type DesignStock = Pick<
  Thickness,
  | 'mm'
  | 'measured_mm'
  | 'kerf_mm'
  | 'kerf_compensated_by'
  | 'min_hole_mm'
  | 'min_bridge_mm'
  | 'min_hole_to_edge_mm'
  | 'max_part'
  | 'bend'
> & {
  /** Width of the slot that is known to hold the sheet, mm, by a fit card; slots follow it in place of the thickest that was measured. */
  readonly joint_mm?: number;
};

/** A line that is folded along, from edge to edge. */
export interface BendLine {
  readonly line: Outline;
  /** Degrees that the flange turns. */
  readonly angle: number;
  /** The way that it goes, seen from the side that is drawn. */
  readonly direction: BendDirection;
}

/** A separate part of a design: one outline, holes in it, and what is done on it. Nominal sizes, mm. */
export interface Piece {
  readonly name: string;
  readonly outer: Outline;
  readonly holes: readonly Outline[];
  /** Lines that are engraved. */
  readonly marks?: readonly Outline[];
  /** Closed outlines whose inside is engraved; one inside another is left out of it. */
  readonly areas?: readonly Outline[];
  readonly bends?: readonly BendLine[];
}

/** A design with its values. */
export interface Drawn {
  readonly pieces: readonly Piece[];
  /** Figures that follow from the values, by their names. */
  readonly facts: readonly (readonly [name: string, figure: string])[];
  /** How pieces stand once they are put together, in their order; null for what is left out. None where a design stays flat. */
  readonly poses?: readonly (Pose | null)[];
  /** Sentences on values that could not be had together, and the nearest that can. */
  readonly notes: readonly string[];
}

/** A sheet that a design is shown in: a material of the catalog and a thickness. */
export interface StockName {
  readonly material: string;
  readonly mm: number;
}

/** Groups of designs, as their list has them. */
export const FAMILIES = {
  plates: 'Plates and washers',
  brackets: 'Brackets and sheet metal',
  machines: 'Machine parts',
  panels: 'Panels and racks',
  boxes: 'Boxes and trays',
  home: 'Home and gifts',
  measuring: 'Measuring',
} as const;
/** Name of a group of designs. */
export type Family = keyof typeof FAMILIES;

/**
 * Drawings that unite areas and take them from each other. That takes its time and its code, so designs get it from outside, and only where
 * their values ask for it (`needsShapes`).
 */
export interface Shapes {
  readonly letterSign: (sign: LetterSign, stock: DesignStock) => Drawn;
}

/** A parametric design: pure, the same drawing for the same values and sheet. */
export interface Design {
  /** Last part of its address. */
  readonly slug: string;
  readonly name: string;
  readonly family: Family;
  /** One sentence for lists and search engines. */
  readonly about: string;
  /** How to use it, a sentence or two each. */
  readonly hints: readonly string[];
  /** Sheets that it is offered in; the first is the usual one. */
  readonly stocks: readonly StockName[];
  /** Is bent: offered in sheets alone that can be. */
  readonly bent?: true;
  readonly parameters: Parameters;
  /** Whether values are drawn with letters that are cut: where they are, `draw` is to be given their shapes. */
  readonly needsShapes?: (values: Values) => boolean;
  readonly draw: (values: Values, stock: DesignStock, shapes?: Shapes) => Drawn;
}

/** A design as its file writes it, with values that have the types of its parameters. */
export interface WrittenDesign<P extends Parameters> extends Omit<Design, 'parameters' | 'draw' | 'needsShapes'> {
  readonly parameters: P;
  readonly needsShapes?: (values: ValuesOf<P>) => boolean;
  readonly draw: (values: ValuesOf<P>, stock: DesignStock, shapes?: Shapes) => Drawn;
}

/** A design of any parameters: values come by `readValues` of the same ones, and so have their types. */
export function design<const P extends Parameters>(written: WrittenDesign<P>): Design {
  const { needsShapes, draw, ...rest } = written;
  return {
    ...rest,
    ...(needsShapes ? { needsShapes: (values) => needsShapes(values as ValuesOf<P>) } : {}),
    draw: (values, stock, shapes) => draw(values as ValuesOf<P>, stock, shapes),
  };
}

/** Collects sentences on values that were brought to what can be made. */
export class Limits {
  readonly notes: string[] = [];

  /** The value, or the most that can be had, with a sentence that says so. */
  most(value: number, limit: number, say: (limit: string) => string): number {
    if (value <= limit) return value;
    this.notes.push(say(figure(limit)));
    return limit;
  }

  /** The value, or the least that can be had, with a sentence that says so. */
  least(value: number, limit: number, say: (limit: string) => string): number {
    if (value >= limit) return value;
    this.notes.push(say(figure(limit)));
    return limit;
  }
}

/** A length as sentences have it, in mm, to hundredths. */
export function figure(mm: number): string {
  return `${Number(mm.toFixed(2))} mm`;
}
