import { MM_PER_CSS_PX, MM_PER_INCH, MM_PER_POINT } from '../../base/units.ts';
import type { Box, DrawingUnits, UnitChoice, UnitSource } from '../drawing.ts';
import type { Generator } from './generator.ts';
import { absoluteUnit, splitLength, type LengthContext } from './length.ts';
import { matrix, type Matrix } from './matrix.ts';
import { parseViewBox, viewBoxMatrix } from './viewbox.ts';

/** mm of one unit at 90 per inch. Source: Inkscape before 0.92, release notes of 0.92. */
const MM_PER_NINETIETH = MM_PER_INCH / 90;
/** mm of one pixel at print resolution, Affinity's usual document setting. */
const MM_PER_PRINT_PX = MM_PER_INCH / 300;
/** Size of a replaced element that names none. Source: CSS 2.1, section 10.3.2. */
const DEFAULT_WIDTH = 300;
const DEFAULT_HEIGHT = 150;
/** Width and height whose scales differ more than this contradict each other. */
const SCALE_MISMATCH = 0.01;

/** Sizes beyond these are not sizes: 0 stands for none, and no page is a thousand kilometres wide. */
const LEAST_SIZE = 1e-6;
const MOST_SIZE = 1e9;

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

/** Decides the scale: stated sizes are exact, everything else is an assumption with its reason and its alternatives. */
export function decideFrame(size: RootSize, generator: Generator): Frame {
  const viewBox = parseViewBox(size.viewBox);
  const width = parseSize(size.width);
  const height = parseSize(size.height);
  const stated = [width, height].find((side) => side !== null && isPhysical(side.unit)) ?? null;
  const exact = stated !== null && viewBox !== null;
  const reading = chooseReading(generator, viewBox !== null, width !== null || height !== null, stated);
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
  const alternatives = alternativesTo(reading, generator).map((other) => ({
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
    },
    check: exact ? mismatch(width, height, viewBox, mmPerPx) : generatorDoubt(generator, reading),
  };
}

/** One side of the page in mm; pixels and bare numbers by the size of a pixel. */
function sideMm({ value, unit }: Size, mmPerPx: number): number {
  return value * (isPhysical(unit) ? (absoluteUnit(unit, MM_PER_INCH) ?? 0) : mmPerPx);
}

/** A usable size; null for missing, relative, zero and broken ones. */
function parseSize(text: string | undefined): Size | null {
  const size = text === undefined ? null : splitLength(text);
  if (size === null || !(size.value >= LEAST_SIZE && size.value <= MOST_SIZE)) return null;
  return absoluteUnit(size.unit, 96) === null ? null : size;
}

const isPhysical = (unit: string) => unit !== '' && unit !== 'px';

function exactUnits(stated: Size, mmPerUnit: number): UnitChoice {
  const source = (stated.unit === 'q' ? 'mm' : stated.unit) as UnitSource;
  return { source, mmPerUnit, reason: `The file states its size in ${stated.unit}.` };
}

const CSS_PX: UnitChoice = {
  source: 'px',
  mmPerUnit: MM_PER_CSS_PX,
  reason: 'Pixels at 96 per inch, the SVG standard.',
};
const POINT: UnitChoice = {
  source: 'pt',
  mmPerUnit: MM_PER_POINT,
  reason: 'Points, 72 per inch, as Adobe Illustrator and other print programs use.',
};
const NINETY: UnitChoice = {
  source: 'px',
  mmPerUnit: MM_PER_NINETIETH,
  reason: 'Pixels at 90 per inch, as Inkscape used before version 0.92.',
};
const MM: UnitChoice = { source: 'mm', mmPerUnit: 1, reason: 'The numbers are millimetres.' };
const INCH: UnitChoice = { source: 'in', mmPerUnit: MM_PER_INCH, reason: 'The numbers are inches.' };
const PRINT_PX: UnitChoice = {
  source: 'px',
  mmPerUnit: MM_PER_PRINT_PX,
  reason: 'Pixels at 300 per inch, a print setting.',
};

/** The size of one CSS pixel of this file. */
function chooseReading(generator: Generator, hasViewBox: boolean, hasSize: boolean, stated: Size | null): UnitChoice {
  if (stated !== null && hasViewBox) return CSS_PX;
  if (generator.name === 'illustrator' && (generator.certain || !hasSize))
    return { ...POINT, reason: 'Adobe Illustrator writes 72 units per inch.' };
  if (generator.ninety && !hasViewBox)
    return { ...NINETY, reason: 'Inkscape before version 0.92 wrote 90 units per inch.' };
  if (stated !== null)
    return { ...CSS_PX, reason: 'The page has a size but its units do not; 96 per inch is the SVG standard.' };
  if (hasSize) return CSS_PX;
  return { ...CSS_PX, source: 'unitless', reason: 'The file has no size; 96 units per inch is the SVG standard.' };
}

function alternativesTo(chosen: UnitChoice, generator: Generator): UnitChoice[] {
  const all = [CSS_PX, POINT, MM, NINETY, INCH];
  if (generator.name === 'affinity') all.splice(2, 0, PRINT_PX);
  return all.filter((choice) => Math.abs(choice.mmPerUnit / chosen.mmPerUnit - 1) > 1e-9);
}

function mismatch(
  width: Size | null,
  height: Size | null,
  viewBox: { readonly width: number; readonly height: number } | null,
  mmPerPx: number,
): string | null {
  if (width === null || height === null || viewBox === null) return null;
  const sx = sideMm(width, mmPerPx) / viewBox.width;
  const sy = sideMm(height, mmPerPx) / viewBox.height;
  if (Math.abs(sx / sy - 1) <= SCALE_MISMATCH) return null;
  return "The file's width and height give two different scales.";
}

/** A doubt worth a line of its own: programs known to mean something else than the standard says. */
function generatorDoubt(generator: Generator, reading: UnitChoice): string | null {
  if (generator.name === 'illustrator' && reading.mmPerUnit === MM_PER_POINT)
    return 'Adobe Illustrator writes pixels at 72 per inch, other programs read 96.';
  if (generator.name === 'illustrator' || generator.name === 'sketch' || generator.name === 'figma')
    return `${generator.label} may mean 72 pixels per inch; we read 96.`;
  if (generator.name === 'affinity')
    return 'Affinity writes pixels at the resolution of the document, which the file leaves out.';
  if (generator.ninety) return 'Old versions of Inkscape wrote 90 pixels per inch, newer ones 96.';
  return null;
}
