/**
 * Seconds that a machine needs to follow lines: it gains and loses speed at one acceleration (trapezoids of speed), keeps some of it in corners, and
 * waits to pierce and to turn round at the end of raster lines. Lengths mm, speeds mm/s.
 */

/** A unit vector. */
type Direction = readonly [x: number, y: number];

/** A line or circular arc that a machine follows. */
export interface Move {
  readonly mm: number;
  /** Null for a straight line. */
  readonly radiusMm: number | null;
  /** Directions in which it begins and ends. */
  readonly from: Direction;
  readonly to: Direction;
}

/** Moves from rest to rest. */
export interface MotionPath {
  readonly kind: 'cut' | 'engrave';
  readonly moves: readonly Move[];
  /** From where the machine was to where the path begins. */
  readonly travelMm: number;
}

/** An area that is engraved in lines, to and fro. */
export interface RasterArea {
  readonly widthMm: number;
  readonly lines: number;
}

/** Everything that a machine does for one piece, in its order. */
export interface MotionWork {
  readonly paths: readonly MotionPath[];
  readonly rasters: readonly RasterArea[];
}

/** Figures of a machine on a stock, as calibration finds them. */
export interface MotionFigures {
  /** Top speed along cut lines. */
  readonly cutMmS: number;
  readonly accelMmS2: number;
  /** Speed that it keeps through a right angle. */
  readonly cornerMmS: number;
  readonly pierceS: number;
  /** From the end of a raster line to the beginning of the next. */
  readonly turnS: number;
}

/** Speeds that are set at the machine and need no finding. */
export interface MotionSettings {
  /** Of moves with the beam off. */
  readonly travelMmS: number;
  /** Along raster lines. */
  readonly rasterMmS: number;
  /** Along engraved lines. */
  readonly engraveMmS: number;
}

/** √2 + 1: half of a right angle in the law of {@link cornerSpeed}. */
const RIGHT_ANGLE = Math.SQRT2 + 1;

/**
 * Speed through a corner, by junction deviation: as if the corner were rounded by an arc that leaves it by one small distance, so that
 * v² grows with s ÷ (1 − s), s the sine of half the angle between the two lines. Scaled to what is kept through a right angle; no limit
 * where the line goes straight on, none is kept where it turns back. Source: Sonny Jeon, "Improving Grbl: Cornering Algorithm", 2011.
 * @param cosTurn cosine of the angle by which the direction changes
 */
export function cornerSpeed(cosTurn: number, rightAngleMmS: number): number {
  const s = Math.sqrt(Math.max(0, (1 + cosTurn) / 2));
  return s >= 1 ? Number.POSITIVE_INFINITY : rightAngleMmS * Math.sqrt(s / (1 - s) / RIGHT_ANGLE);
}

/** Seconds for a length from speed `u` to speed `w`, at most `top`; both ends are within reach of each other. */
export function trapezoidSeconds(mm: number, u: number, w: number, top: number, accel: number): number {
  const peak = Math.sqrt(accel * mm + (u * u + w * w) / 2);
  if (peak <= top) return (2 * peak - u - w) / accel;
  const ramps = (2 * top * top - u * u - w * w) / (2 * accel);
  return (2 * top - u - w) / accel + (mm - ramps) / top;
}

/** Seconds along moves from rest to rest: each corner as quick as its angle, its moves and the ways before and after it allow. */
function pathSeconds(moves: readonly Move[], speed: number, { accelMmS2: a, cornerMmS }: MotionFigures): number {
  // Centripetal acceleration is no larger than the one along the line.
  const tops = moves.map(({ radiusMm }) => (radiusMm === null ? speed : Math.min(speed, Math.sqrt(a * radiusMm))));
  const at = moves.map(({ from }, i) => {
    if (i === 0) return 0;
    const { to } = moves[i - 1]!;
    const corner = cornerSpeed(to[0] * from[0] + to[1] * from[1], cornerMmS);
    return Math.min(corner, tops[i - 1]!, tops[i]!);
  });
  at.push(0);
  for (let i = 1; i <= moves.length; i++)
    at[i] = Math.min(at[i]!, Math.sqrt(at[i - 1]! ** 2 + 2 * a * moves[i - 1]!.mm));
  for (let i = moves.length - 1; i >= 0; i--)
    at[i] = Math.min(at[i]!, Math.sqrt(at[i + 1]! ** 2 + 2 * a * moves[i]!.mm));
  return moves.reduce((sum, { mm }, i) => sum + trapezoidSeconds(mm, at[i]!, at[i + 1]!, tops[i]!, a), 0);
}

/** Seconds of a machine for one piece. */
export function motionSeconds(
  { paths, rasters }: MotionWork,
  figures: MotionFigures,
  settings: MotionSettings,
): number {
  const { cutMmS, accelMmS2, pierceS, turnS } = figures;
  let seconds = 0;
  for (const { kind, moves, travelMm } of paths) {
    seconds += trapezoidSeconds(travelMm, 0, 0, settings.travelMmS, accelMmS2);
    seconds += pathSeconds(moves, kind === 'cut' ? cutMmS : settings.engraveMmS, figures);
    if (kind === 'cut') seconds += pierceS;
  }
  for (const { widthMm, lines } of rasters) seconds += lines * (widthMm / settings.rasterMmS + turnS);
  return seconds;
}
