import { atan2 } from '../../base/arctangent.ts';
import { cos, sin, tan } from '../../base/trig.ts';
import { onCircle } from '../kerf.ts';
import { bulgeOf, type Corner, type Outline, type Point } from '../outline.ts';

/** A spur gear's teeth. */
export interface Teeth {
  readonly count: number;
  /** Pitch diameter over teeth, mm. */
  readonly module: number;
  readonly pressureDegrees: number;
  /** Play between teeth of a pair at the pitch circle, of which each gear leaves half, mm. */
  readonly backlash: number;
}

/** Radii of a gear, mm. */
export interface GearRadii {
  readonly tip: number;
  readonly pitch: number;
  readonly root: number;
  readonly base: number;
}

/** Height of a tooth above the pitch circle and depth below it, in modules. Source: ISO 53, basic rack. */
const [ADDENDUM, DEDENDUM] = [1, 1.25];
/** Flanks in arcs through three points each: half a micrometre from the involute with teeth of 6 mm modules. */
const ARCS = 3;
/** Width of a tooth's tip at least, in modules: pointed ones are cut lower. */
const LEAST_TIP = 0.15;

/** Angle whose cosine is a over b. */
const arcCosine = (a: number, b: number) => atan2(Math.sqrt(Math.max(0, b * b - a * a)), a);

/** Half the angle that a tooth takes at a radius. Source: involute function, tan α − α. */
function halfAngle({ pitch, base }: Pick<GearRadii, 'pitch' | 'base'>, half: number, radius: number): number {
  const involute = (angle: number) => tan(angle) - angle;
  return half + involute(arcCosine(base, pitch)) - involute(arcCosine(base, radius));
}

/** Radii of a gear's circles; teeth that would end in a point are lower. */
export function gearRadii({ count, module, pressureDegrees, backlash }: Teeth): GearRadii {
  const pitch = (count * module) / 2;
  const base = pitch * cos((pressureDegrees * Math.PI) / 180);
  const half = Math.PI / (2 * count) - backlash / (4 * pitch);
  const tipWidth = (radius: number) => 2 * radius * halfAngle({ pitch, base }, half, radius);
  let tip = pitch + ADDENDUM * module;
  while (tip > pitch && tipWidth(tip) < LEAST_TIP * module) tip -= module * 0.01;
  return { tip, pitch, base, root: pitch - DEDENDUM * module };
}

/** The outline of a gear about the origin: flanks are arcs on the involute, tips and roots arcs about the center. */
export function gearOutline(teeth: Teeth): Outline {
  const radii = gearRadii(teeth);
  const { tip, pitch, root, base } = radii;
  const half = Math.PI / (2 * teeth.count) - teeth.backlash / (4 * pitch);
  const low = Math.max(base, root);
  const at = (share: number) => {
    const radius = low + (tip - low) * share;
    return { radius, half: halfAngle(radii, half, radius) };
  };
  const flank = Array.from({ length: 2 * ARCS + 1 }, (_, i) => at(i / (2 * ARCS)));
  const pitchAngle = (2 * Math.PI) / teeth.count;
  const corners: Corner[] = [];
  for (let tooth = 0; tooth < teeth.count; tooth += 1) {
    const middle = tooth * pitchAngle;
    const rising = flank.map(({ radius, half: aside }) => onCircle(0, 0, radius, middle - aside));
    const falling = flank.map(({ radius, half: aside }) => onCircle(0, 0, radius, middle + aside)).toReversed();
    if (root < low) corners.push(corner(onCircle(0, 0, root, middle - flank[0]!.half), 0));
    corners.push(...arcsThrough(rising));
    corners.push(corner(rising.at(-1)!, bulgeOf(2 * flank.at(-1)!.half)));
    corners.push(...arcsThrough(falling));
    corners.push(...(root < low ? [corner(falling.at(-1)!, 0)] : []));
    const foot = root < low ? onCircle(0, 0, root, middle + flank[0]!.half) : falling.at(-1)!;
    corners.push(corner(foot, bulgeOf(pitchAngle - 2 * flank[0]!.half)));
  }
  return { corners, closed: true };
}

const corner = ([x, y]: Point, bulge: number): Corner => ({ x, y, bulge });

/** Corners of arcs through points two by two, all but the last point. */
function arcsThrough(points: readonly Point[]): Corner[] {
  return Array.from({ length: ARCS }, (_, i) => {
    const [from, by, to] = [points[2 * i]!, points[2 * i + 1]!, points[2 * i + 2]!];
    return corner(from, bulgeThrough(from, by, to));
  });
}

/** Bulge of the arc from a point through another to a third. */
function bulgeThrough([ax, ay]: Point, [mx, my]: Point, [bx, by]: Point): number {
  const turn = atan2((mx - ax) * (by - my) - (my - ay) * (bx - mx), (mx - ax) * (bx - mx) + (my - ay) * (by - my));
  // The turn between both chords is half of the arc's.
  const sweep = 2 * turn;
  return sin(sweep / 4) / cos(sweep / 4);
}
