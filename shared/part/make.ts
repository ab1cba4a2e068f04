import { checkReport } from '../analysis/dfm/check-report.ts';
import type { AnalysisKernel } from '../analysis/analysis-kernel.ts';
import { madeSize } from '../analysis/made-box.ts';
import { pieceReport } from '../analysis/pieces/piece-report.ts';
import type { Repair, RepairKind } from '../analysis/repairs/repair.ts';
import { repairReport } from '../analysis/repairs/repair-report.ts';
import type { DesignReport } from '../analysis/report.ts';
import { type Failure, failure } from '../base/failure.ts';
import { err, ok, type Result } from '../base/result.ts';
import type { PartNeeds } from '../catalog/fit.ts';
import type { FontSource } from '../drawing/outlines/font.ts';
import type { DrawingForm, PartForm } from './choices.ts';
import { type Configuration, configure, needsOf, operationFor } from './configuration.ts';
import { type MadeDrawing, madeAtScale, reportAtScale, type Scale, sameScale, scaleTo } from './sized.ts';

export type { MadeDrawing } from './sized.ts';

/** A part as it will be made. */
export interface Made extends MadeDrawing {
  readonly configuration: Configuration;
  readonly needs: PartNeeds;
}

/** Repairs that decide what is drawn at all; they know no lengths, so they come before the size. */
const OF_CONTENT: ReadonlySet<RepairKind> = new Set(['outline_text', 'remove_text', 'remove_images', 'outline_lines']);

/** How often the scale is corrected where repairs at one size change which size that is. */
const CORRECTIONS = 3;

/**
 * The part as made from a design as it was read: the whole of it or a piece, text outlined or left out, brought to its size, repaired there, checked for
 * its operations, turned. Page, server and command line all call this, each with its own reading, and get the same bits.
 * Fails with repair_refused where a repair can't be made, with piece_unknown where the design has no such piece, with
 * not_quotable where nothing is drawn or left.
 */
export function makePart(
  read: DesignReport,
  form: PartForm,
  kernel: AnalysisKernel,
  fonts: FontSource,
): Result<Made, Failure> {
  return makeBy(
    { draw: () => makeDrawing(read, form, kernel, fonts), check: (drawing) => checkMade(drawing, form, kernel) },
    form,
    kernel,
  );
}

/** The steps of making a part that another caller may have taken before; see maker.ts. */
export interface MakingSteps {
  /** See makeDrawing. */
  draw(): Result<MadeDrawing, Failure>;
  /** See checkMade. */
  check(drawing: MadeDrawing): MadeDrawing;
}

/** {@link makePart} with its steps given. */
export function makeBy({ draw, check }: MakingSteps, form: PartForm, kernel: AnalysisKernel): Result<Made, Failure> {
  const drawing = draw();
  if (!drawing.ok) return drawing;
  const checked = check(drawing.value);
  const configuration = configure(checked.report, form, kernel);
  return ok({ ...checked, configuration, needs: needsOf(configuration, checked.report.analysis) });
}

/** The drawing with the findings of the checks for the operations chosen. */
export function checkMade(
  made: MadeDrawing,
  { assignments }: Pick<PartForm, 'assignments'>,
  kernel: AnalysisKernel,
): MadeDrawing {
  const operations = made.report.analysis.styles.map((style) => operationFor(style, assignments));
  return { ...made, report: checkReport(made.report, kernel, operations) };
}

/** The first half of {@link makePart}: size and repairs, not checked and not turned. Enough for a price and a preview. */
export function makeDrawing(
  read: DesignReport,
  form: DrawingForm,
  kernel: AnalysisKernel,
  fonts: FontSource,
): Result<MadeDrawing, Failure> {
  const design = form.piece === null ? ok(read) : pieceReport(read, form.piece, form.assignments, kernel);
  if (!design.ok) return design;
  const content = form.repairs.filter(({ kind }) => OF_CONTENT.has(kind));
  const lines = form.repairs.filter(({ kind }) => !OF_CONTENT.has(kind));
  const base = repairReport(design.value, content, kernel, fonts);
  if (!base.ok) return base;
  if (base.value.drawing === null) {
    const refused = repairReport(base.value, lines, kernel, fonts);
    return refused.ok ? err(failure('not_quotable')) : refused;
  }
  let scale = scaleTo(madeSize(base.value.analysis), form);
  for (let correction = 0; ; correction += 1) {
    const made = atScale(base.value, scale, lines, kernel, fonts);
    if (!made.ok || lines.length === 0 || correction === CORRECTIONS) return made;
    const { kx, ky } = scaleTo(madeSize(made.value.report.analysis), form);
    const next = { kx: scale.kx * kx, ky: scale.ky * ky };
    if (sameScale(scale, next)) return made;
    scale = next;
  }
}

function atScale(
  base: DesignReport,
  scale: Scale,
  lines: readonly Repair[],
  kernel: AnalysisKernel,
  fonts: FontSource,
): Result<MadeDrawing, Failure> {
  const sized = reportAtScale(base, scale, kernel);
  const report = sized.ok ? repairReport(sized.value, lines, kernel, fonts) : sized;
  if (!report.ok) return report;
  return ok(madeAtScale(report.value, scale));
}
