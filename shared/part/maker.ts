import type { AnalysisKernel } from '../analysis/analysis-kernel.ts';
import { pieceReport } from '../analysis/pieces/piece-report.ts';
import type { DesignReport } from '../analysis/report.ts';
import type { Failure } from '../base/failure.ts';
import { ok, type Result } from '../base/result.ts';
import type { FontSource } from '../drawing/outlines/font.ts';
import { drawingKey, type PartForm } from './choices.ts';
import { type Configuration, configure } from './configuration.ts';
import { checkMade, type Made, makeBy, makeDrawing } from './make.ts';
import { atSameScale, type Confirmed, type MadeDrawing, type Size } from './sized.ts';

/** Drawings kept for the next change of the same design: sliders send many. */
const KEPT = 4;

/** The last few values that were made, by what they were made from. */
export class Kept<T> {
  readonly #values = new Map<string, T>();

  get(key: string, make: () => T): T {
    const known = this.#values.get(key);
    if (known !== undefined) return known;
    const made = make();
    if (this.#values.size >= KEPT) this.#values.delete(this.#values.keys().next().value!);
    this.#values.set(key, made);
    return made;
  }
}

/** A design to make parts of. */
export interface MakerDesign {
  /** Names the design and the fonts that are at hand for it: the same id means the same drawing for the same choices. */
  readonly id: string;
  readonly read: () => DesignReport;
  readonly fonts: FontSource;
}

/** A drawing at the scale it was asked for at, and the confirmed size that this comes to. */
export interface ScaledDrawing {
  readonly made: MadeDrawing;
  readonly confirmed: Confirmed;
}

/** {@link makePart} for one caller who changes a choice at a time: drawings and checks that a change does not touch are kept. */
export interface Maker {
  /** Size and repairs only; see makeDrawing. */
  drawing(design: MakerDesign, form: PartForm): Result<MadeDrawing, Failure>;
  /**
   * The drawing with other repairs than the ones its confirmed size was for, at the same scale: a repair that changes the size of the
   * drawing does not stretch the part.
   * @param from size of the drawing by the file's own measure that the confirmed size is for, mm; see MadeDrawing.drawn
   */
  drawingAtSameScale(design: MakerDesign, form: PartForm, from: Size): Result<ScaledDrawing, Failure>;
  /** A drawing as it is made by operations and turned; see configure. */
  configured(report: DesignReport, form: PartForm): Configuration;
  /** The whole part; see makePart. */
  part(design: MakerDesign, form: PartForm): Result<Made, Failure>;
}

/** Makes a maker over a kernel. */
export function createMaker(kernel: AnalysisKernel): Maker {
  const drawings = new Kept<Result<MadeDrawing, Failure>>();
  const checked = new Kept<MadeDrawing>();
  const pieces = new Kept<Result<DesignReport, Failure>>();

  /** The design, or the piece of it that is made. */
  function read({ id, read: whole }: MakerDesign, { piece, assignments }: PartForm): Result<DesignReport, Failure> {
    if (piece === null) return ok(whole());
    const key = JSON.stringify([id, piece, Object.entries(assignments).sort()]);
    return pieces.get(key, () => pieceReport(whole(), piece, assignments, kernel));
  }

  function drawing(design: MakerDesign, form: PartForm): Result<MadeDrawing, Failure> {
    return drawings.get(`${design.id} ${drawingKey(form)}`, () => {
      const report = read(design, form);
      return report.ok ? makeDrawing(report.value, { ...form, piece: null }, kernel, design.fonts) : report;
    });
  }

  return {
    drawing,
    drawingAtSameScale(design, form, from) {
      const asConfirmed = drawing(design, form);
      if (!asConfirmed.ok) return asConfirmed;
      const confirmed = atSameScale(form, from, asConfirmed.value.drawn);
      const made = drawing(design, { ...form, ...confirmed });
      return made.ok ? ok({ made: made.value, confirmed }) : made;
    },
    configured: (report, form) => configure(report, form, kernel),
    part(design, form) {
      const operations = JSON.stringify(Object.entries(form.assignments).sort());
      const key = `${design.id} ${drawingKey(form)} ${operations}`;
      const check = (made: MadeDrawing) => checked.get(key, () => checkMade(made, form, kernel));
      return makeBy({ draw: () => drawing(design, form), check }, form, kernel);
    },
  };
}
