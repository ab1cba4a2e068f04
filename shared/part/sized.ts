import { totalsAsMade } from '../analysis/engraved/areas.ts';
import { madeSize } from '../analysis/made-box.ts';
import type { GeometryKernel } from '../analysis/measure.ts';
import { type DesignReport, intentsKept, isSound, readerNotices, summary } from '../analysis/summary.ts';
import { type Failure, failure } from '../base/failure.ts';
import { multiply, type Matrix } from '../base/matrix.ts';
import { err, ok, type Result } from '../base/result.ts';
import type { Drawing } from '../drawing/drawing.ts';
import { scaledWide } from '../drawing/wide-lines.ts';
import { scaleLengths } from '../geometry/scale.ts';
import type { Notice } from '../analysis/notice.ts';
import type { TextLayer } from '../drawing/text.ts';
import type { PartForm } from './choices.ts';

/** Width and height, mm. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** How many times as large as drawn, across and along. */
export interface Scale {
  readonly kx: number;
  readonly ky: number;
}

/** The drawing of a part as it will be made, before it is turned, and its size without the customer's scale. */
export interface MadeDrawing {
  /** At its confirmed size with its repairs made; drawing, figures and places are all of that size. */
  readonly report: DesignReport;
  /** Size of what the file itself would have made of the repaired drawing, by the file's own measure, mm. */
  readonly drawn: Size;
}

/** The size that a customer confirmed, mm; null where the file's own holds. */
export type Confirmed = Pick<PartForm, 'confirmed_width' | 'confirmed_height'>;

/** Scales closer than this count as one: confirmed sizes come from text fields with few digits. */
const SAME_SCALE = 1e-9;

/** The scale that takes a drawing of this size to the confirmed one. One without extent one way is scaled as it is the other way. */
export function scaleTo({ width, height }: Size, { confirmed_width, confirmed_height }: Confirmed): Scale {
  const sx = confirmed_width === null || width === 0 ? 1 : confirmed_width / width;
  const sy = confirmed_height === null || height === 0 ? 1 : confirmed_height / height;
  return {
    kx: confirmed_width !== null && width === 0 ? sy : sx,
    ky: confirmed_height !== null && height === 0 ? sx : sy,
  };
}

/** Whether two scales come to the same. */
export function sameScale(a: Scale, b: Scale): boolean {
  return Math.abs(a.kx - b.kx) <= SAME_SCALE * a.kx && Math.abs(a.ky - b.ky) <= SAME_SCALE * a.ky;
}

/**
 * The design as it would be read had it been drawn at another size, and measured there: which ends meet, which curves are
 * straight and how much is covered are looked at anew. Not checked. At scale 1 the very same report comes back.
 * Fails with not_quotable where there is nothing drawn, or nothing is left of it at that size.
 */
export function reportAtScale(read: DesignReport, scale: Scale, kernel: GeometryKernel): Result<DesignReport, Failure> {
  if (read.drawing === null) return err(failure('not_quotable'));
  if (scale.kx === 1 && scale.ky === 1) return ok(read);
  const drawing = scaledDrawing(read.drawing, scale);
  const measurement = kernel.measure(drawing);
  if (!isSound(measurement)) {
    const message = 'Nothing is left to make at this size.';
    return err(failure('not_quotable', { message, field: 'confirmed_width' }));
  }
  const notices = readerNotices(read.analysis).map((notice) => scaledNotice(notice, scale));
  const intents = intentsKept(drawing, read.analysis).map((intent) => intent!);
  const operations = intents.map(({ operation }) => operation);
  const totals = totalsAsMade(drawing, measurement, operations, kernel);
  return ok({
    analysis: summary(
      drawing,
      measurement,
      notices,
      intents,
      // Questions of a file do not depend on its size.
      () => read.analysis.questions ?? [],
      totals,
    ),
    drawing,
    measurement,
    texts: read.texts && scaledTexts(read.texts, scale),
  });
}

/** A report that was made at a scale, with the size it has without it. */
export function madeAtScale(report: DesignReport, { kx, ky }: Scale): MadeDrawing {
  const { width, height } = madeSize(report.analysis);
  return { report, drawn: { width: width / kx, height: height / ky } };
}

/**
 * The drawing of a part without repairs, the same to the bit as makeDrawing's: what a page can make at once, without the code of
 * repairs. Fails as {@link reportAtScale} does.
 */
export function sizedDrawing(
  read: DesignReport,
  confirmed: Confirmed,
  kernel: GeometryKernel,
): Result<MadeDrawing, Failure> {
  const scale = scaleTo(madeSize(read.analysis), confirmed);
  const sized = reportAtScale(read, scale, kernel);
  return sized.ok ? ok(madeAtScale(sized.value, scale)) : sized;
}

/** Every coordinate times the scale. */
function scaledDrawing(drawing: Drawing, { kx, ky }: Scale): Drawing {
  const coords = new Float64Array(drawing.coords.length);
  scaleLengths(drawing.verbs, drawing.coords, kx, ky, coords);
  const wide = drawing.wide ? { wide: scaledWide(drawing.wide, Math.sqrt(kx * ky)) } : {};
  return { ...drawing, coords, page: drawing.page && scaledBox(drawing.page, { kx, ky }), ...wide };
}

function scaledBox<B extends Size & { readonly x: number; readonly y: number }>(box: B, { kx, ky }: Scale): B {
  return { ...box, x: box.x * kx, y: box.y * ky, width: box.width * kx, height: box.height * ky };
}

function scaledNotice(notice: Notice, scale: Scale): Notice {
  if (notice.places === undefined) return notice;
  return { ...notice, places: notice.places.map((place) => scaledBox(place, scale)) };
}

function scaledTexts(texts: TextLayer, { kx, ky }: Scale): TextLayer {
  const scaling: Matrix = { a: kx, b: 0, c: 0, d: ky, e: 0, f: 0 };
  return { ...texts, runs: texts.runs.map((run) => ({ ...run, matrix: multiply(scaling, run.matrix) })) };
}

/**
 * The confirmed size that keeps a part's scale when a repair changed the size of its drawing. Sizes that are equal but for
 * rounding give the very same numbers back.
 * @param from size of the drawing by the file's own measure that the confirmed size was for, mm
 * @param to that of the drawing it is wanted for
 */
export function atSameScale(confirmed: Confirmed, from: Size, to: Size): Confirmed {
  const { confirmed_width, confirmed_height } = confirmed;
  if (sameLength(from.width, to.width) && sameLength(from.height, to.height))
    return { confirmed_width, confirmed_height };
  const sx = confirmed_width === null || from.width === 0 ? null : confirmed_width / from.width;
  const sy = confirmed_height === null || from.height === 0 ? null : confirmed_height / from.height;
  // A drawing without a width is scaled across as it is along, and the other way round; see scaleTo.
  const kx = confirmed_width !== null && from.width === 0 ? sy : sx;
  const ky = confirmed_height !== null && from.height === 0 ? sx : sy;
  return {
    confirmed_width: kx === null || to.width === 0 ? null : to.width * kx,
    confirmed_height: ky === null || to.height === 0 ? null : to.height * ky,
  };
}

function sameLength(a: number, b: number): boolean {
  return Math.abs(a - b) <= SAME_SCALE * Math.max(a, b);
}
