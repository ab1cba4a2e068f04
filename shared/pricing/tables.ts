/** The rules of price tables and speeds that a schema cannot say. */
import { type Failure, failure } from '../base/failure.ts';
import type { MaterialInput, PartInput, PricingModel, ThicknessInput } from './model.ts';

interface Band {
  readonly min: number;
  readonly max: number | null;
}

/**
 * Checks that bands, in any order, follow each other without gap or overlap. Only the last may be open; below the first
 * and above the last one the nearest band holds.
 */
function bandsAreSound(bands: readonly Band[]): boolean {
  const sorted = bands.toSorted((a, b) => a.min - b.min);
  return (
    sorted.length > 0 &&
    sorted.every((band, i) => {
      const next = sorted[i + 1];
      if (band.max === null) return next === undefined;
      return band.max > band.min && (next === undefined || next.min === band.max);
    })
  );
}

function checkTable(field: string, bands: readonly Band[]): Failure | null {
  return bandsAreSound(bands) ? null : failure('invalid_tiers', { field });
}

/** Fault of a rate card's tables; fields are named below `root`. */
export function checkRateTables(model: PricingModel, root: string): Failure | null {
  const minutes = (tier: { minMinutes: number; maxMinutes: number | null }): Band => ({
    min: tier.minMinutes,
    max: tier.maxMinutes,
  });
  return (
    checkTable(
      `${root}.unusedMaterialCosts`,
      model.unusedMaterialCosts.map((b) => ({ min: b.minCm2, max: b.maxCm2 })),
    ) ??
    checkTable(`${root}.pricePerMinuteTiers`, model.pricePerMinuteTiers.map(minutes)) ??
    checkTable(`${root}.metalPricePerMinuteTiers`, model.metalPricePerMinuteTiers.map(minutes))
  );
}

/** Fault of a thickness's prices; fields are named below `root`. */
export function checkPrices(thickness: Pick<ThicknessInput, 'price_per_cm2'>, root: string): Failure | null {
  return checkTable(
    `${root}.price_per_cm2`,
    thickness.price_per_cm2.map((b) => ({ min: b.min_cm2, max: b.max_cm2 })),
  );
}

/** The speed field that the part's operations need and the thickness lacks; null where nothing is missing. */
export function missingSpeed(
  part: Pick<PartInput, 'styles'>,
  material: Pick<MaterialInput, 'technology_slug'>,
  thickness: Pick<ThicknessInput, 'cut_speed' | 'line_engraving_speed' | 'area_engraving_speed'>,
): 'cut_speed' | 'line_engraving_speed' | 'area_engraving_speed' | null {
  if (material.technology_slug === 'photo-etching') return null;
  for (const { assignedTo } of part.styles) {
    if (assignedTo.cutting && !thickness.cut_speed) return 'cut_speed';
    if ((assignedTo.lineEngraving || assignedTo.combinedEngraving) && !thickness.line_engraving_speed) {
      return 'line_engraving_speed';
    }
    if ((assignedTo.areaEngraving || assignedTo.combinedEngraving) && !thickness.area_engraving_speed) {
      return 'area_engraving_speed';
    }
  }
  return null;
}
