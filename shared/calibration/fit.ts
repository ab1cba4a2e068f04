import { exp, ln } from '../base/powers.ts';
import { err, ok, type Result } from '../base/result.ts';
import { groupWork } from './card.ts';
import { CARD_GROUPS, type CardGroup, FIT_MM, GROUP_WORDS } from './groups.ts';
import { type MotionFigures, motionSeconds, type MotionSettings, type MotionWork } from './motion.ts';
import { leastSquares } from './solve.ts';

/** One timing of a group: so many runs in a row, and the seconds of all of them. */
export interface Timing {
  readonly group: CardGroup;
  readonly runs: number;
  readonly seconds: number;
}

/** Sizes of the fit pieces as they fell out, mm. */
export interface FitSizes {
  /** The square, along the machine's x and y. */
  readonly x: number;
  readonly y: number;
  /** Diameter of the disc. */
  readonly circle: number;
}

/** Everything that was read off the machine and typed in. */
export interface CardResults {
  readonly timings: readonly Timing[];
  readonly sizes: FitSizes;
  readonly travelMmS: number;
  readonly rasterMmS: number;
}

/** Kerf by direction, mm. */
export interface KerfFigures {
  readonly x: number;
  readonly y: number;
  readonly circle: number;
}

/** A timing beside the model's. */
export interface Residual {
  readonly group: CardGroup;
  readonly runs: number;
  /** Of one run. */
  readonly measuredS: number;
  readonly predictedS: number;
}

/** Findings of a card about a machine. */
export interface Calibrated {
  /** Turn-round is null where the card had no raster. */
  readonly figures: Omit<MotionFigures, 'turnS'> & { readonly turnS: number | null };
  /** Standard errors of the figures in percent, in the same order; above 100 the card hardly shows them. */
  readonly errorPercent: Readonly<Record<keyof MotionFigures, number>>;
  readonly kerf: KerfFigures;
  readonly residuals: readonly Residual[];
}

/** Why results can't be right. */
export interface Impossible {
  /** `timings.2.seconds`, `sizes.x`: as the message names its fields. */
  readonly field: string;
  readonly message: string;
}

/** Limits of machines: a timing beyond is a slip. Source: faster than any flatbed laser, slower than any cut that we price. */
const QUICKEST = { cutMmS: 2000, accelMmS2: 50_000, cornerMmS: 2000, pierceS: 0, turnS: 0 };
const SLOWEST = { cutMmS: 0.5, accelMmS2: 50, cornerMmS: 0.05, pierceS: 30, turnS: 3 };
/** Two timings of a group, and the model and a timing, may differ by this share. */
const [MOST_APART, MOST_OFF] = [0.1, 0.06];
/** Widest kerf, mm, and how far above its drawn size a piece may measure: calipers. Source: plasma is wider, lasers are not. */
const [WIDEST_KERF_MM, CALIPERS_MM] = [1.5, 0.02];

/** Natural logarithms of the figures before anything is timed, with how sure they are: flatbed lasers from slow plotters to linear drives. */
const USUAL: Readonly<Record<keyof MotionFigures, readonly [mean: number, sigma: number]>> = {
  cutMmS: [ln(40), 3],
  accelMmS2: [ln(2500), 1.6],
  cornerMmS: [ln(12), 1.6],
  pierceS: [ln(0.3), 2.5],
  turnS: [ln(0.1), 2.5],
};
/** Accelerations, mm/s², and corner speeds, mm/s, from which figures are looked for. */
const STARTS = [600, 3000, 12_000].flatMap((accel) => [3, 12, 50].map((corner) => [accel, corner] as const));
const NAMES = Object.keys(USUAL) as (keyof MotionFigures)[];

const seconds = (value: number) => `${value < 10 ? value.toFixed(2) : value.toFixed(1)} s`;

const WORK = new Map<CardGroup, MotionWork>();
/** The work of a run of a group, drawn once. */
function workOfGroup(group: CardGroup): MotionWork {
  const work = WORK.get(group) ?? groupWork(group);
  WORK.set(group, work);
  return work;
}

/** Seconds of one run of a group. */
export function groupSeconds(group: CardGroup, figures: MotionFigures, settings: MotionSettings): number {
  return motionSeconds(workOfGroup(group), figures, settings);
}

function settingsOf({ travelMmS, rasterMmS }: CardResults): MotionSettings {
  // Nothing of a card is engraved along lines.
  return { travelMmS, rasterMmS, engraveMmS: rasterMmS };
}

/** The timing that no machine can have; null where each is possible. */
function impossibleTiming(results: CardResults): Impossible | null {
  const settings = settingsOf(results);
  for (const [at, { group, runs, seconds: total }] of results.timings.entries()) {
    const field = `timings.${at}.seconds`;
    const [name, each] = [GROUP_WORDS[group], total / runs];
    const least = groupSeconds(group, QUICKEST, settings);
    if (each < least)
      return {
        field,
        message: `${name} can’t take ${seconds(each)} a run: the quickest machine needs ${seconds(least)}. Check the seconds and the runs.`,
      };
    const most = groupSeconds(group, SLOWEST, settings);
    if (each > most)
      return {
        field,
        message: `${name} can’t take ${seconds(each)} a run: at most it takes ${seconds(most)}. Check the seconds and the runs.`,
      };
    const first = results.timings.find((one) => one.group === group)!;
    const before = first.seconds / first.runs;
    if (Math.abs(each - before) > MOST_APART * Math.min(each, before))
      return {
        field,
        message: `${name} took ${seconds(before)} a run the first time and ${seconds(each)} the second. Time it once more.`,
      };
  }
  return null;
}

