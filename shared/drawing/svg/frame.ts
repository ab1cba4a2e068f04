import { MM_PER_INCH } from '../../base/units.ts';
import { statedReason, SVG_SIZE_DOUBTS } from '../notices/svg-units.ts';
import type { Box, DrawingUnits, UnitChoice, UnitSource } from '../drawing.ts';
import type { Generator } from './generator.ts';
import { absoluteUnit, splitLength, type LengthContext } from './length.ts';
import { matrix, type Matrix } from '../../base/matrix.ts';
import { alternativesTo, chooseReading, doubtAbout, type PageEvidence, SPECK_READING } from './readings.ts';
import { parseViewBox, viewBoxMatrix, type ViewBox } from './viewbox.ts';

/** Size of a replaced element that names none. Source: CSS 2.1, section 10.3.2. */
const DEFAULT_WIDTH = 300;
const DEFAULT_HEIGHT = 150;
/** Width and height whose scales differ more than this contradict each other. */
const SCALE_MISMATCH = 0.01;

/** Sizes beyond these are not sizes: 0 stands for none, and no page is a thousand kilometres wide. */
const LEAST_SIZE = 1e-6;
const MOST_SIZE = 1e9;
/** Characters read of a size; longer ones are none. */
const MOST_CHARACTERS = 100;

/** The size attributes of the root, as the file writes them. */
export interface RootSize {
  readonly width: string | undefined;
  readonly height: string | undefined;
  readonly viewBox: string | undefined;
  readonly preserveAspectRatio: string | undefined;
}

/** How the root's user space becomes millimetres. */
export interface Frame {
  readonly units: DrawingUnits;
  /** Root user space to millimetres, page corner at 0, 0. */
  readonly toMm: Matrix;
  readonly page: Box | null;
  readonly context: LengthContext;
  /** Why the size deserves a second look though the file states one or its program is known; null where it does not. */
  readonly check: string | null;
}

interface Size {
  readonly value: number;
  readonly unit: string;
}

/**
 * Decides the scale: stated sizes are exact, everything else is an assumption with its reason and its alternatives.
 * @param isSpeck the drawing is known to be too small for a part by the usual reading, so that inches come first
 */
export function decideFrame(size: RootSize, generator: Generator, isSpeck = false): Frame {
  const viewBox = parseViewBox(size.viewBox);
  const width = parseSize(size.width);
  const height = parseSize(size.height);
  const stated = [width, height].find((side) => side !== null && isPhysical(side.unit)) ?? null;
  const exact = stated !== null && viewBox !== null;
  const evidence: PageEvidence = {
    hasViewBox: viewBox !== null,
    hasSize: width !== null || height !== null,
    physical: stated !== null,
    pixels: pagePixels(width, height, viewBox),
  };
  const reading = isSpeck ? SPECK_READING : chooseReading(generator, evidence);
  const mmPerPx = reading.mmPerUnit;
  const perInch = exact ? 96 : MM_PER_INCH / mmPerPx;
  let w = width && sideMm(width, mmPerPx);
  let h = height && sideMm(height, mmPerPx);
  if (viewBox !== null) {
    if (w === null && h === null) [w, h] = [viewBox.width * mmPerPx, viewBox.height * mmPerPx];
    w ??= (h! * viewBox.width) / viewBox.height;
    h ??= (w * viewBox.height) / viewBox.width;
  }
  const [pageWidth, pageHeight] = [w ?? DEFAULT_WIDTH * mmPerPx, h ?? DEFAULT_HEIGHT * mmPerPx];
  const toMm =
    viewBox === null
      ? matrix(mmPerPx, 0, 0, mmPerPx, 0, 0)
      : viewBoxMatrix(viewBox, pageWidth, pageHeight, size.preserveAspectRatio);
  const scale = toMm.a / mmPerPx;
  const alternatives = alternativesTo(reading, generator, evidence).map((other) => ({
    ...other,
    mmPerUnit: other.mmPerUnit * scale,
  }));
  return {
    units: exact
      ? { ...exactUnits(stated, toMm.a), assumed: false, alternatives: [] }
      : { ...reading, mmPerUnit: toMm.a, assumed: true, alternatives },
    toMm,
    page: w === null || h === null ? null : { x: 0, y: 0, width: w, height: h },
    context: {
      perInch,
      width: viewBox?.width ?? pageWidth / mmPerPx,
      height: viewBox?.height ?? pageHeight / mmPerPx,
      page: { width: pageWidth / mmPerPx, height: pageHeight / mmPerPx },
    },
    check: exact ? mismatch(width, height, viewBox, mmPerPx) : doubtAbout(reading, generator, evidence),
  };
}

/** One side of the page in mm; pixels and bare numbers by the size of a pixel. */
function sideMm({ value, unit }: Size, mmPerPx: number): number {
  return value * (isPhysical(unit) ? (absoluteUnit(unit, MM_PER_INCH) ?? 0) : mmPerPx);
}

/** The page in pixels, from bare or pixel sizes or the viewBox alone; null where a real unit or nothing states it. */
function pagePixels(width: Size | null, height: Size | null, viewBox: ViewBox | null): PageEvidence['pixels'] {
  if (width === null && height === null) return viewBox;
  if (width === null || height === null || isPhysical(width.unit) || isPhysical(height.unit)) return null;
  return { width: width.value, height: height.value };
}

/** A number with a comma in place of its point, as programs write that use the numbers of a person's language. */
const DECIMAL_COMMA = /^(\s*[+-]?\d+),(\d+\s*[a-z]*\s*)$/i;

/** A usable size; null for missing, relative, zero and broken ones. */
function parseSize(text: string | undefined): Size | null {
  const size = text === undefined ? null : splitLength(text.slice(0, MOST_CHARACTERS).replace(DECIMAL_COMMA, '$1.$2'));
  if (size === null || !(size.value >= LEAST_SIZE && size.value <= MOST_SIZE)) return null;
  return absoluteUnit(size.unit, 96) === null ? null : size;
}

const isPhysical = (unit: string) => unit !== '' && unit !== 'px';

function exactUnits(stated: Size, mmPerUnit: number): UnitChoice {
  const source = (stated.unit === 'q' ? 'mm' : stated.unit) as UnitSource;
  return { source, mmPerUnit, reason: statedReason(stated.unit) };
}

function mismatch(width: Size | null, height: Size | null, viewBox: ViewBox | null, mmPerPx: number): string | null {
  if (width === null || height === null || viewBox === null) return null;
  const sx = sideMm(width, mmPerPx) / viewBox.width;
  const sy = sideMm(height, mmPerPx) / viewBox.height;
  if (Math.abs(sx / sy - 1) <= SCALE_MISMATCH) return null;
  return SVG_SIZE_DOUBTS.twoScales;
}
