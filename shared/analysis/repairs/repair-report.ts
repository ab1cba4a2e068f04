import { type Failure, failure } from '../../base/failure.ts';
import { err, ok, type Result } from '../../base/result.ts';
import type { Drawing } from '../../drawing/drawing.ts';
import type { Notice } from '../notice.ts';
import { FILE_FONT, type FontSource } from '../../drawing/outlines/font.ts';
import { READ_LIMITS } from '../../drawing/limits.ts';
import { outlineTexts } from '../../drawing/outlines/outline-texts.ts';
import type { TextLayer } from '../../drawing/text.ts';
import type { AnalysisKernel } from '../analysis-kernel.ts';
import type { Measurement } from '../measure.ts';
import type { Analysis } from '../wire.ts';
import { asked } from '../asked.ts';
import { totalsAsMade } from '../engraved/areas.ts';
import { withKnockouts } from '../engraved/knockouts.ts';
import { intentsWith } from '../report.ts';
import { type DesignReport, isSound, readerNotices, summary } from '../summary.ts';
import { dropSpecks } from './drop-specks.ts';
import { joinGaps } from './join-gaps.ts';
import { outlineLines } from './outline-lines.ts';
import { imagesRemoved, linesOutlined, textOutlined, textRemoved } from './notices.ts';
import { removeShiftedCopies } from './remove-copies.ts';
import { removeDuplicates } from './remove-duplicates.ts';
import { type FontId, inRepairOrder, type Repair } from './repair.ts';
import { conventionalRoles } from './roles.ts';
import { simplify } from './simplify.ts';

/** A report while it is being repaired. */
interface Work {
  readonly drawing: Drawing | null;
  readonly measurement: Measurement | null;
  readonly notices: readonly Notice[];
}

/**
 * Makes repairs to a design as it was read, in the order of REPAIR_ORDER, whatever order they are given in. The report that
 * comes back is measured, not checked; a repair that finds nothing to do changes nothing. Never throws on bad input: where
 * a repair can't be made, or would leave nothing to make, the failure says why and names the field `repairs`.
 */
export function repairReport(
  report: DesignReport,
  repairs: readonly Repair[],
  kernel: AnalysisKernel,
  fonts: FontSource,
): Result<DesignReport, Failure> {
  if (repairs.length === 0) return ok(report);
  const { drawing, measurement, texts } = report;
  if (drawing === null && texts === null) return refused(whyNothing(report));
  const { analysis } = report;
  let work: Work = { drawing, measurement, notices: readerNotices(analysis) };
  for (const repair of inRepairOrder(repairs)) {
    const repaired = make(repair, { ...work, analysis }, texts, kernel, fonts);
    if (!repaired.ok) return repaired;
    work = repaired.value;
  }
  if (work.drawing === null || work.measurement === null) return refused(NOTHING_LEFT);
  const intents = intentsWith(work.drawing, work.measurement, analysis);
  const repaired = withKnockouts(work.drawing, intents);
  const operations = intents.map(({ operation }) => operation);
  const totals = totalsAsMade(repaired, work.measurement, operations, kernel);
  const questions = asked(repaired, work.measurement);
  return ok({
    ...report,
    ...work,
    drawing: repaired,
    analysis: summary(repaired, work.measurement, work.notices, intents, questions, totals),
  });
}

const NOTHING_LEFT = 'This repair would leave nothing to make. Undo it.';

/** Reader's reason why nothing of a file could be used. */
function whyNothing({ analysis: { notices } }: DesignReport): string {
  return notices.find(({ severity }) => severity === 'error')?.message ?? NOTHING_LEFT;
}

function refused(message: string): Result<never, Failure> {
  return err(failure('repair_refused', { field: 'repairs', message }));
}

function make(
  repair: Repair,
  work: Work & Pick<DesignReport, 'analysis'>,
  texts: TextLayer | null,
  kernel: AnalysisKernel,
  fonts: FontSource,
): Result<Work, Failure> {
  if (repair.kind === 'remove_text') return ok({ ...work, notices: textRemoved(work.notices) });
  if (repair.kind === 'remove_images') return ok({ ...work, notices: imagesRemoved(work.notices) });
  if (repair.kind === 'outline_text') return outline(repair.font, work, texts, kernel, fonts);
  const { drawing, measurement } = work;
  if (drawing === null || measurement === null) return refused(NOTHING_LEFT);
  if (repair.kind === 'outline_lines') return outlineWide(drawing, work.notices, kernel);
  return measured(edited(repair, drawing, measurement, kernel, work.analysis), work.notices, kernel);
}

type Edit = Exclude<Repair, { kind: 'remove_text' | 'remove_images' | 'outline_text' | 'outline_lines' }>;

/** The drawing after a repair of its lines. */
function edited(
  repair: Edit,
  drawing: Drawing,
  measurement: Measurement,
  kernel: AnalysisKernel,
  read: Analysis,
): Drawing {
  const { contours } = measurement;
  if (repair.kind === 'simplify') return simplify(drawing);
  const roles = conventionalRoles(drawing, measurement, read);
  if (repair.kind === 'drop_specks') return dropSpecks(drawing, contours, roles, repair.size_mm);
  const gapMm = repair.kind === 'join_gaps' ? repair.gap_mm : 0;
  const tables = kernel.check(drawing, measurement, roles, 0, gapMm);
  if (repair.kind === 'remove_copies') return removeShiftedCopies({ drawing, measurement, tables, roles, texts: null });
  const { overlaps, gaps } = tables;
  if (repair.kind === 'remove_duplicates') return removeDuplicates(drawing, overlaps);
  return joinGaps(drawing, contours, roles, gaps, gapMm);
}

function outline(
  font: FontId,
  work: Work,
  texts: TextLayer | null,
  kernel: AnalysisKernel,
  fonts: FontSource,
): Result<Work, Failure> {
  if (texts === null || texts.runs.length === 0) return ok(work);
  const isOwn = font === FILE_FONT.id;
  const outlines = fonts(isOwn ? FILE_FONT.else : font);
  if (outlines === null) return refused('We don’t have the font you chose for the text. Choose another one.');
  const { drawing, missingGlyphs, limited } = outlineTexts(texts, work.drawing, outlines, READ_LIMITS, isOwn);
  const before = work.drawing?.elementStyle.length ?? 0;
  if (limited)
    return refused('There is too much text to turn into shapes. Leave it out, or do it in your drawing program.');
  if (drawing.elementStyle.length === before)
    return refused('The font you chose has none of these letters. Choose another one.');
  return measured(drawing, textOutlined(work.notices, work.drawing === null, missingGlyphs, texts.unset ?? 0), kernel);
}

function outlineWide(drawing: Drawing, notices: readonly Notice[], kernel: AnalysisKernel): Result<Work, Failure> {
  const outlined = outlineLines(drawing);
  if (outlined === null)
    return refused('There are too many wide lines to turn into shapes. Do it in your drawing program.');
  return measured(outlined.drawing, linesOutlined(notices, outlined.count), kernel);
}

function measured(drawing: Drawing, notices: readonly Notice[], kernel: AnalysisKernel): Result<Work, Failure> {
  if (drawing.elementStyle.length === 0) return refused(NOTHING_LEFT);
  const measurement = kernel.measure(drawing);
  return isSound(measurement) ? ok({ drawing, measurement, notices }) : refused(NOTHING_LEFT);
}