/** The size that no kerf gives; null where each is possible. */
function impossibleSize({ sizes }: CardResults): Impossible | null {
  const drawn = { x: FIT_MM.square, y: FIT_MM.square, circle: FIT_MM.disc };
  const names = { x: 'The square along x', y: 'The square along y', circle: 'The disc' };
  for (const key of ['x', 'y', 'circle'] as const) {
    const field = `sizes.${key}`;
    if (sizes[key] > drawn[key] + CALIPERS_MM)
      return {
        field,
        message: `${names[key]} can’t measure ${sizes[key]} mm: it’s drawn ${drawn[key]} mm and loses the kerf. Measure the piece, not its hole, and switch kerf compensation off.`,
      };
    if (sizes[key] < drawn[key] - WIDEST_KERF_MM)
      return {
        field,
        message: `${names[key]} can’t measure ${sizes[key]} mm: it’s drawn ${drawn[key]} mm, so the kerf would be wider than ${WIDEST_KERF_MM} mm. Measure it again.`,
      };
  }
  return null;
}

/** Groups without a timing. */
function missingTiming({ timings }: CardResults, withRaster: boolean): Impossible | null {
  const missing = CARD_GROUPS.find(
    (group) => (withRaster || group !== 'raster') && !timings.some((one) => one.group === group),
  );
  return missing ? { field: 'timings', message: `Time ${GROUP_WORDS[missing]} too.` } : null;
}

const figuresOf = (point: readonly number[]) =>
  Object.fromEntries(NAMES.map((name, i) => [name, exp(point[i]!)])) as unknown as MotionFigures;

/** Share of a timing that is not sure: the watch's fifth of a second over all runs, and half a percent. */
function unsure({ runs, seconds: total }: Timing): number {
  return Math.sqrt((0.2 / total) ** 2 + 0.005 ** 2) * (total / runs);
}

/**
 * Figures of a machine on a stock from one card, by least squares over all timings. Ranges of believable figures hold what the card does not
 * show: at ten millimeters a second no acceleration can be told from another, and none matters.
 */
export function calibrate(results: CardResults, withRaster: boolean): Result<Calibrated, Impossible> {
  const wrong = missingTiming(results, withRaster) ?? impossibleTiming(results) ?? impossibleSize(results);
  if (wrong) return err(wrong);
  const settings = settingsOf(results);
  const of = (timing: Timing, point: readonly number[]) => groupSeconds(timing.group, figuresOf(point), settings);
  const residuals = (point: readonly number[]) => [
    ...results.timings.map((timing) => (of(timing, point) - timing.seconds / timing.runs) / unsure(timing)),
    ...NAMES.map((name, i) => (point[i]! - USUAL[name][0]) / USUAL[name][1]),
  ];
  // From several starts: of a machine that is slow to gain speed and one that is slow to pierce the times are alike at first sight.
  const { point, errors } = STARTS.map((start) => leastSquares(residuals, startOf(results, start))).reduce((a, b) =>
    b.sum < a.sum ? b : a,
  );
  const found = residualsOf(figuresOf(point), results);
  const off = ({ measuredS, predictedS }: Residual) => Math.abs(predictedS - measuredS) / measuredS;
  const worst = found.reduce((a, b) => (off(b) > off(a) ? b : a));
  if (off(worst) > MOST_OFF) return err(oddOne(worst, found.indexOf(worst)));
  const { sizes } = results;
  const { turnS, ...figures } = figuresOf(point);
  return ok({
    figures: { ...figures, turnS: withRaster ? turnS : null },
    errorPercent: Object.fromEntries(NAMES.map((name, i) => [name, errors[i]! * 100])) as Calibrated['errorPercent'],
    kerf: {
      x: Math.max(0, FIT_MM.square - sizes.x),
      y: Math.max(0, FIT_MM.square - sizes.y),
      circle: Math.max(0, FIT_MM.disc - sizes.circle),
    },
    residuals: found,
  });
}

/** Each timing beside the model's, by figures of a machine. */
export function residualsOf(
  figures: Omit<MotionFigures, 'turnS'> & { readonly turnS: number | null },
  results: CardResults,
): Residual[] {
  const full = { ...figures, turnS: figures.turnS ?? 0 };
  return results.timings.map(({ group, runs, seconds: total }) => ({
    group,
    runs,
    measuredS: total / runs,
    predictedS: groupSeconds(group, full, settingsOf(results)),
  }));
}

function oddOne({ group, measuredS, predictedS }: Residual, at: number): Impossible {
  const [name, does] = [GROUP_WORDS[group], measuredS < predictedS ? 'quicker' : 'slower'];
  return {
    field: `timings.${at}.seconds`,
    message: `These times don’t fit one machine: ${name} took ${seconds(measuredS)} a run, which is ${does} than the other groups allow (${seconds(predictedS)}). Time it again with the same settings.`,
  };
}

/** A start near the answer: pierces from their group, speed from the lines. */
function startOf({ timings }: CardResults, [accel, corner]: (typeof STARTS)[number]): number[] {
  const each = (group: CardGroup) => {
    const all = timings.filter((one) => one.group === group);
    return all.reduce((sum, one) => sum + one.seconds / one.runs, 0) / Math.max(1, all.length);
  };
  const count = (group: CardGroup) => workOfGroup(group).paths.length;
  const pierce = Math.max(0.01, each('pierces') / count('pierces') - 0.1);
  const length = workOfGroup('lines').paths.reduce(
    (sum, { moves }) => sum + moves.reduce((mm, one) => mm + one.mm, 0),
    0,
  );
  const moving = Math.max(each('lines') * 0.2, each('lines') - count('lines') * pierce);
  return [ln((1.2 * length) / moving), ln(accel), ln(corner), ln(pierce), USUAL.turnS[0]];
}
