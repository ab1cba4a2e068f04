import { existsSync, readFileSync } from 'node:fs';
import { checkReport } from '../../shared/analysis/dfm/check-report.ts';
import { operationOf } from '../../shared/analysis/operations.ts';
import type { Repair } from '../../shared/analysis/repairs/repair.ts';
import { repairReport } from '../../shared/analysis/repairs/repair-report.ts';
import { type DesignReport, reportOf } from '../../shared/analysis/report.ts';
import type { Analysis } from '../../shared/analysis/wire.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { readDesign } from '../../shared/drawing/read.ts';
import { type Configuration, configurePart, type ShapeChoices } from '../../shared/quote/configure.ts';
import { createGeometryKernel } from '../../wasm/host/geometry.ts';
import { loadKernelModule } from '../../wasm/host/load-node.ts';
import { fontsWith, readFontFacts } from '../design/fonts.ts';
import { measuredChange } from '../design/measured.ts';
import { serveThread } from './thread-side.ts';

/** What this thread does: measure a stored file, give a measured one another shape, or look at a font. */
export type AnalysisTask =
  | { readonly kind: 'analyze'; readonly file: string }
  | {
      readonly kind: 'configure';
      readonly file: string;
      readonly choices: ShapeChoices;
      /** The font that the repairs name, where it is one that was sent in. */
      readonly fontFile: string | null;
    }
  | { readonly kind: 'font'; readonly file: string };

/**
 * A thread's answer to `configure`: the part as made, and the size of the repaired drawing. `features` are its figures before it is
 * scaled, checked for the part's operations, where something is bent: no other figure rules a material out.
 */
export interface MadeShape extends Pick<Analysis, 'dimensions' | 'features'> {
  readonly made: Configuration;
}

/** Drawings kept for the next change of the same design: sliders send many. */
const KEPT_DRAWINGS = 4;

const kernel = createGeometryKernel(loadKernelModule());

/** Keeps the last few values that were made, by what they were made from. */
class Kept<T> {
  readonly #values = new Map<string, T>();

  get(key: string, make: () => T): T {
    const known = this.#values.get(key);
    if (known !== undefined) return known;
    const made = make();
    if (this.#values.size >= KEPT_DRAWINGS) this.#values.delete(this.#values.keys().next().value!);
    this.#values.set(key, made);
    return made;
  }
}

const asRead = new Kept<DesignReport>();
const asChecked = new Kept<DesignReport>();
const asRepaired = new Kept<Result<DesignReport, Failure>>();

function read(file: string): DesignReport {
  return asRead.get(file, () => reportOf(readFileSync(file), readDesign, kernel));
}

function repair(file: string, repairs: readonly Repair[], fontFile: string | null): Result<DesignReport, Failure> {
  if (repairs.length === 0) return ok(read(file));
  // A font may arrive between two tries.
  const there = fontFile !== null && existsSync(fontFile);
  return asRepaired.get(`${file} ${there} ${JSON.stringify(repairs)}`, () =>
    repairReport(read(file), repairs, kernel, fontsWith(fontFile)),
  );
}

function configure({
  file,
  choices,
  fontFile,
}: Extract<AnalysisTask, { kind: 'configure' }>): Result<MadeShape, Failure> {
  const report = repair(file, choices.repairs, fontFile);
  if (!report.ok) return report;
  const { analysis, drawing } = report.value;
  if (drawing === null) return err(failure('not_quotable'));
  const made = configurePart({ analysis, drawing }, choices, kernel);
  const operations = made.styles.map(({ assignedTo }) => operationOf(assignedTo));
  const features = operations.includes('metalBending')
    ? asChecked.get(`${file} ${JSON.stringify([choices.repairs, operations])}`, () =>
        checkReport(report.value, kernel, operations),
      ).analysis.features
    : [];
  return ok({ made, dimensions: analysis.dimensions, features });
}

serveThread((task: AnalysisTask) => {
  if (task.kind === 'configure') return configure(task);
  if (task.kind === 'font') return readFontFacts(task.file);
  const { analysis, drawing, texts } = checkReport(read(task.file), kernel);
  const outlinable = drawing === null && texts !== null && texts.runs.length > 0;
  return measuredChange({ analysis, measured: drawing !== null, outlinable });
});
