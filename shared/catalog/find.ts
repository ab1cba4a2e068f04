/** The one rule of what a list of materials shows: search, types, marks, and thicknesses that meet every demand at once. */
import { canBeBent } from './material-facts.ts';
import { filterThicknesses, type MaterialFilter } from './filter.ts';
import { type Operation, takesOperations } from './fit.ts';
import type { Material, Thickness } from './material.ts';
import { matchesSearch } from './search.ts';

/** Filter of a list. Absent fields do not narrow. */
export interface Wanted extends MaterialFilter {
  readonly search?: string;
  /** All of these must be possible in the same thickness. */
  readonly operations?: readonly Operation[];
  /** Lines or areas can be engraved. */
  readonly engraved?: boolean;
  /** The material is known to last outdoors. */
  readonly outdoor?: boolean;
  /** Only these materials; of several lists those that stand in each. */
  readonly lists?: readonly (readonly number[])[];
  /** A demand on the thickness that the caller knows of. */
  readonly takes?: (material: Material, thickness: Thickness) => boolean;
}

/** A material with those of its thicknesses that meet every demand; at least one. */
export interface Found<M extends Material = Material> {
  readonly material: M;
  readonly thicknesses: readonly M['thicknesses'][number][];
}

const ENGRAVING: readonly Operation[] = ['lineEngraving', 'areaEngraving'];

/** The materials that meet the demands, in their own order, each with the thicknesses that do. */
export function findMaterials<M extends Material>(materials: readonly M[], wanted: Wanted): Found<M>[] {
  return materials.flatMap((material) => {
    if (!materialPasses(material, wanted)) return [];
    const thicknesses = filterThicknesses(material, wanted).filter((one) => thicknessPasses(material, one, wanted));
    return thicknesses.length > 0 ? [{ material, thicknesses }] : [];
  });
}

function materialPasses(material: Material, { search, types = [], outdoor, bending, lists = [] }: Wanted): boolean {
  return (
    (types.length === 0 || material.category_slugs.some((slug) => types.includes(slug))) &&
    (!outdoor || material.properties.outdoor === true) &&
    (!bending || canBeBent(material)) &&
    lists.every((list) => list.includes(material.id)) &&
    matchesSearch(material, search ?? '')
  );
}

function thicknessPasses(material: Material, thickness: Thickness, wanted: Wanted): boolean {
  const { operations = [], engraved, takes } = wanted;
  return (
    takesOperations(material, thickness, operations) &&
    (!engraved || ENGRAVING.some((operation) => takesOperations(material, thickness, [operation]))) &&
    (takes?.(material, thickness) ?? true)
  );
}
