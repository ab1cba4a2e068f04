import { findings } from '../../../shared/analysis/dfm/check-report.ts';
import { REACH_MM } from '../../../shared/analysis/dfm/bridges.ts';
import { GAP_MM, gapsOf } from '../../../shared/analysis/dfm/gaps.ts';
import { doubledLines } from '../../../shared/analysis/dfm/overlaps.ts';
import { rolesOf } from '../../../shared/analysis/dfm/roles.ts';
import { shapeTree } from '../../../shared/analysis/dfm/shape-tree.ts';
import type { CheckSubject } from '../../../shared/analysis/dfm/subject.ts';
import { facesOf } from '../../../shared/analysis/faces/faces.ts';
import type { FeatureCode } from '../../../shared/analysis/features.ts';
import type { DrawingBuilder } from '../../../shared/drawing/builder.ts';
import type { Drawing } from '../../../shared/drawing/drawing.ts';
import { draw } from '../../support/drawings.ts';
import { geometry } from '../../support/kernels.ts';

export type Drawn = (builder: DrawingBuilder) => void;

/** A drawing with the kernel's own tables, all of it cut. */
export function subjectOfDrawing(drawing: Drawing): CheckSubject {
  const measurement = geometry.measure(drawing);
  const roles = rolesOf(
    drawing,
    drawing.styles.map(() => 'cutting'),
  );
  const tables = geometry.check(drawing, measurement, roles, REACH_MM, GAP_MM);
  return { drawing, measurement, roles, texts: null, tables };
}

/** The same of the drawing. */
export function subjectOf(make: Drawn): CheckSubject {
  return subjectOfDrawing(draw(make));
}

/** The faces of a drawing, whether the checks need them or not. */
export function facesIn(make: Drawn): NonNullable<ReturnType<typeof facesOf>> {
  const subject = subjectOf(make);
  return facesOf(subject, shapeTree(subject, doubledLines(subject)), gapsOf(subject))!;
}

/** What the checks say of a drawing: notices by code, and the figures of a kind. */
export function told(make: Drawn) {
  const { notices, features } = findings(subjectOf(make));
  return {
    codes: notices.map(({ code }) => code),
    notice: (code: string) => notices.find((notice) => notice.code === code),
    mm: (code: FeatureCode) => features.filter((feature) => feature.code === code).map(({ mm }) => mm),
    features,
  };
}
