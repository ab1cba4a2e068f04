import type { Material } from '../catalog/material.ts';
import type { PriceBook } from '../pricing/wire.ts';
import type { CategoryCard } from './page-wire.ts';

/** Looks that stand for a category. */
const LOOKS = 4;

/** Categories with their count, their looks and the least price in them. Cents: of a part in a material; null where it can't be made of it. */
export function categoryCards(
  { categories, materials }: Pick<PriceBook, 'categories' | 'materials'>,
  cents: (material: Material) => number | null,
): CategoryCard[] {
  return categories.flatMap(({ slug, display_name: name }) => {
    const within = materials.filter(({ category_slugs: slugs }) => slugs.includes(slug));
    if (within.length === 0) return [];
    const prices = within.flatMap((material) => cents(material) ?? []);
    return {
      slug,
      name,
      count: within.length,
      swatches: looksOf(within),
      fromCents: prices.length > 0 ? Math.min(...prices) : null,
    };
  });
}

/** Some looks, each once, spread over the materials. */
function looksOf(materials: readonly Material[]): CategoryCard['swatches'] {
  const looks = [...new Map(materials.map(({ swatch }) => [JSON.stringify(swatch), swatch])).values()];
  const step = Math.max(1, looks.length / LOOKS);
  return Array.from({ length: Math.min(LOOKS, looks.length) }, (_, i) => looks[Math.floor(i * step)]!);
}
