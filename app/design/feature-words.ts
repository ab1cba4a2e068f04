import type { FeatureCode } from '../../shared/analysis/features.ts';
import type { Misfit } from '../../shared/catalog/fit.ts';
import type { LengthUnit } from '../../shared/base/units.ts';
import type { Stock } from '../platform/compute/pricer.ts';
import { shortMm } from './repair-words.ts';

/** Labels of a part's figures. */
export const FEATURE_NAMES: Readonly<Record<FeatureCode, string>> = {
  hole: 'Smallest hole',
  bridge: 'Thinnest bridge',
  hole_to_edge: 'Nearest hole to the edge',
  part: 'Smallest loose piece',
  bend_length: 'Longest bend',
  flange: 'Shortest flange',
  hole_to_bend: 'Nearest hole to a bend',
  text_height: 'Smallest capitals',
};

/** Measured and allowed, in a sentence that names the stock. */
export function limitWords({ measured, limit }: Misfit, { material, thickness }: Stock, unit: LengthUnit): string {
  const figures = (values: readonly number[] | undefined) => (values ?? []).map((mm) => shortMm(mm, unit)).join(' × ');
  return `Measured ${figures(measured)}; ${material.display_name} ${shortMm(thickness.mm, unit)} needs ${figures(limit)}.`;
}
