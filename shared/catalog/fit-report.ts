/** One kind of feature against every thickness: which stock would take it as drawn. */
import type { Feature, FeatureCode } from '../analysis/features.ts';
import { featureLimits, isBelow } from './feature-limits.ts';
import { type FitMaterial, type PartNeeds, takesOperations } from './fit.ts';
import type { Material, Thickness } from './material.ts';

/** A feature of the part against one thickness. */
export interface FitRow {
  readonly materialId: number;
  readonly thicknessId: number;
  /** Lower limit, mm; of `bend_length` the upper one. */
  readonly limitMm: number;
  readonly ok: boolean;
}

/** A kind of feature that breaks the limit of some thickness. */
export interface FitFinding {
  readonly code: FeatureCode;
  /** The figure nearest to the limit, mm, and where it is. */
  readonly measuredMm: number;
  readonly place: Feature['place'];
  /** Thicknesses that can do the part's operations and have this limit, in the order of the materials. */
  readonly rows: readonly FitRow[];
  /** How many of the rows pass. */
  readonly passes: number;
  readonly fails: number;
  /** Materials that pass in at least one thickness. */
  readonly passingMaterialIds: readonly number[];
}

type ReportMaterial = FitMaterial & Pick<Material, 'id'> & { readonly thicknesses: readonly Thickness[] };

/**
 * Every kind of feature that fails somewhere, in the order of the part's features. Thicknesses that cannot do the part's
 * operations are left out: they fail for another reason.
 */
export function fitReport(materials: readonly ReportMaterial[], needs: PartNeeds): FitFinding[] {
  const byCode = new Map<FeatureCode, Feature[]>();
  for (const feature of needs.features) {
    const list = byCode.get(feature.code);
    if (list) list.push(feature);
    else byCode.set(feature.code, [feature]);
  }
  const rows = new Map<FeatureCode, FitRow[]>([...byCode.keys()].map((code) => [code, []]));
  for (const material of materials) {
    for (const thickness of material.thicknesses) {
      if (!takesOperations(material, thickness, needs.operations)) continue;
      for (const limit of featureLimits(thickness)) {
        const features = byCode.get(limit.code);
        if (!features) continue;
        const ok = !features.some((feature) => isBelow(feature, limit));
        const { limitMm } = limit;
        rows.get(limit.code)!.push({ materialId: material.id, thicknessId: thickness.id, limitMm, ok });
      }
    }
  }
  return [...byCode].flatMap(([code, features]) => findingOf(code, features[0]!, rows.get(code)!));
}

function findingOf(code: FeatureCode, { mm, place }: Feature, rows: readonly FitRow[]): FitFinding[] {
  const passing = rows.filter(({ ok }) => ok);
  const fails = rows.length - passing.length;
  if (fails === 0) return [];
  const passingMaterialIds = [...new Set(passing.map(({ materialId }) => materialId))];
  return [{ code, measuredMm: mm, place, rows, passes: passing.length, fails, passingMaterialIds }];
}
