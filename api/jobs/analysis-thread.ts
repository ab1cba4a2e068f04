import { existsSync, readFileSync } from 'node:fs';
import { checkReport } from '../../shared/analysis/dfm/check-report.ts';
import { type DesignReport, reportOf } from '../../shared/analysis/report.ts';
import type { Failure } from '../../shared/base/failure.ts';
import { ok, type Result } from '../../shared/base/result.ts';
import { readDesign } from '../../shared/drawing/read.ts';
import type { PartForm } from '../../shared/part/choices.ts';
import { type MadePart, madePart } from '../../shared/part/made-part.ts';
import { createMaker, Kept } from '../../shared/part/maker.ts';
import { createGeometryKernel } from '../../wasm/host/geometry.ts';
import { loadKernelModule } from '../../wasm/host/load-node.ts';
import { fontsWith, readFontFacts } from '../design/fonts.ts';
import { measuredChange } from '../design/measured.ts';
import { serveThread } from './thread-side.ts';

/** Task of this thread: measure a stored file, make a part of a measured one, or look at a font. */
export type AnalysisTask =
  | { readonly kind: 'analyze'; readonly file: string; readonly bytes: number }
  | {
      readonly kind: 'make';
      readonly file: string;
      readonly form: PartForm;
      /** The font that the repairs name, where it is one that was sent in. */
      readonly fontFile: string | null;
    }
  | { readonly kind: 'font'; readonly file: string };

const kernel = createGeometryKernel(loadKernelModule());
const asRead = new Kept<DesignReport>();
const maker = createMaker(kernel);

function read(file: string): DesignReport {
  return asRead.get(file, () => reportOf(readFileSync(file), readDesign, kernel));
}

function make({ file, form, fontFile }: Extract<AnalysisTask, { kind: 'make' }>): Result<MadePart, Failure> {
  // A font may arrive between two tries.
  const there = fontFile !== null && existsSync(fontFile);
  const design = { id: `${file} ${there}`, read: () => read(file), fonts: fontsWith(fontFile) };
  const made = maker.part(design, form);
  return made.ok ? ok(madePart(made.value)) : made;
}

serveThread((task: AnalysisTask) => {
  if (task.kind === 'make') return make(task);
  if (task.kind === 'font') return readFontFacts(task.file);
  const { analysis, drawing, texts } = checkReport(read(task.file), kernel);
  const outlinable = drawing === null && texts !== null && texts.runs.length > 0;
  return measuredChange({ analysis, measured: drawing !== null, outlinable });
});
