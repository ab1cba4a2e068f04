import { sizeText } from '../size-text.ts';
import { MM_PER_INCH } from '../../base/units.ts';
import type { DrawingUnits, UnitChoice, UnitSource } from '../drawing.ts';
import { SEVERAL_METRES_MM } from '../limits.ts';
import type { Notice } from '../notice.ts';
import {
  DXF_FILE_NOTICES,
  DXF_UNIT_REASONS,
  doubtedUnitReason,
  namedUnitReason,
  otherUnitReason,
  tooSmallReason,
} from '../notices/dxf.ts';
import { oneNotice } from '../notices/kind.ts';

interface Unit {
  readonly name: string;
  readonly source: UnitSource;
  readonly mm: number;
}

const unit = (name: string, source: UnitSource, mm: number): Unit => ({ name, source, mm });

/** US survey foot, exact by definition (1200/3937 m). */
const SURVEY_FOOT_MM = 1200000 / 3937;

/**
 * Units by the number $INSUNITS gives. Source: DXF reference, "HEADER section"; sizes are exact by definition, the
 * astronomical unit by IAU 2012, light year and parsec follow.
 */
const INSERT_UNITS: readonly (Unit | null)[] = [
  null,
  unit('inches', 'in', MM_PER_INCH),
  unit('feet', 'ft', 12 * MM_PER_INCH),
  unit('miles', 'unknown', 63360 * MM_PER_INCH),
  unit('millimetres', 'mm', 1),
  unit('centimetres', 'cm', 10),
  unit('metres', 'm', 1000),
  unit('kilometres', 'unknown', 1e6),
  unit('microinches', 'unknown', MM_PER_INCH / 1e6),
  unit('mils', 'mil', MM_PER_INCH / 1000),
  unit('yards', 'yd', 36 * MM_PER_INCH),
  unit('ångströms', 'unknown', 1e-7),
  unit('nanometres', 'unknown', 1e-6),
  unit('micrometres', 'um', 1e-3),
  unit('decimetres', 'unknown', 100),
  unit('decametres', 'unknown', 1e4),
  unit('hectometres', 'unknown', 1e5),
  unit('gigametres', 'unknown', 1e12),
  unit('astronomical units', 'unknown', 149597870700e3),
  unit('light years', 'unknown', 9460730472580800e3),
  unit('parsecs', 'unknown', (149597870700e3 * 648000) / Math.PI),
  unit('US survey feet', 'unknown', SURVEY_FOOT_MM),
  unit('US survey inches', 'unknown', SURVEY_FOOT_MM / 12),
  unit('US survey yards', 'unknown', SURVEY_FOOT_MM * 3),
  unit('US survey miles', 'unknown', SURVEY_FOOT_MM * 5280),
];

const MM = INSERT_UNITS[4]!;
const INCH = INSERT_UNITS[1]!;
const CM = INSERT_UNITS[5]!;
const METRE = INSERT_UNITS[6]!;

/** $LUNITS of engineering and of architectural notation: feet and inches, where one unit is an inch. */
const FEET_AND_INCHES = [3, 4];

/** A unitless drawing no larger than this would be a speck in mm, and is a usual part in inches. */
const SMALL_UNITS = 15;

/** The same where the header says imperial, which many programs write without being asked. */
const SMALL_UNITS_IMPERIAL = 24;

/** Longer side of the smallest and the largest part that is likely to be meant, mm. */
const [LEAST_PART_MM, MOST_PART_MM] = [5, 1500];

/** Inches that the settings confirm are doubted where the numbers are millimetres of a part that fits a sheet, mm. */
const SHEET_MM = 1000;

/** A drawing larger than this is larger than any sheet (3 m × 1.5 m and some room for several). */
const HUGE_MM = 10_000;

/** A drawing smaller than this is smaller than anything that is cut. */
const TINY_MM = 1;

/**
 * How a file's numbers become mm: by $INSUNITS where it names a unit; else by what the rest of the header and the size
 * suggest, marked as assumed. A stated unit by which the part is several metres long, or too small to be made, is doubted: the
 * first reading is then one by which it can be a part, where there is one.
 * @param size the larger side of the drawing, in drawing units.
 */
