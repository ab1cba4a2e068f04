import type { Notice } from '../notice.ts';
import { type Bends, NO_BENDS } from '../bends.ts';
import type { Feature } from '../features.ts';
import { isLeftOutNotice, isMirroredTextNotice } from '../../drawing/notices/analysis.ts';
import { isReaderCode } from '../../drawing/notice.ts';
import { leftOutNotices } from '../left-out.ts';
import type { AnalysisKernel } from '../analysis-kernel.ts';
import { type OperationName, operationOf } from '../operations.ts';
import { facesOf } from '../faces/faces.ts';
import { isPlain } from '../faces/is-plain.ts';
import { listedPieces, piecesOf } from '../pieces/pieces.ts';
import type { DesignReport } from '../report.ts';
import { bendFindings } from './bends.ts';
import { bridgeFeatures, REACH_MM } from './bridges.ts';
import { denseEngravingNotices, densePatches } from './dense-engraving.ts';
import { crossingNotices } from './crossings.ts';
import { incompleteNotices } from './incomplete.ts';
import { manyPointNotices } from './many-points.ts';
import { GAP_MM, gapsOf } from './gaps.ts';
import { openEndNotices } from './open-ends.ts';
import { outlinedStrokeNotices, outlinedStrokes } from './outlined-strokes.ts';
import { doubledLines, overlapNotices } from './overlaps.ts';
import { closeLineNotices, pieceFindings } from './pieces.ts';
import { rolesOf } from './roles.ts';
import { shapeTree, withoutShapes } from './shape-tree.ts';
import { shiftedCopies, shiftedCopyNotices } from './shifted-copies.ts';
import { speckNotices, specks } from './specks.ts';
import type { CheckSubject } from './subject.ts';
import { mirroredNotices, textHeights } from './text-runs.ts';

/** Readers give `design_flipped` too; ours is told by its words. */
function isOurs(notice: Notice): boolean {
  return !isReaderCode(notice.code) || isMirroredTextNotice(notice);
}

/**
 * The report with the findings of all checks and the figures that materials set limits to. Drawing and measurement stay
 * the same objects. What is checked follows from what the styles are made by, so a change of operations asks for a new
 * check; its findings replace those of an earlier one. Reports without a drawing stay as they are.
 * @param operations one for each style of the drawing; default: those in the report's analysis
 */
export function checkReport(
  report: DesignReport,
  kernel: AnalysisKernel,
  operations: readonly OperationName[] = report.analysis.styles.map((style) => operationOf(style.assignedTo)),
): DesignReport {
  const { analysis, drawing, measurement, texts } = report;
  if (!drawing || !measurement) return report;
  const roles = rolesOf(drawing, operations);
  const tables = kernel.check(drawing, measurement, roles, REACH_MM, GAP_MM);
  const before = analysis.notices.filter((notice) => !isOurs(notice) && !isLeftOutNotice(notice));
  const leftOut = leftOutNotices(analysis.styles, operations);
  // Text that is left out has no letters to be too small.
  const made = before.some(({ code }) => code === 'contains_text' || code === 'text_removed') ? null : texts;
  const found = findings({ drawing, measurement, tables, roles, texts: made });
  const mirrored = before.some(({ code }) => code === 'design_flipped') ? [] : mirroredNotices(texts);
  return {
    ...report,
    analysis: {
      ...analysis,
      notices: [...before, ...leftOut, ...mirrored, ...found.notices],
      features: found.features,
      bends: found.bends,
      pieces: listedPieces(piecesOf(drawing, measurement, operations, kernel)),
    },
  };
}

/** Every rule over what the kernel found, worst things first. */
export function findings(subject: CheckSubject): { notices: Notice[]; features: Feature[]; bends: Bends } {
  const doubled = doubledLines(subject);
  const onEachOther = shapeTree(subject, doubled);
  const shifted = shiftedCopies(subject, onEachOther);
  const withoutCopies = withoutShapes(
    subject.tables,
    onEachOther,
    shifted.map(({ copy }) => copy),
  );
  const strokes = outlinedStrokes(subject, withoutCopies);
  const small = specks(subject);
  const shapes = withoutShapes(subject.tables, withoutCopies, [...small, ...strokes.flatMap(({ inner }) => inner)]);
  const nearlyMet = gapsOf(subject);
  const plain = isPlain(subject, shapes, doubled);
  const faces = plain ? null : facesOf(subject, shapes, nearlyMet);
  const [tree, gaps] = [faces?.tree ?? shapes, faces?.gaps ?? nearlyMet];
  const pieces = pieceFindings(subject, tree, faces);
  const bends = bendFindings(subject, tree);
  return {
    notices: [
      ...overlapNotices(doubled),
      ...shiftedCopyNotices(subject, shifted),
      ...closeLineNotices(faces),
      ...outlinedStrokeNotices(subject, strokes),
      ...openEndNotices(subject, tree, gaps, faces),
      ...crossingNotices(subject, shifted),
      ...speckNotices(subject, small),
      ...denseEngravingNotices(densePatches(subject, tree)),
      ...bends.notices,
      ...pieces.notices,
      ...manyPointNotices(subject),
      ...incompleteNotices(subject.tables.incomplete, bends.complete, plain || faces !== null),
    ],
    features: [
      ...pieces.features,
      ...bridgeFeatures(subject, tree, gaps),
      ...bends.features,
      ...textHeights(subject.texts),
    ],
    bends: bends.bends ?? NO_BENDS,
  };
}
