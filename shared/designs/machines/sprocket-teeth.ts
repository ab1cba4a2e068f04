import { atan2 } from '../../base/arctangent.ts';
import { cos, length, sin } from '../../base/trig.ts';
import { onCircle } from '../kerf.ts';
import { bulgeOf, type Corner, type Outline, type Point } from '../outline.ts';

/** A roller chain, mm. Source: ASME B29.1, table of dimensions; 06B and 08B by ISO 606. */
export interface Chain {
  readonly pitch: number;
  /** Diameter of a roller. */
  readonly roller: number;
  /** Width between the inner plates. */
  readonly inner: number;
}

/** Teeth of a wheel for a chain, mm. */
export interface SprocketTeeth {
  readonly teeth: number;
  readonly chain: Chain;
  /** Radius of the circle that pins of the chain lie on. */
  readonly pitch: number;
  readonly tip: number;
  readonly root: number;
}

/** Flat top that a tooth keeps, mm. */
const LEAST_TOP_MM = 0.6;

/** Thickest wheel that runs in a chain of one strand, mm. Source: ISO 606, tooth width bf1. */
export function widestToothMm({ pitch, inner }: Chain): number {
  return inner * (pitch <= 12.7 ? 0.93 : 0.95);
}

/** One flank about the middle of its gap, which lies on the x axis: where the seat ends, the flank's center, and its end at the tip. */
interface Flank {
  readonly seatEnd: Point;
  readonly center: Point;
  readonly end: Point;
  readonly radius: number;
}

/** The angle of the seat, radians. */
const seatAngle = (teeth: number) => ((140 - 90 / teeth) * Math.PI) / 180;

/** Radius of the seat of a roller, mm. */
const seatRadius = ({ roller }: Chain) => 0.505 * roller;

function flankTo(tip: number, pitch: number, teeth: number, chain: Chain): Flank {
  const seat = seatRadius(chain);
  const radius = 0.12 * chain.roller * (teeth + 2);
  const half = seatAngle(teeth) / 2;
  const [ux, uy] = [-cos(half), sin(half)];
  const seatEnd: Point = [pitch + seat * ux, seat * uy];
  const center: Point = [pitch + (seat + radius) * ux, (seat + radius) * uy];
  // The flank leaves its circle where that meets the tip circle: the point farther out along the gap.
  const apart = length(center[0], center[1]);
  const along = (tip * tip + apart * apart - radius * radius) / (2 * apart);
  const aside = Math.sqrt(Math.max(0, tip * tip - along * along));
  const [cx, cy] = [center[0] / apart, center[1] / apart];
  return { seatEnd, center, radius, end: [cx * along + cy * aside, cy * along - cx * aside] };
}

/**
 * Teeth for a chain: the diameters of the wheel, its tips as far out as the flanks allow. Source: ISO 606, tooth gap form of the least gap, with
 * a tip diameter in the middle of its range.
 */
export function sprocketTeeth(teeth: number, chain: Chain): SprocketTeeth {
  const { pitch: p, roller } = chain;
  const pitch = p / (2 * sin(Math.PI / teeth));
  const [least, most] = [pitch + (p * (1 - 1.6 / teeth) - roller) / 2, pitch + (1.25 * p - roller) / 2];
  let tip = (least + most) / 2;
  const top = (radius: number) => {
    const { end } = flankTo(radius, pitch, teeth, chain);
    return radius * 2 * (Math.PI / teeth - atan2(end[1], end[0]));
  };
  while (top(tip) < LEAST_TOP_MM && tip > least) tip -= 0.05;
  return { teeth, chain, pitch, tip, root: pitch - seatRadius(chain) };
}

/** Angle of the way from one point to another about a center, radians, the short way. */
function sweepAbout([cx, cy]: Point, from: Point, to: Point): number {
  const [ax, ay, bx, by] = [from[0] - cx, from[1] - cy, to[0] - cx, to[1] - cy];
  return atan2(ax * by - ay * bx, ax * bx + ay * by);
}

/** A wheel about the origin whose teeth a roller chain runs on. */
export function sprocketOutline({ teeth, chain, pitch, tip }: SprocketTeeth): Outline {
  const { seatEnd, center, end } = flankTo(tip, pitch, teeth, chain);
  const step = (2 * Math.PI) / teeth;
  const mirrored = ([x, y]: Point): Point => [x, -y];
  const endAngle = atan2(end[1], end[0]);
  const flank = sweepAbout(center, seatEnd, end);
  const corners = Array.from({ length: teeth }, (_, i): readonly Corner[] => {
    const turn = i * step;
    const at = ([x, y]: Point, sweep: number): Corner => {
      const [px, py] = onCircle(0, 0, length(x, y), turn + atan2(y, x));
      return { x: px, y: py, bulge: bulgeOf(sweep) };
    };
    return [
      at(mirrored(end), flank),
      at(mirrored(seatEnd), -seatAngle(teeth)),
      at(seatEnd, flank),
      at(end, step - 2 * endAngle),
    ];
  });
  return { corners: corners.flat(), closed: true };
}
