import { MM_PER_CSS_PX, MM_PER_INCH, MM_PER_POINT } from '../../base/units.ts';
import type { UnitChoice } from '../drawing.ts';
import {
  mayMeanPoints,
  paperReason,
  SVG_SIZE_DOUBTS,
  SVG_UNIT_REASONS,
  wholePageReason,
} from '../notices/svg-units.ts';
import type { Generator } from './generator.ts';
import { paperName } from './paper.ts';

/** mm of one unit at 90 per inch. Source: Inkscape before 0.92, release notes of 0.92. */
const MM_PER_NINETIETH = MM_PER_INCH / 90;
/** mm of one pixel at print resolution, Affinity's usual document setting. */
const MM_PER_PRINT_PX = MM_PER_INCH / 300;
/** Two scales closer than this are one, relative. */
const SAME_SCALE = 1e-9;

/** Facts that a file gives about its page. */
export interface PageEvidence {
  readonly hasViewBox: boolean;
  /** A width or height that is not relative. */
  readonly hasSize: boolean;
  /** One of them in a real unit of length. */
  readonly physical: boolean;
  /** The page in pixels, null where it has a real unit or no size at all. */
  readonly pixels: { readonly width: number; readonly height: number } | null;
}

const CSS_PX: UnitChoice = {
  source: 'px',
  mmPerUnit: MM_PER_CSS_PX,
  reason: SVG_UNIT_REASONS.cssPixel,
};
const POINT: UnitChoice = {
  source: 'pt',
  mmPerUnit: MM_PER_POINT,
  reason: SVG_UNIT_REASONS.point,
};
const NINETY: UnitChoice = {
  source: 'px',
  mmPerUnit: MM_PER_NINETIETH,
  reason: SVG_UNIT_REASONS.ninetieth,
};
const MM: UnitChoice = { source: 'mm', mmPerUnit: 1, reason: SVG_UNIT_REASONS.millimetre };
const INCH: UnitChoice = { source: 'in', mmPerUnit: MM_PER_INCH, reason: SVG_UNIT_REASONS.inch };
/** Reading of a drawing that would be a speck in pixels. */
export const SPECK_READING: UnitChoice = { ...INCH, reason: SVG_UNIT_REASONS.speck };
const PRINT_PX: UnitChoice = {
  source: 'px',
  mmPerUnit: MM_PER_PRINT_PX,
  reason: SVG_UNIT_REASONS.printPixel,
};

/** The size of one pixel of this file, and why: the program that wrote it, then the paper it fits, then the standard. */
export function chooseReading(generator: Generator, page: PageEvidence): UnitChoice {
  if (page.physical && page.hasViewBox) return CSS_PX;
  if (generator.name === 'illustrator' && (generator.certain || !page.hasSize))
    return { ...POINT, reason: SVG_UNIT_REASONS.illustrator };
  if (generator.ninety && !page.hasViewBox) return { ...NINETY, reason: SVG_UNIT_REASONS.oldInkscape };
  if (page.physical) return { ...CSS_PX, reason: SVG_UNIT_REASONS.onlyPage };
  if (page.hasSize) return pointsByPage(page) ?? CSS_PX;
  const paper = paperReading(page);
  if (paper !== null) return { ...paper.choice, reason: paperSentence(paper) };
  return { ...CSS_PX, source: 'unitless', reason: SVG_UNIT_REASONS.noSize };
}

/** Other readings, best first. */
export function alternativesTo(chosen: UnitChoice, generator: Generator, page: PageEvidence): UnitChoice[] {
  const all = [CSS_PX, POINT, MM, NINETY, INCH];
  if (generator.name === 'affinity') all.splice(2, 0, PRINT_PX);
  const paper = paperReading(page);
  if (paper !== null) all.unshift({ ...paper.choice, reason: paperSentence(paper) });
  const others = all.filter((choice) => !isSame(choice, chosen));
  return others.filter((choice, i) => others.findIndex((other) => isSame(other, choice)) === i);
}

function isSame(a: UnitChoice, b: UnitChoice): boolean {
  return Math.abs(a.mmPerUnit / b.mmPerUnit - 1) <= SAME_SCALE;
}

interface Paper {
  readonly choice: UnitChoice;
  readonly name: string;
}

/** Pages that are drawn in whole centimeters are so to this, mm: programs round to a hundredth of a point. */
const WHOLE_SLACK_MM = 0.01;

/**
 * The reading in points of a page with sides that are no whole pixels: whole centimeters, or a sheet of paper, at 72 per inch and neither at
 * 96. Null where the page does not tell.
 */
function pointsByPage(page: PageEvidence): UnitChoice | null {
  const { pixels } = page;
  if (pixels === null || (Number.isInteger(pixels.width) && Number.isInteger(pixels.height))) return null;
  const paper = paperReading(page);
  if (paper !== null) return isSame(paper.choice, POINT) ? { ...POINT, reason: paperSentence(paper) } : null;
  const isWhole = (choice: UnitChoice): boolean =>
    [pixels.width, pixels.height].every((side) => {
      const mm = side * choice.mmPerUnit;
      return mm >= 10 && Math.abs(mm - Math.round(mm / 10) * 10) <= WHOLE_SLACK_MM;
    });
  if (!isWhole(POINT) || isWhole(CSS_PX)) return null;
  const [width, height] = [pixels.width, pixels.height].map((side) => Math.round(side * MM_PER_POINT));
  return { ...POINT, reason: wholePageReason(width!, height!) };
}

/** The reading under which the page is a sheet of paper; the standard one first, as two can fit. */
function paperReading({ pixels }: PageEvidence): Paper | null {
  if (pixels === null) return null;
  for (const choice of [CSS_PX, MM, POINT, NINETY, INCH]) {
    const name = paperName(pixels.width * choice.mmPerUnit, pixels.height * choice.mmPerUnit);
    if (name !== null) return { choice, name };
  }
  return null;
}

function paperSentence({ choice, name }: Paper): string {
  return paperReason(name, choice.source, Math.round(MM_PER_INCH / choice.mmPerUnit));
}

/** A doubt worth a line of its own: a page that fits paper in other units, or a program known to differ from the standard. */
export function doubtAbout(reading: UnitChoice, generator: Generator, page: PageEvidence): string | null {
  const paper = paperReading(page);
  if (paper !== null && !isSame(paper.choice, reading)) return paperSentence(paper);
  if (generator.name === 'illustrator' && reading.mmPerUnit === MM_PER_POINT) return SVG_SIZE_DOUBTS.illustrator;
  if (generator.name === 'illustrator' || generator.name === 'sketch' || generator.name === 'figma')
    return mayMeanPoints(generator.label);
  if (generator.name === 'affinity') return SVG_SIZE_DOUBTS.affinity;
  if (generator.ninety) return SVG_SIZE_DOUBTS.oldInkscape;
  return null;
}
