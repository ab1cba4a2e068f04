import { assignedTo, operationOf, type OperationName } from '../analysis/operations.ts';
import type { GeometryKernel } from '../analysis/measure.ts';
import type { Repair } from '../analysis/repairs/repair.ts';
import { IDENTITY, type Matrix } from '../base/matrix.ts';
import type { Analysis, AnalyzedStyle } from '../analysis/wire.ts';
import { cos, sin } from '../base/trig.ts';
import type { Drawing } from '../drawing/drawing.ts';

/** The choices that shape a part's geometry and operations. */
export interface ShapeChoices {
  /** mm, of the drawing before rotation; null = as calculated. */
  readonly confirmedWidth: number | null;
  readonly confirmedHeight: number | null;
  /** Degrees, 0 ≤ rotation < 360. */
  readonly rotation: number;
  /** Style id → operation; a style without an entry keeps the file's convention. */
  readonly assignments: Readonly<Record<string, OperationName>>;
  /** Made to the design as it was read, before everything else; see repairReport. */
  readonly repairs: readonly Repair[];
}

/** A design whose geometry is at hand, with the chosen repairs made. */
export interface MeasuredDesign {
  readonly analysis: Analysis;
  readonly drawing: Drawing;
}

/** A design as it will be made: size, and every style's totals at that size. */
export interface Configuration {
  readonly dimensions: { readonly width: number; readonly height: number };
  readonly styles: readonly AnalyzedStyle[];
}

/** The file's own size, operations and lines. */
export const AS_DRAWN: ShapeChoices = {
  confirmedWidth: null,
  confirmedHeight: null,
  rotation: 0,
  assignments: {},
  repairs: [],
};

/** Two scales closer than this count as one: confirmed sizes come from text fields with few digits. */
const SAME_SCALE = 1e-9;

/**
 * The part as made, from the measured design and the customer's choices. Browser and server both call this with their
 * own measurement, so the same choices give the same bits.
 * Uniform scales multiply the measured totals (lengths k, areas k², counts unchanged); unequal scales measure the
 * stretched geometry again, because a stretched curve has no length known beforehand.
 */
export function configurePart(
  design: MeasuredDesign,
  choices: Omit<ShapeChoices, 'repairs'>,
  kernel: GeometryKernel,
): Configuration {
  const { analysis, drawing } = design;
  const { width, height } = analysis.dimensions;
  const sx = choices.confirmedWidth === null || width === 0 ? 1 : choices.confirmedWidth / width;
  const sy = choices.confirmedHeight === null || height === 0 ? 1 : choices.confirmedHeight / height;
  const kx = choices.confirmedWidth !== null && width === 0 ? sy : sx;
  const ky = choices.confirmedHeight !== null && height === 0 ? sx : sy;
  return {
    dimensions: placedDimensions(design, kx, ky, choices.rotation, kernel),
    styles: scaledStyles(analysis, drawing, kx, ky, kernel).map((style) => assign(style, choices)),
  };
}

function assign(style: AnalyzedStyle, choices: Pick<ShapeChoices, 'assignments'>): AnalyzedStyle {
  const chosen = choices.assignments[style.id];
  return { ...style, assignedTo: assignedTo(chosen ?? operationOf(style.assignedTo)) };
}

function scaledStyles(
  analysis: Analysis,
  drawing: Drawing,
  kx: number,
  ky: number,
  kernel: GeometryKernel,
): readonly AnalyzedStyle[] {
  if (kx === 1 && ky === 1) return analysis.styles;
  if (Math.abs(kx - ky) <= SAME_SCALE * kx) {
    return analysis.styles.map((style) => ({
      ...style,
      lengthOfLines: style.lengthOfLines * kx,
      lengthOfCurves: style.lengthOfCurves * kx,
      area: style.area * kx * kx,
    }));
  }
  const measured = kernel.measure(drawing, { ...IDENTITY, a: kx, d: ky });
  return analysis.styles.map((style, i) => ({
    ...style,
    lengthOfLines: measured.styles[i]!.lengthOfLines,
    lengthOfCurves: measured.styles[i]!.lengthOfCurves,
    area: style.area * kx * ky,
  }));
}

/** Width and height of the scaled, rotated part. Quarter turns swap exactly; other angles measure the rotated curves. */
function placedDimensions(design: MeasuredDesign, kx: number, ky: number, rotation: number, kernel: GeometryKernel) {
  const width = design.analysis.dimensions.width * kx;
  const height = design.analysis.dimensions.height * ky;
  if (rotation % 180 === 0) return { width, height };
  if (rotation % 90 === 0) return { width: height, height: width };
  const box = kernel.bounds(design.drawing, rotated(kx, ky, rotation));
  return { width: box.width, height: box.height };
}

/** Scale first, then turn by `degrees` (counter-clockwise on a screen whose y points down). */
function rotated(kx: number, ky: number, degrees: number): Matrix {
  const angle = (degrees * Math.PI) / 180;
  const c = cos(angle);
  const s = sin(angle);
  return { a: c * kx, b: -s * kx, c: s * ky, d: c * ky, e: 0, f: 0 };
}

/**
 * The confirmed size that keeps a part's scale when a repair changed the size of its drawing. Equal sizes give the very
 * same numbers back.
 * @param from size of the drawing that the confirmed size was for, mm
 * @param to size of the drawing it is wanted for, mm
 */
export function atSameScale(
  { confirmedWidth, confirmedHeight }: Pick<ShapeChoices, 'confirmedWidth' | 'confirmedHeight'>,
  from: Configuration['dimensions'],
  to: Configuration['dimensions'],
): Pick<ShapeChoices, 'confirmedWidth' | 'confirmedHeight'> {
  if (from.width === to.width && from.height === to.height) return { confirmedWidth, confirmedHeight };
  const sx = confirmedWidth === null || from.width === 0 ? null : confirmedWidth / from.width;
  const sy = confirmedHeight === null || from.height === 0 ? null : confirmedHeight / from.height;
  // A drawing without a width is scaled across as it is along, and the other way round; see configurePart.
  const kx = confirmedWidth !== null && from.width === 0 ? sy : sx;
  const ky = confirmedHeight !== null && from.height === 0 ? sx : sy;
  return {
    confirmedWidth: kx === null || to.width === 0 ? null : to.width * kx,
    confirmedHeight: ky === null || to.height === 0 ? null : to.height * ky,
  };
}
