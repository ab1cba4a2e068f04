import type { Feature, FeatureCode } from '../analysis/features.ts';
import { bendDeductionMm, bentSheet } from './bend-allowance.ts';
import type { Thickness } from './material.ts';

/** Limit of a thickness for one kind of feature, mm. A lower limit, except for `bend_length`. */
export interface FeatureLimit {
  readonly code: FeatureCode;
  /** Of `part` the narrow side. */
  readonly limitMm: number;
  /** Of `part` the wide side; absent otherwise. */
  readonly otherMm?: number;
  /** Least that can be made at all, whoever agrees, mm: below it nothing is left, or the machine does not reach. */
  readonly leastMm: number;
}

type LimitedThickness = Pick<
  Thickness,
  'mm' | 'min_hole_mm' | 'min_bridge_mm' | 'min_hole_to_edge_mm' | 'min_part' | 'kerf_mm' | 'bend' | 'least'
>;

/** Distance from a hole to a bend over the thickness, besides the inside radius. Source: Fictiv and PTC Creo, 2.5 T + R. */
const HOLE_TO_BEND_THICKNESSES = 2.5;

/** Capitals lower than this are not read at arm's length, mm. */
const LEAST_TEXT_MM = 2;
/** Height of capitals over the width of their stems in a plain sans. */
const CAPS_PER_STEM = 7;

/**
 * A web or an edge thinner than this share of the limit burns or breaks before the part is out of the machine. Derived: the limits of
 * the catalogue are where trouble begins, and shops that cut below them on request stop at about a third.
 */
const LEAST_WEB_SHARE = 1 / 3;
/** Letters lower than this share of the limit run together. */
const LEAST_TEXT_SHARE = 1 / 2;

/** Figures that agree to this meet a limit, mm: rounding of curves and scales. */
const SLACK_MM = 1e-6;

/**
 * The limits of a thickness for each kind of feature; those of bends only where it can be bent.
 * The height of text is derived: stems of a plain sans are about a seventh as wide as its capitals are high, and a stem no
 * wider than the kerf burns away; so seven times the kerf, and 2 mm at least.
 */
export function featureLimits(thickness: LimitedThickness): FeatureLimit[] {
  const { mm, min_part: part, bend, kerf_mm: kerf, min_bridge_mm: bridge, min_hole_to_edge_mm: edge } = thickness;
  const text = Math.max(LEAST_TEXT_MM, CAPS_PER_STEM * kerf);
  const { least = {} } = thickness;
  const web = (limitMm: number) => Math.min(limitMm, Math.max(kerf, limitMm * LEAST_WEB_SHARE));
  const flat: FeatureLimit[] = [
    // Nothing narrower than the beam can be cut out.
    { code: 'hole', limitMm: thickness.min_hole_mm, leastMm: least.hole_mm ?? Math.min(kerf, thickness.min_hole_mm) },
    { code: 'bridge', limitMm: bridge, leastMm: least.bridge_mm ?? web(bridge) },
    { code: 'hole_to_edge', limitMm: edge, leastMm: least.hole_to_edge_mm ?? web(edge) },
    {
      code: 'part',
      limitMm: Math.min(part.width, part.height),
      otherMm: Math.max(part.width, part.height),
      leastMm: least.part_mm ?? Math.min(kerf, part.width, part.height),
    },
    { code: 'text_height', limitMm: text, leastMm: text * LEAST_TEXT_SHARE },
  ];
  if (bend === null) return flat;
  return [
    { code: 'bend_length', limitMm: bend.max_length_mm, leastMm: 0 },
    ...flat,
    { code: 'flange', limitMm: bend.min_flange_mm, leastMm: leastFlangeMm(mm, bend, least.flange_mm) },
    { code: 'hole_to_bend', limitMm: HOLE_TO_BEND_THICKNESSES * mm + bend.inside_radius_mm, leastMm: 0 },
  ];
}

/**
 * The shortest flange that reaches over the die, flat from the bend line, mm. The catalogue's figure is the leg outside after bending; of
 * a right angle that is longer than the flat one by half of what the bend deducts. A shorter flange slips into the die.
 */
function leastFlangeMm(
  mm: number,
  bend: NonNullable<LimitedThickness['bend']>,
  legMm: number = bend.min_flange_mm,
): number {
  const sheet = bentSheet({ mm, bend });
  return sheet ? legMm - Math.max(0, bendDeductionMm(90, sheet)) / 2 : legMm;
}

/** The first least limit of a thickness that is above the recommended one, in words; null where none is. */
export function leastAboveRecommended(thickness: Thickness): string | null {
  const { least = {}, min_part: part, bend } = thickness;
  const pairs = [
    ['hole', least.hole_mm, thickness.min_hole_mm],
    ['bridge', least.bridge_mm, thickness.min_bridge_mm],
    ['hole to edge', least.hole_to_edge_mm, thickness.min_hole_to_edge_mm],
    ['part', least.part_mm, Math.min(part.width, part.height)],
    ['leg', least.flange_mm, bend?.min_flange_mm ?? 0],
  ] as const;
  const found = pairs.find(([, leastMm, recommendedMm]) => leastMm !== undefined && leastMm > recommendedMm);
  if (!found) return null;
  const [words, leastMm, recommendedMm] = found;
  if (recommendedMm === 0) return `${thickness.mm} mm can’t be bent: leave the least leg empty.`;
  return `${thickness.mm} mm: the least ${words}, ${leastMm} mm, is above the recommended ${recommendedMm} mm.`;
}

/** Whether a feature breaks a limit of its own kind. */
export function isBelow({ mm, other }: Pick<Feature, 'mm' | 'other'>, limit: FeatureLimit): boolean {
  if (limit.code === 'bend_length') return mm > limit.limitMm + SLACK_MM;
  if (mm < limit.limitMm - SLACK_MM) return true;
  return limit.otherMm !== undefined && other !== undefined && other < limit.otherMm - SLACK_MM;
}

/** Whether a feature is beyond what can be made at all. */
export function isBelowLeast({ mm }: Pick<Feature, 'mm'>, limit: FeatureLimit): boolean {
  return limit.code !== 'bend_length' && mm < limit.leastMm - SLACK_MM;
}
