/** Why a part cannot be made of a material in a thickness: each reason with what was measured and the limit. */
import { fitsEitherWay } from './filter.ts';
import type { Material, Thickness } from './material.ts';

export type Operation = 'cutting' | 'lineEngraving' | 'areaEngraving' | 'metalBending';

/** What the part asks of the material. Lengths mm; figures of the drawing that are not known are left out. */
export interface PartNeeds {
  readonly width: number;
  readonly height: number;
  readonly operations: readonly Operation[];
  readonly smallestHoleMm?: number;
  readonly smallestBridgeMm?: number;
  readonly smallestHoleToEdgeMm?: number;
  readonly longestBendMm?: number;
}

export type MisfitCode =
  | 'too_large'
  | 'too_small'
  | 'operation_not_possible'
  | 'not_bendable'
  | 'bend_too_long'
  | 'hole_too_small'
  | 'bridge_too_thin'
  | 'hole_too_near_edge';

/** One reason. `severity` error: it cannot be made; warning: it may burn, break or deform. */
export interface Misfit {
  readonly code: MisfitCode;
  readonly severity: 'error' | 'warning';
  readonly operation?: Operation;
  /** The part's figure and the thickness's limit, mm; boxes as width and height. */
  readonly measured?: readonly number[];
  readonly limit?: readonly number[];
  /** Why an operation is not possible, where the material says so. */
  readonly reason?: string;
}

type FitMaterial = Pick<Material, 'technology_slug' | 'not_possible'>;

const SPEED = {
  cutting: 'cut_speed',
  lineEngraving: 'line_engraving_speed',
  areaEngraving: 'area_engraving_speed',
} as const;

function sizeMisfit(thickness: Thickness, needs: PartNeeds): Misfit | null {
  const measured = [needs.width, needs.height];
  const { max_part: most, min_part: least } = thickness;
  if (!fitsEitherWay(needs, most)) {
    return { code: 'too_large', severity: 'error', measured, limit: [most.width, most.height] };
  }
  if (fitsEitherWay(least, needs)) return null;
  return { code: 'too_small', severity: 'error', measured, limit: [least.width, least.height] };
}

function operationMisfit(
  material: FitMaterial,
  thickness: Thickness,
  needs: PartNeeds,
  operation: Operation,
): Misfit | null {
  const reason = material.not_possible.find((no) => no.operation === operation)?.reason;
  const why = { operation, ...(reason === undefined ? {} : { reason }) };
  if (operation !== 'metalBending') {
    // Etching works all lines and areas at once; it has no speeds.
    const possible = material.technology_slug === 'photo-etching' || (thickness[SPEED[operation]] ?? 0) > 0;
    return possible ? null : { code: 'operation_not_possible', severity: 'error', ...why };
  }
  if (thickness.bend === null) return { code: 'not_bendable', severity: 'error', ...why };
  const length = needs.longestBendMm ?? 0;
  const most = thickness.bend.max_length_mm;
  return length > most
    ? { code: 'bend_too_long', severity: 'error', operation, measured: [length], limit: [most] }
    : null;
}

function featureMisfit(code: MisfitCode, measured: number | undefined, limit: number): Misfit | null {
  if (measured === undefined || measured >= limit) return null;
  return { code, severity: 'warning', measured: [measured], limit: [limit] };
}

/** Everything that speaks against the part, errors before warnings; empty where it can be made as drawn. */
export function misfits(material: FitMaterial, thickness: Thickness, needs: PartNeeds): Misfit[] {
  return [
    sizeMisfit(thickness, needs),
    ...[...new Set(needs.operations)].map((operation) => operationMisfit(material, thickness, needs, operation)),
    featureMisfit('hole_too_small', needs.smallestHoleMm, thickness.min_hole_mm),
    featureMisfit('bridge_too_thin', needs.smallestBridgeMm, thickness.min_bridge_mm),
    featureMisfit('hole_too_near_edge', needs.smallestHoleToEdgeMm, thickness.min_hole_to_edge_mm),
  ].filter((misfit) => misfit !== null);
}

/** Whether nothing but warnings speaks against the part. */
export function canBeMade(material: FitMaterial, thickness: Thickness, needs: PartNeeds): boolean {
  return misfits(material, thickness, needs).every((misfit) => misfit.severity === 'warning');
}
