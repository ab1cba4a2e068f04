import type { Drawing } from '../drawing/drawing.ts';
import type { ReadLimits } from '../drawing/limits.ts';
import type { ReadResult } from '../drawing/read-result.ts';
import { asSaid, asked, tellApart } from './apart/apart.ts';
import { readAreas } from './engraved/read-areas.ts';
import type { Intent } from './intent/decided.ts';
import { intentsOf } from './intent/intent.ts';
import type { GeometryKernel, Measurement } from './measure.ts';
import { type AnalysisOptions, measuredDesign, reportOn } from './measured.ts';
import { type DesignReport, intentsKept } from './summary.ts';
import type { Analysis } from './wire.ts';

export type { DesignReport } from './summary.ts';

/**
 * Reads and measures a design file with the reader given; what the checks find is not in it yet. Never throws on bad input: notices say what
 * is wrong. The worker takes the same steps one by one and loads what tells lines apart where a drawing needs it.
 * @param bytes the file's content, whatever its name
 */
export function reportOf(
  bytes: Uint8Array,
  read: (bytes: Uint8Array, limits?: ReadLimits) => ReadResult,
  kernel: GeometryKernel,
  options: AnalysisOptions = {},
): DesignReport {
  return reportOn(measuredDesign(bytes, read, kernel, options), kernel, { tellApart, asSaid, asked }, readAreas);
}

/** Intents of a drawing's styles. Brought to another size or repaired, those of the design before keep theirs. */
export function intentsWith(
  drawing: Drawing,
  measurement: Measurement,
  before: Pick<Analysis, 'styles'> | undefined,
): Intent[] {
  if (before === undefined) return intentsOf(drawing, measurement);
  const kept = intentsKept(drawing, before);
  if (kept.every((intent) => intent !== null)) return kept;
  const fresh = intentsOf(drawing, measurement);
  return kept.map((intent, i) => intent ?? fresh[i]!);
}
