import { contentSchema } from '../../shared/material/content.ts';
import type { Material } from '../../shared/catalog/material.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { WrittenMaterial } from '../../shared/material/wire.ts';
import type { CatalogContent } from '../catalog/rows.ts';

/** Largest ids that were ever given, over the catalog in force and the versions before it. */
export interface GivenIds {
  readonly material: number;
  readonly thickness: number;
}

/** Ids that the catalogs hold, at most. */
export function givenIds(contents: readonly CatalogContent[]): GivenIds {
  const materials = contents.flatMap((content) => content.materials);
  return {
    material: Math.max(0, ...materials.map(({ id }) => id)),
    thickness: Math.max(
      0,
      ...materials.flatMap(({ thicknesses }) => thicknesses.flatMap((one) => [one.id, one.material_option_id])),
    ),
  };
}

/** A written material with ids: its own, those its thicknesses have, and new ones after all that were given. */
export function withIds(written: WrittenMaterial, before: Material | null, given: GivenIds): Material {
  const known = new Map(before?.thicknesses.map((one) => [one.id, one.material_option_id]));
  let next = given.thickness;
  return {
    ...written,
    // A picture is set by a call of its own.
    swatch: { ...written.swatch, ...(before?.swatch.image ? { image: before.swatch.image } : {}) },
    id: before?.id ?? given.material + 1,
    thicknesses: written.thicknesses.map((one) => {
      const option = one.id === undefined ? undefined : known.get(one.id);
      if (option !== undefined) return { ...one, id: one.id!, material_option_id: option };
      next += 1;
      return { ...one, id: next, material_option_id: next };
    }),
  };
}

/** The catalog with a material in place of the one of its id, or behind all others; categories follow from what materials name. */
export function withMaterial(content: CatalogContent, material: Material): CatalogContent {
  const isThere = content.materials.some(({ id }) => id === material.id);
  const materials = isThere
    ? content.materials.map((one) => (one.id === material.id ? material : one))
    : [...content.materials, material];
  return { ...content, materials, categories: categoriesOf(content, materials) };
}

function categoriesOf(content: CatalogContent, materials: readonly Material[]): CatalogContent['categories'] {
  return content.categories.map((category) => ({
    ...category,
    material_ids: materials.filter(({ category_slugs }) => category_slugs.includes(category.slug)).map(({ id }) => id),
  }));
}

const conflict = (field: string, message: string) =>
  err(failure('conflict', { message, field, errors: [{ field, message }] }));

/** Checks a catalog as its files are checked. Fails with conflict, at the first field that is wrong. */
export function checked(content: CatalogContent): Result<CatalogContent, Failure> {
  const slugs = content.materials.map(({ slug }) => slug);
  const twice = slugs.find((slug, at) => slugs.indexOf(slug) !== at);
  if (twice !== undefined) return conflict('slug', `Another material has the address ${twice}.`);
  const known = new Set(content.categories.map(({ slug }) => slug));
  const stray = content.materials.flatMap(({ category_slugs }) => category_slugs).find((slug) => !known.has(slug));
  if (stray !== undefined) return conflict('category_slugs', `There is no category ${stray}.`);
  const parsed = contentSchema.safeParse(content);
  if (parsed.success) return ok(parsed.data);
  const [issue] = parsed.error.issues;
  return conflict(issue!.path.slice(2).join('.') || 'material', issue!.message);
}
