import { madeBox, madeOnly, madeSize } from '../analysis/made-box.ts';
import type { GeometryKernel } from '../analysis/measure.ts';
import { totalsAsMade } from '../analysis/engraved/areas.ts';
import { assignedTo, operationOf, operationsFor, type OperationName } from '../analysis/operations.ts';
import type { DesignReport } from '../analysis/report.ts';
import type { Analysis, AnalyzedStyle } from '../analysis/wire.ts';
import type { Matrix } from '../base/matrix.ts';
import { cos, sin } from '../base/trig.ts';
import type { Operation, PartNeeds } from '../catalog/fit.ts';
import type { Drawing } from '../drawing/drawing.ts';
import type { PartForm } from './choices.ts';
import type { Size } from './sized.ts';

/** A part as it will be made: its box after rotation, and every style's totals and operation. */
export interface Configuration {
  readonly dimensions: Size;
  readonly styles: readonly AnalyzedStyle[];
}

type Turned = Pick<PartForm, 'rotation' | 'assignments'>;

/**
 * The part as made, from the report of its drawing at its size with its repairs made (see makePart), its rotation and its
 * operations. Browser and server call this with their own measurement, so the same choices give the same bits.
 */
export function configure(report: DesignReport, form: Turned, kernel: GeometryKernel): Configuration {
  const styles = withAreas(report, withOperations(report.analysis, form.assignments), kernel);
  const operations = styles.map((style) => operationOf(style.assignedTo));
  const flat = flatSize(report, operations);
  return {
    dimensions: turnedSize(flat, form.rotation) ?? turnedBox(report.drawing, operations, form.rotation, kernel),
    styles,
  };
}

/** Size of what is made with these operations, not turned, mm. */
export function flatSize({ analysis, measurement }: DesignReport, operations: readonly OperationName[]): Size {
  if (measurement === null || leavesOutTheSame(analysis.styles, operations)) return madeSize(analysis);
  const { width, height } = madeBox(measurement.contours, operations, measurement.bounds);
  return { width, height };
}

/** Whether these operations leave out what the file itself leaves out. */
function leavesOutTheSame(styles: Analysis['styles'], operations: readonly OperationName[]): boolean {
  return styles.every(
    ({ assignedTo: flags }, i) => (operationOf(flags) === 'ignored') === (operations[i] === 'ignored'),
  );
}

/**
 * The same where no geometry is needed for it: as drawn, without repairs, turned by quarters, nothing more or less left out than
 * the file itself leaves out; else null.
 */
export function configureAsDrawn(
  analysis: Pick<Analysis, 'dimensions' | 'made' | 'styles' | 'format'>,
  form: PartForm,
): Configuration | null {
  if (form.confirmed_width !== null || form.confirmed_height !== null || form.repairs.length > 0) return null;
  const styles = withOperations(analysis, form.assignments);
  const operations = styles.map((style) => operationOf(style.assignedTo));
  if (!leavesOutTheSame(analysis.styles, operations)) return null;
  const dimensions = turnedSize(madeSize(analysis), form.rotation);
  return dimensions && { dimensions, styles };
}

/** The styles as they are made; what their defaults rest on is the design's and not the part's. */
function withOperations(
  { styles, format }: Pick<Analysis, 'styles' | 'format'>,
  assignments: PartForm['assignments'],
): readonly AnalyzedStyle[] {
  return styles.map((style) => {
    const { evidence: _evidence, sure: _sure, ...figures } = style;
    return { ...figures, assignedTo: assignedTo(possibleFor(style, format, operationFor(style, assignments))) };
  });
}

/** The operation asked for; styles of areas alone are made as areas, as pictures show them. */
function possibleFor(style: AnalyzedStyle, format: Analysis['format'], operation: OperationName): OperationName {
  return operationsFor(style, format).includes(operation) ? operation : 'areaEngraving';
}

/** The styles with the areas that these operations come to; the design's own are there without geometry too. */
function withAreas(
  { drawing, measurement }: DesignReport,
  styles: readonly AnalyzedStyle[],
  kernel: GeometryKernel,
): readonly AnalyzedStyle[] {
  if (drawing === null || measurement === null) return styles;
  const operations = styles.map((style) => operationOf(style.assignedTo));
  const totals = totalsAsMade(drawing, measurement, operations, kernel);
  return styles.map((style, i) => ({ ...style, area: totals[i]!.area }));
}

/** Operation of a style: as chosen, else by the file's convention. */
export function operationFor(
  style: Pick<AnalyzedStyle, 'id' | 'assignedTo'>,
  assignments: PartForm['assignments'],
): OperationName {
  return assignments[style.id] ?? operationOf(style.assignedTo);
}

/** The size after quarter turns, exact; null for other angles. */
function turnedSize({ width, height }: Size, degrees: number): Size | null {
  if (degrees % 180 === 0) return { width, height };
  return degrees % 90 === 0 ? { width: height, height: width } : null;
}

/** The tight box of the turned curves that are made. */
function turnedBox(
  drawing: Drawing | null,
  operations: readonly OperationName[],
  degrees: number,
  kernel: GeometryKernel,
): Size {
  if (drawing === null) return { width: 0, height: 0 };
  const all = operations.every((operation) => operation === 'ignored');
  const { width, height } = kernel.bounds(all ? drawing : madeOnly(drawing, operations), turn(degrees));
  return { width, height };
}

/** A turn by `degrees`, counter-clockwise on a screen whose y points down. */
function turn(degrees: number): Matrix {
  const angle = (degrees * Math.PI) / 180;
  const c = cos(angle);
  const s = sin(angle);
  return { a: c, b: -s, c: s, d: c, e: 0, f: 0 };
}

/** The operations that styles are made by, as the catalogue names them. */
export function operationsUsed(styles: Configuration['styles']): Operation[] {
  const used = new Set<Operation>();
  for (const { assignedTo: flags } of styles) {
    if (flags.cutting) used.add('cutting');
    if (flags.lineEngraving || flags.combinedEngraving) used.add('lineEngraving');
    if (flags.areaEngraving || flags.combinedEngraving) used.add('areaEngraving');
    if (flags.metalBending) used.add('metalBending');
  }
  return [...used];
}

/**
 * Requirements of a part on a material: its size, its operations, and the figures of a report that was measured at the
 * part's size and checked for its operations; none where the checks have not run yet.
 */
export function needsOf(
  { dimensions: { width, height }, styles }: Configuration,
  analysis: Pick<Analysis, 'features'>,
): PartNeeds {
  return { width, height, operations: operationsUsed(styles), features: analysis.features ?? [] };
}

/** Whether anything is bent. */
export function isBent({ styles }: Pick<Configuration, 'styles'>): boolean {
  return operationsUsed(styles).includes('metalBending');
}

/**
 * The longest that a bend of this part can be, mm: from corner to corner; null where nothing is bent. For parts and designs stored
 * before bends were measured, which must not pass for parts without any.
 */
export function longestPossibleBendMm(made: Configuration): number | null {
  const { width, height } = made.dimensions;
  return isBent(made) ? Math.sqrt(width * width + height * height) : null;
}

/** The longest bend line, mm; null where nothing is bent along a straight line. It is the one figure that rules a material out. */
export function longestBendMm({ features }: Pick<PartNeeds, 'features'>): number | null {
  const lengths = features.flatMap(({ code, mm }) => (code === 'bend_length' ? [mm] : []));
  return lengths.length === 0 ? null : Math.max(...lengths);
}
