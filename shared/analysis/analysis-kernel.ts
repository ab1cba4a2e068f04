import type { CheckKernel } from './dfm/tables.ts';
import type { GeometryKernel } from './measure.ts';

/** A kernel that measures and checks. */
export type AnalysisKernel = GeometryKernel & CheckKernel;
