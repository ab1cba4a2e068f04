import { type LengthUnit, toMm } from '../base/units.ts';
import { canBeBent } from './material-facts.ts';
import type { Material, Thickness } from './material.ts';

/** Filter of the catalogue page. Absent fields do not narrow. */
export interface MaterialFilter {
  /** The part must fit a sheet, either way round. */
  readonly size?: { readonly width: number; readonly height: number };
  /** Category slugs; any of them. */
  readonly types?: readonly string[];
  readonly thickness?: { readonly min?: number; readonly max?: number };
  /** Only what can be bent. */
  readonly bending?: boolean;
  /** Unit of `size` and `thickness`. Default mm. */
  readonly unit?: LengthUnit;
}

/** Room for thicknesses that were typed in inches with three decimals (1/16 in is 0.0625): half a thousandth of an inch. */
const THICKNESS_SLACK_MM = 0.0127;

/** Whether a box fits another, upright or turned by a quarter. */
export function fitsEitherWay(
  part: { readonly width: number; readonly height: number },
  room: { readonly width: number; readonly height: number },
): boolean {
  return (
    Math.max(part.width, part.height) <= Math.max(room.width, room.height) &&
    Math.min(part.width, part.height) <= Math.min(room.width, room.height)
  );
}

function thicknessPasses(thickness: Thickness, filter: MaterialFilter): boolean {
  const unit = filter.unit ?? 'mm';
  const { min, max } = filter.thickness ?? {};
  if (min !== undefined && thickness.mm < toMm(min, unit) - THICKNESS_SLACK_MM) return false;
  if (max !== undefined && thickness.mm > toMm(max, unit) + THICKNESS_SLACK_MM) return false;
  if (filter.bending && thickness.bend === null) return false;
  if (!filter.size) return true;
  const part = { width: toMm(filter.size.width, unit), height: toMm(filter.size.height, unit) };
  return fitsEitherWay(part, thickness.max_part);
}

/** The thicknesses of a material that pass; size, thickness and bending must hold for the same one. */
export function filterThicknesses(material: Material, filter: MaterialFilter): Thickness[] {
  return material.thicknesses.filter((thickness) => thicknessPasses(thickness, filter));
}

/** The materials with a thickness that passes, in their own order. */
export function filterMaterials(materials: readonly Material[], filter: MaterialFilter): Material[] {
  const types = filter.types ?? [];
  return materials.filter(
    (material) =>
      (types.length === 0 || material.category_slugs.some((slug) => types.includes(slug))) &&
      (!filter.bending || canBeBent(material)) &&
      filterThicknesses(material, filter).length > 0,
  );
}

/** Which of design and material the customer chose first. */
export type JourneyMode = 'design-first' | 'material-first';

/** Materials that the journey shows: with the design first, no etched metals (product spec §5). */
export function materialsForJourney(materials: readonly Material[], mode: JourneyMode): Material[] {
  if (mode === 'material-first') return [...materials];
  return materials.filter((material) => material.technology_slug !== 'photo-etching');
}
