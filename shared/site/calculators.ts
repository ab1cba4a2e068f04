import { assignedTo } from '../analysis/operations.ts';
import type { AssignedTo } from '../analysis/wire.ts';
import type { PriceBook } from '../pricing/wire.ts';

type BookThickness = PriceBook['materials'][number]['thicknesses'][number];

/** Facts of a thickness that each calculator works with. */
interface CalculatorFacts {
  readonly bend: Pick<
    NonNullable<BookThickness['bend']>,
    'inside_radius_mm' | 'k_factor' | 'max_angle_deg' | 'min_flange_mm'
  >;
  readonly weight: null;
  readonly kerf: Pick<BookThickness, 'kerf_mm' | 'kerf_compensated_by' | 'measured_mm'>;
  /** Seconds of the pricing kernel: of a meter of lines, and of 100 cm². It counts both in proportion. */
  readonly engraving: { readonly lineSeconds: number; readonly areaSeconds: number };
}

/** A calculator of the site. */
export type CalculatorKind = keyof CalculatorFacts;

/** A thickness that a calculator can be asked about. */
export interface CalculatorThickness<K extends CalculatorKind> {
  readonly id: number;
  readonly mm: number;
  readonly facts: CalculatorFacts[K];
}

/** A material with the thicknesses that a calculator can be asked about; at least one. */
export interface CalculatorMaterial<K extends CalculatorKind> {
  readonly slug: string;
  readonly name: string;
  readonly densityKgM3: number;
  readonly thicknesses: readonly CalculatorThickness<K>[];
}

/** All that a calculator needs of the price book, which is some ten times as large. */
export interface CalculatorData<K extends CalculatorKind = CalculatorKind> {
  readonly kind: K;
  readonly materials: readonly CalculatorMaterial<K>[];
}

/** Machine seconds by the pricing kernel, below 0 where a sheet can't take the operation. Lengths in mm, area in mm². */
export type ContourSeconds = (
  thicknessId: number,
  as: AssignedTo,
  lines: number,
  curves: number,
  area: number,
) => number;

/** Length of lines and size of an area that {@link CalculatorFacts} tells the seconds of, mm and mm². */
export const ENGRAVED = { linesMm: 1000, areaMm2: 10_000 } as const;

/** Facts of a thickness for each calculator; null where it has nothing to say of it. */
const FACTS: {
  readonly [K in CalculatorKind]: (
    thickness: BookThickness,
    seconds: ContourSeconds,
  ) => { readonly facts: CalculatorFacts[K] } | null;
} = {
  bend({ bend }) {
    if (bend === null) return null;
    const { inside_radius_mm, k_factor, max_angle_deg, min_flange_mm } = bend;
    return { facts: { inside_radius_mm, k_factor, max_angle_deg, min_flange_mm } };
  },
  weight: () => ({ facts: null }),
  kerf: ({ kerf_mm, kerf_compensated_by, measured_mm }) => ({ facts: { kerf_mm, kerf_compensated_by, measured_mm } }),
  engraving({ id }, seconds) {
    const lineSeconds = seconds(id, assignedTo('lineEngraving'), ENGRAVED.linesMm, 0, 0);
    const areaSeconds = seconds(id, assignedTo('areaEngraving'), 0, 0, ENGRAVED.areaMm2);
    return lineSeconds < 0 || areaSeconds < 0 ? null : { facts: { lineSeconds, areaSeconds } };
  },
};

/** Picks what a calculator needs out of a price book. */
export function calculatorData<K extends CalculatorKind>(
  kind: K,
  { materials }: Pick<PriceBook, 'materials'>,
  seconds: ContourSeconds,
): CalculatorData<K> {
  return {
    kind,
    materials: materials.flatMap(({ slug, display_name: name, density_kg_m3: densityKgM3, thicknesses }) => {
      const fitting = thicknesses.flatMap((thickness) => {
        const found = FACTS[kind](thickness, seconds);
        return found ? [{ id: thickness.id, mm: thickness.mm, facts: found.facts }] : [];
      });
      return fitting.length > 0 ? [{ slug, name, densityKgM3, thicknesses: fitting }] : [];
    }),
  };
}
