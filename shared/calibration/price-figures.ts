import { RASTER } from './card.ts';
import type { MotionFigures, MotionPath, MotionSettings, MotionWork } from './motion.ts';
import { motionSeconds } from './motion.ts';

/** Constants of the price model that turn percents into speeds. Source: the pricing model, one part. */
export const PRICED = { cutMmS: 434, rasterMmS: 1350, rasterLineMm: 0.2, curveSlowdown: 0.8 } as const;

/** Figures of the price list that a calibration has a say in. Speeds in percent of the top speed. */
export interface PriceFigures {
  readonly cut_speed: number;
  /** Null where nothing is engraved in areas. */
  readonly area_engraving_speed: number | null;
  readonly pierce_seconds: number;
  readonly kerf_mm: number;
}

/** A sample part: the machine’s work, and what the price model counts of it. */
export interface SampleWork {
  readonly work: MotionWork;
  /** Of cut lines and curves, mm; of engraved areas, mm². */
  readonly linesMm: number;
  readonly curvesMm: number;
  readonly areaMm2: number;
}

/** Length of lines that areas are judged by, mm: those of the card. */
const SOLID_MM = RASTER.width;

/** As the staff writes percents: three figures that count. */
function short(value: number): number {
  return Number(value.toPrecision(3));
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}

const isCut = ({ kind }: MotionPath) => kind === 'cut';

/** Seconds of a machine for cut lines alone, without piercing. */
function cutSeconds({ paths }: MotionWork, figures: MotionFigures, settings: MotionSettings): number {
  return motionSeconds({ paths: paths.filter(isCut), rasters: [] }, { ...figures, pierceS: 0 }, settings);
}

/**
 * Figures by which the price model counts as many seconds for the sample parts together as the machine takes, with its corners, its ways between
 * cuts; the model itself has one speed for all lines. Areas by lines as long as the card's.
 */
export function priceFigures(
  samples: readonly SampleWork[],
  figures: Omit<MotionFigures, 'turnS'> & { readonly turnS: number | null },
  settings: MotionSettings,
  kerf: { readonly x: number; readonly y: number; readonly circle: number },
): PriceFigures {
  const full = { ...figures, turnS: figures.turnS ?? 0 };
  const sum = (of: (sample: SampleWork) => number) => samples.reduce((total, sample) => total + of(sample), 0);
  const atTop = sum(({ linesMm, curvesMm }) => (linesMm + curvesMm / PRICED.curveSlowdown) / PRICED.cutMmS);
  const cut = sum(({ work }) => cutSeconds(work, full, settings));
  // A solid area as wide as the card's: the price model counts what is engraved, not the blanks that are passed over between.
  const line = SOLID_MM / settings.rasterMmS + full.turnS;
  const percent = (top: number, real: number) => Math.min(100, short((100 * top) / real));
  return {
    cut_speed: percent(atTop, cut),
    area_engraving_speed: figures.turnS === null ? null : percent(SOLID_MM / PRICED.rasterMmS, line),
    pierce_seconds: hundredths(figures.pierceS),
    kerf_mm: Math.max(0.01, hundredths((kerf.x + kerf.y + kerf.circle) / 3)),
  };
}
