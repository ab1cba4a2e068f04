import type { Configuration } from '../../../shared/quote/configure.ts';
import type { Pricer } from '../compute/pricer.ts';

/** Thicknesses that most parts are made of; the suggestion stays between them where it can, mm. */
const USUAL_MM = { least: 1.4, most: 4.1 };

/**
 * A thickness to show a first price with: the cheapest usual one that fits and can take every operation; bent parts and
 * parts without engraved areas may be any material. Null where nothing on the list can make the part.
 */
export function suggestStock(pricer: Pricer, configuration: Configuration): number | null {
  const { width, height } = configuration.dimensions;
  const bent = configuration.styles.some((style) => style.assignedTo.metalBending);
  const stock = pricer.book.materials
    .filter((material) => material.technology_slug !== 'photo-etching' && (!bent || material.is_metal))
    .flatMap((material) => material.thicknesses)
    .filter(({ sizes }) => sizes.length === 0 || sizes.some((size) => holds(size, width, height)));
  if (stock.length === 0) return null;
  const cents = pricer.matrix(
    stock.map(({ id }) => id),
    [1],
  );
  let best: { id: number; rank: number } | null = null;
  stock.forEach((thickness, i) => {
    if (cents[i]! < 0) return;
    const usual = thickness.mm >= USUAL_MM.least && thickness.mm <= USUAL_MM.most;
    const rank = cents[i]! + (usual ? 0 : 1e9);
    if (!best || rank < best.rank) best = { id: thickness.id, rank };
  });
  return (best as { id: number } | null)?.id ?? null;
}

function holds(size: { width: number; height: number }, width: number, height: number): boolean {
  return (
    Math.max(size.width, size.height) >= Math.max(width, height) &&
    Math.min(size.width, size.height) >= Math.min(width, height)
  );
}
