/** Why a part cannot be made of a material in a thickness: each reason with what was measured and the limit. */
import type { Feature } from '../analysis/features.ts';
import { type FeatureLimit, featureLimits, isBelow } from './feature-limits.ts';
import { fitsEitherWay } from './filter.ts';
import type { Material, Thickness } from './material.ts';

export type Operation = 'cutting' | 'lineEngraving' | 'areaEngraving' | 'metalBending';

/** Requirements of a part on its material. Lengths mm of the part as made. */
export interface PartNeeds {
  readonly width: number;
  readonly height: number;
  readonly operations: readonly Operation[];
  /** Figures that materials set limits to, those nearest to a limit first within each code; of the part at its size. */
  readonly features: readonly Feature[];
}

export type MisfitCode =
  | 'too_large'
  | 'too_small'
  | 'operation_not_possible'
  | 'not_bendable'
  | 'bend_too_long'
  | 'hole_too_small'
  | 'bridge_too_thin'
  | 'hole_too_near_edge'
  | 'part_too_small'
  | 'flange_too_short'
  | 'hole_too_near_bend'
  | 'text_too_small';

/** One reason. `severity` error: it cannot be made; warning: it may burn, break, deform or get lost. */
export interface Misfit {
  readonly code: MisfitCode;
  readonly severity: 'error' | 'warning';
  readonly operation?: Operation;
  /** The part's figure and the thickness's limit, mm; boxes as width and height. Of features the worst one. */
  readonly measured?: readonly number[];
  readonly limit?: readonly number[];
  /** Why an operation is not possible, where the material says so. */
  readonly reason?: string;
  /** Which kind of feature breaks its limit. */
  readonly feature?: Feature['code'];
  /** How many of the listed features break the limit. */
  readonly count?: number;
  /** Where they are, in the drawing. */
  readonly places?: readonly Feature['place'][];
}

/** Fields of a material that decide whether it fits. */
export type FitMaterial = Pick<Material, 'technology_slug' | 'not_possible'>;

const SPEED = {
  cutting: 'cut_speed',
  lineEngraving: 'line_engraving_speed',
  areaEngraving: 'area_engraving_speed',
} as const;

const MISFIT_OF: Readonly<Record<Feature['code'], MisfitCode>> = {
  hole: 'hole_too_small',
  bridge: 'bridge_too_thin',
  hole_to_edge: 'hole_too_near_edge',
  part: 'part_too_small',
  bend_length: 'bend_too_long',
  flange: 'flange_too_short',
  hole_to_bend: 'hole_too_near_bend',
  text_height: 'text_too_small',
};

function sizeMisfit(thickness: Thickness, needs: PartNeeds): Misfit | null {
  const measured = [needs.width, needs.height];
  const { max_part: most, min_part: least } = thickness;
  if (!fitsEitherWay(needs, most)) {
    return { code: 'too_large', severity: 'error', measured, limit: [most.width, most.height] };
  }
  if (fitsEitherWay(least, needs)) return null;
  return { code: 'too_small', severity: 'error', measured, limit: [least.width, least.height] };
}

function operationMisfit(material: FitMaterial, thickness: Thickness, operation: Operation): Misfit | null {
  const reason = material.not_possible.find((no) => no.operation === operation)?.reason;
  const why = { operation, ...(reason === undefined ? {} : { reason }) };
  if (operation === 'metalBending') {
    return thickness.bend === null ? { code: 'not_bendable', severity: 'error', ...why } : null;
  }
  // Etching works all lines and areas at once; it has no speeds.
  const possible = material.technology_slug === 'photo-etching' || (thickness[SPEED[operation]] ?? 0) > 0;
  return possible ? null : { code: 'operation_not_possible', severity: 'error', ...why };
}

/** One pass over the features: a list of materials asks this for every thickness. */
function featureMisfits(thickness: Thickness, features: readonly Feature[]): Misfit[] {
  const limits = featureLimits(thickness);
  const broken: Partial<Record<Feature['code'], Feature[]>> = {};
  const limitOf: Partial<Record<Feature['code'], FeatureLimit>> = {};
  for (const limit of limits) limitOf[limit.code] = limit;
  for (const feature of features) {
    const limit = limitOf[feature.code];
    if (limit === undefined || !isBelow(feature, limit)) continue;
    const list = broken[feature.code];
    if (list) list.push(feature);
    else broken[feature.code] = [feature];
  }
  return limits.flatMap((limit) => {
    const [worst, ...rest] = broken[limit.code] ?? [];
    return worst ? [featureMisfit(limit, worst, rest)] : [];
  });
}

function featureMisfit(limit: FeatureLimit, worst: Feature, rest: readonly Feature[]): Misfit {
  const { mm, other } = worst;
  return {
    code: MISFIT_OF[limit.code],
    feature: limit.code,
    // The brake is only so wide. The other limits are where trouble begins, not where the machine ends.
    severity: limit.code === 'bend_length' ? 'error' : 'warning',
    ...(limit.code === 'bend_length' ? { operation: 'metalBending' as const } : {}),
    measured: other === undefined ? [mm] : [mm, other],
    limit: limit.otherMm === undefined ? [limit.limitMm] : [limit.limitMm, limit.otherMm],
    count: rest.length + 1,
    places: [worst.place, ...rest.map(({ place }) => place)],
  };
}

/** Everything that speaks against the part, errors before warnings; empty where it can be made as drawn. */
export function misfits(material: FitMaterial, thickness: Thickness, needs: PartNeeds): Misfit[] {
  const size = sizeMisfit(thickness, needs);
  const found = [
    size,
    ...[...new Set(needs.operations)].map((operation) => operationMisfit(material, thickness, operation)),
    // Where the whole is too small, so is every piece of it.
    ...featureMisfits(thickness, needs.features).filter(
      ({ code }) => code !== 'part_too_small' || size?.code !== 'too_small',
    ),
  ].filter((misfit) => misfit !== null);
  const isError = ({ severity }: Misfit) => severity === 'error';
  return [...found.filter(isError), ...found.filter((misfit) => !isError(misfit))];
}

/** Whether nothing but warnings speaks against the part. */
export function canBeMade(material: FitMaterial, thickness: Thickness, needs: PartNeeds): boolean {
  return misfits(material, thickness, needs).every((misfit) => misfit.severity === 'warning');
}

/** Whether a thickness can be worked by all the operations, whatever the part's figures. */
export function takesOperations(
  material: FitMaterial,
  thickness: Thickness,
  operations: readonly Operation[],
): boolean {
  return operations.every((operation) => operationMisfit(material, thickness, operation) === null);
}
