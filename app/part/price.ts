import { fitsEitherWay } from '../../shared/catalog/filter.ts';
import type { PartNeeds } from '../../shared/catalog/fit.ts';
import type { Choices, PricedChoices } from '../../shared/part/choices.ts';
import type { Configuration } from '../../shared/part/configuration.ts';
import { nothingToMake, offer, type Offer, type Problem } from '../../shared/part/offer.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { DesignShare } from '../../shared/pricing/with-share.ts';
import { type CheaperLot, cheaperLot } from '../../shared/pricing/quantity-breaks.ts';
import { centsPerSecond, type StyleCost, styleCosts } from '../../shared/pricing/style-cost.ts';
import type { PreparedPart } from '../platform/compute/prepared-parts.ts';
import { boxesOf, type Pricer, type Stock } from '../platform/compute/pricer.ts';

/** A price with all that explains it. */
export interface PriceView extends Offer {
  /** By index of the configuration's styles; cents of one unit, real numbers for showing. */
  readonly styleCosts: readonly StyleCost[];
  /** Cents that a machine second costs in this line. */
  readonly centsPerSecond: number;
  readonly lot: CheaperLot;
  /** Once per order, not per part: setup fee and packing. */
  readonly setupFeeCents: number;
  readonly packingCents: number;
  /** Part, setup fee and packing: the order if this part is all there is. */
  readonly orderCents: number;
  readonly quantity: number;
}

/** Why there is no price, in words for the customer. */
export interface PriceProblem {
  readonly code: Problem['code'] | 'loading' | 'offline' | 'no_material';
  readonly message: string;
  /** The choice that it belongs to, where it belongs to one. */
  readonly field?: string | undefined;
}

/** A part that may be priced. */
export interface Priceable {
  readonly configuration: Configuration;
  readonly needs: PartNeeds;
  readonly prepared: PreparedPart;
}

/**
 * The price of a part in hand with what explains it, or why there is none.
 * @param share what it pays for the setup of its file beside other pieces of it; null where it pays alone
 */
export function priceOf(
  pricer: Pricer,
  stock: Stock | null,
  part: Priceable,
  choices: Pick<Choices, 'quantity'> & PricedChoices,
  share: DesignShare | null = null,
): Result<PriceView, PriceProblem> {
  if (stock === null) return err(nothingToMake(part.configuration) ?? whyNoStock(pricer, part.configuration));
  const { quantity } = choices;
  const offered = offer(pricer.terms, stock, part, choices, share);
  if (!offered.ok) return offered;
  const { id } = stock.thickness;
  const { price } = offered.value;
  const model = pricer.book.pricing_model;
  const { setupFeeCents, packingCents } = pricer.fees(boxesOf(part.configuration, stock, quantity));
  const styles = [...part.configuration.styles];
  return ok({
    ...offered.value,
    styleCosts: styleCosts(pricer.kernel, pricer.handleOf(id)!, model, { quantity, styles }, price),
    centsPerSecond: centsPerSecond(model, price),
    lot: cheaperLot((lot) => pricer.cents(part.prepared, id, lot), quantity),
    setupFeeCents,
    packingCents,
    orderCents: price.priceCents + setupFeeCents + packingCents,
    quantity,
  });
}

/** Why nothing on the list can make the part: too large for every sheet, or an operation that none takes. */
function whyNoStock(pricer: Pricer, { dimensions }: Configuration): PriceProblem {
  const sheets = pricer.book.materials.flatMap((material) => material.thicknesses.map(({ max_part }) => max_part));
  if (sheets.some((sheet) => fitsEitherWay(dimensions, sheet)))
    return {
      code: 'no_material',
      message: 'No material on the list works for this part as drawn. Change an operation or the size.',
    };
  const largest = sheets.reduce((a, b) => (a.width * a.height >= b.width * b.height ? a : b));
  const size = `${dimensions.width.toFixed(0)} × ${dimensions.height.toFixed(0)} mm`;
  return {
    code: 'part_too_large',
    message: `The part is ${size}; the largest we make is ${largest.width} × ${largest.height} mm. Check the size, or split the drawing.`,
  };
}
