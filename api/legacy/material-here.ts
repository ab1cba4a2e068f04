import type { Catalog } from '../catalog/catalog.ts';

/** Thicknesses this near are the same, mm: sheets were named in inches and rounded. */
const SAME_MM = 0.06;

/** A name without its case, marks and spaces. */
const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '');

/** Material and thickness of a record in the old shop's words. */
export interface NamedMaterial {
  readonly material: string | null;
  readonly thickness_mm: number | null;
}

/** The thickness of our catalogue that a name of the old shop's means, by slug or display name; null where there is none any more. */
function thicknessHere(catalog: Pick<Catalog, 'book'>, { material, thickness_mm: mm }: NamedMaterial): number | null {
  if (material === null || mm === null) return null;
  const wanted = plain(material);
  const found = catalog
    .book()
    .materials.find(({ slug, display_name }) => plain(slug) === wanted || plain(display_name) === wanted);
  const nearest = found?.thicknesses
    .filter((thickness) => Math.abs(thickness.mm - mm) <= SAME_MM)
    .toSorted((a, b) => Math.abs(a.mm - mm) - Math.abs(b.mm - mm))[0];
  return nearest?.id ?? null;
}

/** A material as imported records show it. */
export function materialView(catalog: Pick<Catalog, 'book'>, named: NamedMaterial) {
  return { name: named.material, thickness_mm: named.thickness_mm, thickness_id: thicknessHere(catalog, named) };
}
