import type { Feature, FeatureCode } from '../analysis/features.ts';
import type { Thickness } from './material.ts';

/** What a thickness asks of one kind of feature, mm. A lower limit, except for `bend_length`. */
export interface FeatureLimit {
  readonly code: FeatureCode;
  /** Of `part` the narrow side. */
  readonly limitMm: number;
  /** Of `part` the wide side; absent otherwise. */
  readonly otherMm?: number;
}

type LimitedThickness = Pick<
  Thickness,
  'mm' | 'min_hole_mm' | 'min_bridge_mm' | 'min_hole_to_edge_mm' | 'min_part' | 'kerf_mm' | 'bend'
>;

/** Distance from a hole to a bend over the thickness, besides the inside radius. Source: Fictiv and PTC Creo, 2.5 T + R. */
const HOLE_TO_BEND_THICKNESSES = 2.5;

/** Capitals lower than this are not read at arm's length, mm. */
const LEAST_TEXT_MM = 2;
/** Height of capitals over the width of their stems in a plain sans. */
const CAPS_PER_STEM = 7;

/** Figures that agree to this meet a limit, mm: rounding of curves and scales. */
const SLACK_MM = 1e-6;

/**
 * The limits of a thickness for each kind of feature; those of bends only where it can be bent.
 * The height of text is derived: stems of a plain sans are about a seventh as wide as its capitals are high, and a stem no
 * wider than the kerf burns away; so seven times the kerf, and 2 mm at least.
 */
export function featureLimits(thickness: LimitedThickness): FeatureLimit[] {
  const { mm, min_part: part, bend } = thickness;
  const flat: FeatureLimit[] = [
    { code: 'hole', limitMm: thickness.min_hole_mm },
    { code: 'bridge', limitMm: thickness.min_bridge_mm },
    { code: 'hole_to_edge', limitMm: thickness.min_hole_to_edge_mm },
    { code: 'part', limitMm: Math.min(part.width, part.height), otherMm: Math.max(part.width, part.height) },
    { code: 'text_height', limitMm: Math.max(LEAST_TEXT_MM, CAPS_PER_STEM * thickness.kerf_mm) },
  ];
  if (bend === null) return flat;
  return [
    { code: 'bend_length', limitMm: bend.max_length_mm },
    ...flat,
    { code: 'flange', limitMm: bend.min_flange_mm },
    { code: 'hole_to_bend', limitMm: HOLE_TO_BEND_THICKNESSES * mm + bend.inside_radius_mm },
  ];
}

/** Whether a feature breaks a limit of its own kind. */
export function isBelow({ mm, other }: Pick<Feature, 'mm' | 'other'>, limit: FeatureLimit): boolean {
  if (limit.code === 'bend_length') return mm > limit.limitMm + SLACK_MM;
  if (mm < limit.limitMm - SLACK_MM) return true;
  return limit.otherMm !== undefined && other !== undefined && other < limit.otherMm - SLACK_MM;
}