export function readUnits(header: ReadonlyMap<string, number>, size: number): DrawingUnits {
  const stated = statedUnit(header);
  if (stated) {
    const taken = doubtOf(stated, header, size);
    if (taken === null)
      return { ...choice(stated, namedUnitReason(stated.name)), assumed: false, alternatives: others(stated, size) };
    const doubt = size * stated.mm > SEVERAL_METRES_MM ? 'larger than a sheet' : 'too small to be made';
    const reason = doubtedUnitReason(stated.name, doubt, taken === stated ? null : taken.name);
    const rest = others(taken, size).filter(({ source }) => source !== stated.source);
    const own = taken === stated ? [] : [choice(stated, otherUnitReason(stated.name, sizeText(size * stated.mm)))];
    return { ...choice(taken, reason), assumed: true, alternatives: [...own, ...rest] };
  }
  const [taken, reason] = guess(header, size);
  return { ...choice(taken, reason), assumed: true, alternatives: others(taken, size) };
}

/**
 * The unit taken where the stated one is doubtful; null where it is not. Inches that the settings confirm stay the first reading of what is
 * larger than a sheet in millimetres too, as floor plans are.
 */
function doubtOf(stated: Unit, header: ReadonlyMap<string, number>, size: number): Unit | null {
  const mm = size * stated.mm;
  const isLarge = mm > SEVERAL_METRES_MM;
  const taken = [MM, INCH, CM].find((unit) => unit !== stated && isPart(size * unit.mm));
  const isConfirmed = stated === INCH && header.get('$MEASUREMENT') === 0 && size * MM.mm > SHEET_MM;
  if (isLarge) return stated === MM ? null : isConfirmed ? stated : (taken ?? stated);
  return mm > 0 && mm < LEAST_PART_MM ? (taken ?? null) : null;
}

/** Whether something of this size can be a part. */
function isPart(mm: number): boolean {
  return mm >= LEAST_PART_MM && mm <= MOST_PART_MM;
}

/** Whether something of this size is a usual part: the smallest that is made is twice the least. */
function isLikely(mm: number): boolean {
  return mm >= 2 * LEAST_PART_MM && mm <= SHEET_MM;
}

function statedUnit(header: ReadonlyMap<string, number>): Unit | null {
  return INSERT_UNITS[Math.trunc(header.get('$INSUNITS') ?? 0)] ?? null;
}

/** The notices that a file's units, as {@link readUnits} has them, call for. */
export function unitNotices(header: ReadonlyMap<string, number>, units: DrawingUnits, size: number): Notice[] {
  const side = sizeText(size * units.mmPerUnit);
  const { unitDoubtful, unitMissing, metres, oddSize } = DXF_FILE_NOTICES;
  if (units.assumed) {
    return [oneNotice(statedUnit(header) === null ? unitMissing : unitDoubtful, units.reason, side)];
  }
  if (units.source === 'm') return [oneNotice(metres, side)];
  const mm = size * units.mmPerUnit;
  return mm > HUGE_MM || (mm > 0 && mm < TINY_MM) ? [oneNotice(oddSize, side)] : [];
}

function guess(header: ReadonlyMap<string, number>, size: number): [Unit, string] {
  const likely = likeliest(header, size);
  const [unit] = likely;
  if (!(size > 0) || size * unit.mm >= LEAST_PART_MM) return likely;
  const readings = [MM, INCH, CM, METRE];
  const taken = readings.find((each) => isLikely(size * each.mm)) ?? readings.find((each) => isPart(size * each.mm));
  return taken === undefined ? likely : [taken, tooSmallReason(taken.name, unit.name)];
}

function likeliest(header: ReadonlyMap<string, number>, size: number): [Unit, string] {
  const notation = header.get('$LUNITS') ?? 0;
  const measurement = header.get('$MEASUREMENT');
  if (FEET_AND_INCHES.includes(notation)) return [INCH, DXF_UNIT_REASONS.feetAndInches];
  if (measurement === 1) return [MM, DXF_UNIT_REASONS.metric];
  if (measurement === 0 && size > 0 && size <= SMALL_UNITS_IMPERIAL) {
    return [INCH, DXF_UNIT_REASONS.imperial];
  }
  if (size > 0 && size <= SMALL_UNITS) return [INCH, DXF_UNIT_REASONS.small];
  return [MM, DXF_UNIT_REASONS.usual];
}

function choice(from: Unit, reason: string): UnitChoice {
  return { source: from.source, mmPerUnit: from.mm, reason };
}

/** Other readings: those by which it can be a part first. */
function others(taken: Unit, size: number): UnitChoice[] {
  const usual = taken === MM ? [INCH, CM] : taken === INCH ? [MM, CM] : [MM, INCH];
  const metre = taken !== METRE && isPart(size * METRE.mm) ? [METRE] : [];
  const candidates = [...usual, ...metre].toSorted((a, b) => Number(isPart(size * b.mm)) - Number(isPart(size * a.mm)));
  return candidates.map((each) => choice(each, otherUnitReason(each.name, sizeText(size * each.mm))));
}
