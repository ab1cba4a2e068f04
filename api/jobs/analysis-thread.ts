import { readFileSync } from 'node:fs';
import { analyzeDesign } from '../../shared/analysis/analyze.ts';
import type { Analysis } from '../../shared/analysis/wire.ts';
import type { Drawing } from '../../shared/drawing/drawing.ts';
import { type Configuration, configurePart, type ShapeChoices } from '../../shared/quote/configure.ts';
import { createGeometryKernel } from '../../wasm/host/geometry.ts';
import { loadKernelModule } from '../../wasm/host/load-node.ts';
import { serveThread } from './thread-side.ts';

/** What this thread does: measure a stored file, or give a measured one another shape. */
export type AnalysisTask =
  | { readonly kind: 'analyze'; readonly file: string }
  | { readonly kind: 'configure'; readonly file: string; readonly choices: ShapeChoices };

/** A thread's answer to `analyze`. `measured` says whether there is anything to quote at all. */
export interface AnalysisOutcome {
  readonly analysis: Analysis;
  readonly measured: boolean;
}

/** Drawings kept for the next change of the same design: sliders send many. */
const KEPT_DRAWINGS = 4;

const kernel = createGeometryKernel(loadKernelModule());
const kept = new Map<string, { analysis: Analysis; drawing: Drawing | null }>();

function read(file: string): { analysis: Analysis; drawing: Drawing | null } {
  const known = kept.get(file);
  if (known) return known;
  const bytes = readFileSync(file);
  const { analysis, drawing } = analyzeDesign(bytes, kernel);
  if (kept.size >= KEPT_DRAWINGS) kept.delete(kept.keys().next().value!);
  const report = { analysis, drawing };
  kept.set(file, report);
  return report;
}

function configure(task: Extract<AnalysisTask, { kind: 'configure' }>): Configuration {
  const { analysis, drawing } = read(task.file);
  if (!drawing) throw new Error('This design has no drawing.');
  return configurePart({ analysis, drawing }, task.choices, kernel);
}

serveThread((task: AnalysisTask) => {
  if (task.kind === 'configure') return configure(task);
  const { analysis, drawing } = read(task.file);
  return { analysis, measured: drawing !== null } satisfies AnalysisOutcome;
});
