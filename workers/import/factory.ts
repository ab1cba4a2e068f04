import * as Comlink from 'comlink';
import { type AnalysisStage, type DesignReport, reportOf } from '../../shared/analysis/report.ts';
import type { GeometryKernel } from '../../shared/analysis/measure.ts';
import { failure, type Failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { buffersOf } from '../host/buffers.ts';
import { readerFor } from './readers.ts';

/** What the importer is doing, in order. */
export type ImportStage = 'starting' | AnalysisStage;

/** A design as the worker hands it over, and how long measuring it took. */
export interface ImportedDesign {
  readonly report: DesignReport;
  readonly measuredInMs: number;
}

/** What the page may ask the import worker. */
export interface ImportApi {
  /** Loads the kernel and runs a small drawing through the whole path, so that the first real file finds it hot. */
  warm(): Promise<void>;
  /** Reads and measures a file. Its bytes are handed over, not copied, and so are the geometry's arrays coming back. */
  importDesign(bytes: Uint8Array, onStage: (stage: ImportStage) => void): Promise<Result<ImportedDesign, Failure>>;
}

/** Surroundings of the worker: where the kernel comes from and what time it is. */
export interface ImportSurroundings {
  readonly loadKernel: () => Promise<GeometryKernel>;
  readonly now: () => number;
}

const WARM_UP = `<svg xmlns="http://www.w3.org/2000/svg" width="20mm" height="20mm" viewBox="0 0 20 20">
<g fill="none" stroke="#00f"><path d="M1 1h18v18H1zM4 4c2 0 4 2 4 4s-2 4-4 4zM9 9a3 3 0 1 1 6 0 3 3 0 1 1-6 0z"/>
<circle cx="5" cy="5" r="2"/><rect x="8" y="2" width="4" height="3" rx="1"/></g></svg>`;

/** How often the small drawing runs: enough for the engine to compile the readers, under 30 ms in all. */
const WARM_RUNS = 30;

/** Makes the import worker's side. Faults come back as values: Comlink would drop an error's code. */
export function createImporter({ loadKernel, now }: ImportSurroundings): ImportApi {
  let kernel: Promise<GeometryKernel> | undefined;
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
    async importDesign(bytes, onStage) {
      try {
        onStage('starting');
        const geometry = await ready();
        const start = now();
        const report = reportOf(bytes, await readerFor(bytes), geometry, { onStage });
        const measuredInMs = now() - start;
        return Comlink.transfer(ok({ report, measuredInMs }), buffersOf(report));
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        return err(failure('processing_error', { message: `Measuring the design broke off: ${message}` }));
      }
    },
  };
}
