import { canBeMade, misfits, type PartNeeds } from '../../shared/catalog/fit.ts';
import type { PreparedPart } from '../platform/compute/prepared-parts.ts';
import type { Pricer, Stock } from '../platform/compute/pricer.ts';

/** Usual categories of materials for most parts. */
const USUAL_CATEGORIES = ['wood', 'metal', 'acrylic'];

/** Materials in most demand, in the order of our suggestion; the first that can make the part is taken. */
export const USUAL_MATERIALS = ['birch-plywood', 'aluminium-5052', 'acrylic-clear', 'mild-steel-crs'];

/** Thicknesses that most parts are made of; the suggestion stays between them where it can, mm. */
const USUAL_MM = { least: 1.4, most: 4.1 };

/**
 * A thickness to show a first price with: one that is asked for often, in stock, that can make the part, without warnings
 * where there is one; the cheapest of these. Null where nothing on the list can make it.
 */
export function suggestStock(pricer: Pricer, part: PreparedPart, needs: PartNeeds): number | null {
  const stock = pricer.book.materials
    .filter((material) => material.technology_slug !== 'photo-etching' && !material.requires_custom_quote)
    .flatMap((material) => material.thicknesses.map((thickness): Stock => ({ material, thickness })))
    .filter(({ material, thickness }) => canBeMade(material, thickness, needs));
  return cheapest(pricer, part, stock, 1, (one) => {
    const { mm, in_stock } = one.thickness;
    const usual = mm >= USUAL_MM.least && mm <= USUAL_MM.most && in_stock;
    const known = one.material.category_slugs.some((slug) => USUAL_CATEGORIES.includes(slug));
    const asked = USUAL_MATERIALS.indexOf(one.material.slug);
    const order = asked < 0 ? USUAL_MATERIALS.length : asked;
    const warned = misfits(one.material, one.thickness, needs).length > 0;
    return (warned ? 1000 : 0) + (usual ? 0 : 100) + (known ? 0 : 10) + order;
  });
}

/**
 * The stock that is nearest to one that can't make a part: another thickness of the same material, the closest in thickness; else one of
 * the same category; else our usual suggestion. Null where nothing on the list can make it.
 */
export function nearestStock(pricer: Pricer, part: PreparedPart, wanted: Stock, needs: PartNeeds): number | null {
  const [category] = wanted.material.category_slugs;
  const alike = pricer.book.materials.filter(
    ({ category_slugs, technology_slug, requires_custom_quote }) =>
      category_slugs[0] === category && technology_slug === wanted.material.technology_slug && !requires_custom_quote,
  );
  const stock = [wanted.material, ...alike]
    .flatMap((material) => material.thicknesses.map((thickness): Stock => ({ material, thickness })))
    .filter(({ material, thickness }) => canBeMade(material, thickness, needs));
  const away = ({ material, thickness }: Stock) =>
    (material.id === wanted.material.id ? 0 : 1000) +
    (thickness.in_stock ? 0 : 100) +
    Math.abs(thickness.mm - wanted.thickness.mm);
  const nearest = stock.toSorted((a, b) => away(a) - away(b))[0];
  return nearest?.thickness.id ?? suggestStock(pricer, part, needs);
}

/** The thickness of a material that is nearest to a wanted one and, where possible, can make the part. */
export function nearestThickness(
  stock: readonly Stock[],
  wantedMm: number | null,
  needs: PartNeeds | null,
): number | null {
  const rank = ({ material, thickness }: Stock) =>
    (needs && !canBeMade(material, thickness, needs) ? 1000 : 0) +
    (thickness.in_stock ? 0 : 100) +
    Math.abs(thickness.mm - (wantedMm ?? USUAL_MM.most * 0.75));
  return stock.toSorted((a, b) => rank(a) - rank(b))[0]?.thickness.id ?? null;
}

/** The cheapest of some thicknesses by the line's price, those of a lower class first; null where none has a price. */
function cheapest(
  pricer: Pricer,
  part: PreparedPart,
  stock: readonly Stock[],
  quantity: number,
  classOf: (one: Stock) => number = () => 0,
): number | null {
  let best: { id: number; rank: number; cents: number } | null = null;
  for (const one of stock) {
    const cents = pricer.cents(part, one.thickness.id, quantity);
    const rank = classOf(one);
    if (cents < 0 || (best && (rank > best.rank || (rank === best.rank && cents >= best.cents)))) continue;
    best = { id: one.thickness.id, rank, cents };
  }
  return best?.id ?? null;
}
