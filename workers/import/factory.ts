import * as Comlink from 'comlink';
import type { AnalysisKernel } from '../../shared/analysis/analysis-kernel.ts';
import type { Repair } from '../../shared/analysis/repairs/repair.ts';
import type { GeometryKernel } from '../../shared/analysis/measure.ts';
import { type AnalysisStage, type MeasuredDesign, measuredDesign, reportOn } from '../../shared/analysis/measured.ts';
import type { DesignReport } from '../../shared/analysis/summary.ts';
import type { Analysis } from '../../shared/analysis/wire.ts';
import type { Failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { FontSource } from '../../shared/drawing/outlines/font.ts';
import type { DrawingForm, PartForm } from '../../shared/part/choices.ts';
import type { Configuration } from '../../shared/part/configuration.ts';
import type { Maker, MakerDesign, ScaledDrawing } from '../../shared/part/maker.ts';
import type { Size } from '../../shared/part/sized.ts';
import { buffersOf, withOwnArrays } from '../host/buffers.ts';
import { KeptDesigns } from './designs.ts';
import type { DroppedFonts } from './fonts.ts';
import { loadCommonReaders, readerFor } from './readers.ts';

/** Stages of the importer, in order. */
export type ImportStage = 'starting' | AnalysisStage;

/** A design as it was read, and how long measuring it took. */
export interface OpenedDesign {
  readonly report: DesignReport;
  readonly measuredInMs: number;
}

/** A part that is asked about: of which design, and with which choices. */
export interface Wanted {
  readonly id: string;
  readonly form: PartForm;
  /**
   * Set where the repairs are not those that the confirmed size is for: the size of the drawing that it is for, by the file's own
   * measure; the scale stays then. See drawingAtSameScale of the maker.
   */
  readonly from: Size | null;
  /** Fonts that the repairs may need. */
  readonly dropped: DroppedFonts;
}

/** Preview of a part with other choices; not checked. */
export interface Preview {
  readonly configuration: Configuration;
}

/**
 * Calls of the page to the import worker. Designs are kept here as they were read, by their id; one that is not (the
 * worker is fresh, or others came in between) answers as not_found and is opened again.
 */
export interface ImportApi {
  /** Loads the kernel and runs a small drawing through the whole path, so that the first real file finds it hot. */
  warm(): Promise<void>;
  /** Loads and heats what no price waits for: repairs, checks, and the other common reader. */
  warmRest(): Promise<void>;
  /** Reads, measures and keeps a file. Its bytes are handed over, and so is a copy of the geometry coming back. */
  open(id: string, bytes: Uint8Array, onStage: (stage: ImportStage) => void): Promise<Result<OpenedDesign, Failure>>;
  /** The drawing of a part, not checked. */
  make(wanted: Wanted): Promise<Result<ScaledDrawing, Failure>>;
  /** All that the checks find in a part for the operations chosen. */
  check(wanted: Wanted): Promise<Result<Analysis, Failure>>;
  /** The figures that a part would have. */
  preview(wanted: Wanted): Promise<Result<Preview, Failure>>;
}

/** Surroundings of the worker: where the kernel comes from and what time it is. */
export interface ImportSurroundings {
  readonly loadKernel: () => Promise<AnalysisKernel>;
  /** Has the kernel's checks at hand; absent where it comes with them. */
  readonly loadChecks?: () => Promise<void>;
  /** The fonts that these repairs need. */
  readonly loadFonts: (repairs: readonly Repair[], dropped: DroppedFonts) => Promise<FontSource>;
  readonly now: () => number;
}

const WARM_UP = `<svg xmlns="http://www.w3.org/2000/svg" width="20mm" height="20mm" viewBox="0 0 20 20">
<g fill="none" stroke="#00f"><path d="M1 1h18v18H1zM4 4c2 0 4 2 4 4s-2 4-4 4zM9 9a3 3 0 1 1 6 0 3 3 0 1 1-6 0z"/>
<circle cx="5" cy="5" r="2"/><rect x="8" y="2" width="4" height="3" rx="1"/></g></svg>`;

/** How often the small drawing runs: enough for the engine to compile the readers, under 30 ms in all. */
const WARM_RUNS = 30;

const AS_DRAWN: DrawingForm = {
  piece: null,
  confirmed_width: null,
  confirmed_height: null,
  assignments: {},
  repairs: [],
};

/** Written out, as the catalogue of all failures has no place in what the first price waits for. */
const NOT_KEPT: Failure = { code: 'not_found', message: 'The design is not open here any more.' };

/** Makes the import worker's side. Faults come back as values: Comlink would drop an error's code. */
export function createImporter({ loadKernel, loadChecks, loadFonts, now }: ImportSurroundings): ImportApi {
  const designs = new KeptDesigns();
  const { ready, making } = createTools(loadKernel, loadChecks);
  /** Does something with a design that is kept, with everything at hand that making a part of it takes. */
  const withDesign = async <T>(
    { id, form, dropped }: Wanted,
    what: string,
    work: (maker: Maker, design: MakerDesign) => Result<T, Failure>,
  ): Promise<Result<T, Failure>> => {
    try {
      const [fonts, made] = await Promise.all([loadFonts(form.repairs, dropped), making()]);
      const kept = designs.get(id);
      if (!kept) return err(NOT_KEPT);
      const design = { id: `${kept.key} ${fontsAtHand(form.repairs, fonts)}`, read: () => kept.read, fonts };
      return work(made, design);
    } catch (error) {
      return brokeOff(what, error);
    }
  };
  return {
    warm: () => quietly(async () => warmReading(await ready())),
    warmRest: () =>
      quietly(async () => {
        const [geometry, make] = await Promise.all([
          ready(),
          import('../../shared/part/make.ts'),
          making(),
          loadCommonReaders(),
        ]);
        await warmMaking(geometry, make);
      }),
    async open(id, bytes, onStage) {
      try {
        onStage('starting');
        const geometry = await ready();
        const start = now();
        const report = await reportOnMeasured(
          measuredDesign(bytes, await readerFor(bytes), geometry, { onStage }),
          geometry,
        );
        const measuredInMs = now() - start;
        designs.add(id, report);
        return handedOver(ok({ report, measuredInMs }));
      } catch (error) {
        return brokeOff('Measuring the design', error);
      }
    },
    async make(wanted) {
      return handedOver(
        await withDesign(wanted, 'Making the drawing', (made, design) => drawingOf(made, design, wanted)),
      );
    },
    check: (wanted) =>
      withDesign(wanted, 'Checking the design', (made, design) => {
        const part = made.part(design, wanted.form);
        return part.ok ? ok(part.value.report.analysis) : part;
      }),
    preview: (wanted) =>
      withDesign(wanted, 'Working out a change', (made, design) => {
        const drawing = drawingOf(made, design, wanted);
        if (!drawing.ok) return drawing;
        return ok({ configuration: made.configured(drawing.value.made.report, wanted.form) });
      }),
  };
}

/** Tools of the importer, loaded at the first call: the kernel, again where that failed, and the maker. */
function createTools(loadKernel: ImportSurroundings['loadKernel'], loadChecks: ImportSurroundings['loadChecks']) {
  let kernel: Promise<AnalysisKernel> | undefined;
  const ready = () => {
    kernel ??= loadKernel().catch((error: unknown) => {
      kernel = undefined;
      throw error;
    });
    return kernel;
  };
  let maker: Promise<Maker> | undefined;
  const making = async () => {
    // A price needs neither checks nor repairs: they are loaded when it is on the screen.
    maker ??= Promise.all([ready(), import('../../shared/part/maker.ts'), loadChecks?.()]).then(
      ([geometry, { createMaker }]) => createMaker(geometry),
      (error: unknown) => {
        maker = undefined;
        throw error;
      },
    );
    return maker;
  };
  return { ready, making };
}

/** Does what only saves time later: the first real file reports what is wrong. */
async function quietly(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch {
    // Told where it matters.
  }
}

/** The report on a design; what tells lines apart is loaded where one may stand out, what reads areas where they may cover others. */
async function reportOnMeasured(design: MeasuredDesign, geometry: GeometryKernel): Promise<DesignReport> {
  const apart = design.mayStandOut ? await import('../../shared/analysis/apart/apart.ts') : null;
  const areas = design.mayCover ? await import('../../shared/analysis/engraved/read-areas.ts') : null;
  return reportOn(design, geometry, apart, areas?.readAreas ?? null);
}

/** Runs the small drawing through reading and measuring. */
async function warmReading(geometry: AnalysisKernel): Promise<void> {
  const bytes = new TextEncoder().encode(WARM_UP);
  const read = await readerFor(bytes);
  for (let run = 0; run < WARM_RUNS; run++) await reportOnMeasured(measuredDesign(bytes, read, geometry), geometry);
}

/** Runs it through making and checking. */
async function warmMaking(
  geometry: AnalysisKernel,
  { checkMade, makeDrawing }: typeof import('../../shared/part/make.ts'),
): Promise<void> {
  const bytes = new TextEncoder().encode(WARM_UP);
  const report = await reportOnMeasured(measuredDesign(bytes, await readerFor(bytes), geometry), geometry);
  const made = makeDrawing(report, AS_DRAWN, geometry, () => null);
  if (made.ok) for (let run = 0; run < WARM_RUNS; run++) checkMade(made.value, { assignments: {} }, geometry);
}

/** The drawing of a part at its confirmed size, or at the scale that a confirmed size of other repairs stands for. */
function drawingOf(maker: Maker, design: MakerDesign, { form, from }: Wanted): Result<ScaledDrawing, Failure> {
  if (from) return maker.drawingAtSameScale(design, form, from);
  const made = maker.drawing(design, form);
  const { confirmed_width, confirmed_height } = form;
  return made.ok ? ok({ made: made.value, confirmed: { confirmed_width, confirmed_height } }) : made;
}

/** Which of the fonts that repairs need are there: one may arrive between two tries. */
function fontsAtHand(repairs: readonly Repair[], fonts: FontSource): string {
  return repairs.flatMap((repair) => (repair.kind === 'outline_text' ? [fonts(repair.font) !== null] : [])).join();
}

/** An answer whose geometry goes to the page; what is kept here stays whole. */
function handedOver<T>(answer: Result<T, Failure>): Result<T, Failure> {
  const own = withOwnArrays(answer);
  return Comlink.transfer(own, buffersOf(own));
}

function brokeOff(what: string, error: unknown): Result<never, Failure> {
  const message = error instanceof Error ? error.message : String(error);
  return err({ code: 'processing_error', message: `${what} broke off: ${message}` });
}
