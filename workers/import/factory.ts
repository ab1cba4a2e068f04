import * as Comlink from 'comlink';
import type { AnalysisKernel } from '../../shared/analysis/analysis-kernel.ts';
import { operationOf, type OperationName } from '../../shared/analysis/operations.ts';
import type { Repair } from '../../shared/analysis/repairs/repair.ts';
import { type AnalysisStage, type DesignReport, reportOf } from '../../shared/analysis/report.ts';
import type { Analysis } from '../../shared/analysis/wire.ts';
import { failure, type Failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { FontSource } from '../../shared/drawing/outlines/font.ts';
import { atSameScale, type Configuration, configurePart, type ShapeChoices } from '../../shared/quote/configure.ts';
import { buffersOf } from '../host/buffers.ts';
import type { DroppedFonts } from './fonts.ts';
import { loadCommonReaders, readerFor } from './readers.ts';

/** What the importer is doing, in order. */
export type ImportStage = 'starting' | AnalysisStage;

/** A design as the worker hands it over, and how long measuring it took. */
export interface ImportedDesign {
  readonly report: DesignReport;
  readonly measuredInMs: number;
}

/** Style id → operation, where it differs from the file's convention. */
export type Assignments = Readonly<Record<string, OperationName>>;

/** The figures of a design with repairs that may be taken: unchecked, and at the scale of the part in use. */
export interface Preview {
  readonly analysis: Analysis;
  readonly configuration: Configuration;
}

/** What a preview is made for: the choices in use, and the size (mm) of the drawing that they are for. */
export interface PreviewFor {
  readonly choices: Omit<ShapeChoices, 'repairs'>;
  readonly dimensions: Analysis['dimensions'];
}

/** What the page may ask the import worker. Nothing is remembered between calls: geometry comes with each. */
export interface ImportApi {
  /** Loads the kernel and runs a small drawing through the whole path, so that the first real file finds it hot. */
  warm(): Promise<void>;
  /** Loads and heats what no price waits for: the checks, and the other common reader. */
  warmRest(): Promise<void>;
  /** Reads and measures a file. Its bytes are handed over, not copied, and so are the geometry's arrays coming back. */
  importDesign(bytes: Uint8Array, onStage: (stage: ImportStage) => void): Promise<Result<ImportedDesign, Failure>>;
  /** The analysis of a report with all that the checks find for these operations. */
  check(report: DesignReport, assignments: Assignments): Promise<Result<Analysis, Failure>>;
  /** The report of a design as read with repairs made to it, measured and checked. `dropped`: fonts it may need. */
  repair(
    report: DesignReport,
    repairs: readonly Repair[],
    assignments: Assignments,
    dropped: DroppedFonts,
  ): Promise<Result<DesignReport, Failure>>;
  /** The figures that a design as read would have with other repairs. */
  preview(
    report: DesignReport,
    repairs: readonly Repair[],
    wanted: PreviewFor,
    dropped: DroppedFonts,
  ): Promise<Result<Preview, Failure>>;
}

/** Surroundings of the worker: where the kernel comes from and what time it is. */
export interface ImportSurroundings {
  readonly loadKernel: () => Promise<AnalysisKernel>;
  /** The fonts that these repairs need. */
  readonly loadFonts: (repairs: readonly Repair[], dropped: DroppedFonts) => Promise<FontSource>;
  readonly now: () => number;
}

const WARM_UP = `<svg xmlns="http://www.w3.org/2000/svg" width="20mm" height="20mm" viewBox="0 0 20 20">
<g fill="none" stroke="#00f"><path d="M1 1h18v18H1zM4 4c2 0 4 2 4 4s-2 4-4 4zM9 9a3 3 0 1 1 6 0 3 3 0 1 1-6 0z"/>
<circle cx="5" cy="5" r="2"/><rect x="8" y="2" width="4" height="3" rx="1"/></g></svg>`;

/** How often the small drawing runs: enough for the engine to compile the readers, under 30 ms in all. */
const WARM_RUNS = 30;

// A price needs neither checks nor repairs: they are loaded when it is on the screen.
const checks = () => import('../../shared/analysis/dfm/check-report.ts');
const making = () => import('../../shared/analysis/repairs/repair-report.ts');

/** Makes the import worker's side. Faults come back as values: Comlink would drop an error's code. */
export function createImporter({ loadKernel, loadFonts, now }: ImportSurroundings): ImportApi {
  let kernel: Promise<AnalysisKernel> | undefined;
  const ready = () => {
    kernel ??= loadKernel().catch((error: unknown) => {
      kernel = undefined;
      throw error;
    });
    return kernel;
  };
  return {
    async warm() {
      try {
        const geometry = await ready();
        const bytes = new TextEncoder().encode(WARM_UP);
        const read = await readerFor(bytes);
        for (let run = 0; run < WARM_RUNS; run++) reportOf(bytes, read, geometry);
      } catch {
        // The first real file reports what is wrong.
      }
    },
    async warmRest() {
      try {
        const [geometry, { checkReport }] = await Promise.all([ready(), checks(), loadCommonReaders()]);
        const bytes = new TextEncoder().encode(WARM_UP);
        const report = reportOf(bytes, await readerFor(bytes), geometry);
        for (let run = 0; run < WARM_RUNS; run++) checkReport(report, geometry);
      } catch {
        // The first real file reports what is wrong.
      }
    },
    async importDesign(bytes, onStage) {
      try {
        onStage('starting');
        const geometry = await ready();
        const start = now();
        const report = reportOf(bytes, await readerFor(bytes), geometry, { onStage });
        const measuredInMs = now() - start;
        return Comlink.transfer(ok({ report, measuredInMs }), buffersOf(report));
      } catch (error) {
        return brokeOff('Measuring the design', error);
      }
    },
    async check(report, assignments) {
      try {
        return ok((await checked(report, await ready(), assignments)).analysis);
      } catch (error) {
        return brokeOff('Checking the design', error);
      }
    },
    async repair(report, repairs, assignments, dropped) {
      try {
        const [geometry, fonts, { repairReport }] = await Promise.all([ready(), loadFonts(repairs, dropped), making()]);
        const repaired = repairReport(report, repairs, geometry, fonts);
        if (!repaired.ok) return repaired;
        const after = await checked(repaired.value, geometry, assignments);
        return Comlink.transfer(ok(after), buffersOf(after));
      } catch (error) {
        return brokeOff('Repairing the design', error);
      }
    },
    async preview(report, repairs, { choices, dimensions }, dropped) {
      try {
        const [geometry, fonts, { repairReport }] = await Promise.all([ready(), loadFonts(repairs, dropped), making()]);
        const repaired = repairReport(report, repairs, geometry, fonts);
        if (!repaired.ok) return repaired;
        const { analysis, drawing } = repaired.value;
        if (drawing === null) return err(failure('not_quotable'));
        const size = atSameScale(choices, dimensions, analysis.dimensions);
        return ok({ analysis, configuration: configurePart({ analysis, drawing }, { ...choices, ...size }, geometry) });
      } catch (error) {
        return brokeOff('Working out a repair', error);
      }
    },
  };
}

/** The report with its checks made for the operations chosen, by convention where none is. */
async function checked(report: DesignReport, kernel: AnalysisKernel, assignments: Assignments): Promise<DesignReport> {
  const { checkReport } = await checks();
  const operations = report.analysis.styles.map(({ id, assignedTo }) => assignments[id] ?? operationOf(assignedTo));
  return checkReport(report, kernel, operations);
}

function brokeOff(what: string, error: unknown): Result<never, Failure> {
  const message = error instanceof Error ? error.message : String(error);
  return err(failure('processing_error', { message: `${what} broke off: ${message}` }));
}
