import { saidOrder } from '../../shared/analysis/said/order.ts';
import type { SaidStock } from '../../shared/analysis/said/stock.ts';
import { misfits, type PartNeeds } from '../../shared/catalog/fit.ts';
import type { TextLayer } from '../../shared/drawing/text.ts';
import type { Pricer, Stock } from '../platform/compute/pricer.ts';
import type { Said } from './facts.ts';
import { nearestThickness, USUAL_MATERIALS } from './suggest.ts';

/** Thicknesses that texts say are rounded: 3 mm is sold as 3.2 as well, share of the thickness. */
const NEAR = 0.15;

/**
 * The thickness that texts of the drawing and the name of its file say, in the material that they say or, without one, in one that is asked for
 * often; null where that can't make the part.
 */
function saidThickness({ material: slug, thicknessMm }: SaidStock, pricer: Pricer, needs: PartNeeds): number | null {
  const wanted = slug === null ? USUAL_MATERIALS : [slug];
  const stock = wanted.flatMap((one) => {
    const material = pricer.book.materials.find((other) => other.slug === one);
    return material ? material.thicknesses.map((thickness): Stock => ({ material, thickness })) : [];
  });
  const fitting = stock.filter(
    ({ material, thickness }) =>
      misfits(material, thickness, needs).length === 0 &&
      (thicknessMm === null || Math.abs(thickness.mm - thicknessMm) <= NEAR * thicknessMm),
  );
  return nearestThickness(fitting, thicknessMm, needs);
}

/** Order as texts and the name of a file say it, with the stock to suggest for it. */
export function readOrder(texts: TextLayer | null, filename: string): Said {
  const { quantities, stock } = saidOrder(texts, filename);
  return { quantities, suggest: stock && ((pricer, needs) => saidThickness(stock, pricer, needs)) };
}
