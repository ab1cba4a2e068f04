import { fitsEitherWay } from '../../../shared/catalog/filter.ts';
import type { PartPrice } from '../../../shared/pricing/model.ts';
import type { Configuration } from '../../../shared/quote/configure.ts';
import type { Pricer, PricedShape, Stock } from '../compute/pricer.ts';

/** What a part comes to; of one piece but for `cents`, which are the line's. Null where it has no price. */
export interface PartFigures {
  readonly lengthMm: number;
  readonly pierces: number;
  readonly seconds: number | null;
  readonly cents: number | null;
}

/** What a repair adds (or, below zero, saves): the part with it less the part without it. */
export type RepairEffect = PartFigures;

/** Nothing drawn: what text alone is before it is outlined. */
export const NO_FIGURES: PartFigures = { lengthMm: 0, pierces: 0, seconds: null, cents: null };

/** Length and pierces of what is made, and its price where there is one. */
export function figuresOf(configuration: Configuration, price: PartPrice | null): PartFigures {
  let [lengthMm, pierces] = [0, 0];
  for (const style of configuration.styles) {
    if (!Object.values(style.assignedTo).some(Boolean)) continue;
    lengthMm += style.lengthOfLines + style.lengthOfCurves;
    pierces += style.shape_count;
  }
  if (price === null) return { lengthMm, pierces, seconds: null, cents: null };
  const { cutting, piercing, lineEngraving, areaEngraving } = price.seconds;
  return { lengthMm, pierces, seconds: cutting + piercing + lineEngraving + areaEngraving, cents: price.priceCents };
}

/** The difference that a repair makes. */
export function effectOf(before: PartFigures, after: PartFigures): RepairEffect {
  const less = (b: number | null, a: number | null) => (b === null || a === null ? null : a - b);
  return {
    lengthMm: after.lengthMm - before.lengthMm,
    pierces: after.pierces - before.pierces,
    seconds: less(before.seconds, after.seconds),
    cents: less(before.cents, after.cents),
  };
}

/** What is priced of a configuration. */
export function shapeOf(configuration: Configuration, finishing: PricedShape['finishing']): PricedShape {
  return {
    dimensions: configuration.dimensions,
    styles: [...configuration.styles],
    finishing: [...finishing],
    dfm_analysis_price_usd: 0,
    quality_inspection_service_price_usd: 0,
  };
}

/** The price of a shape in a thickness; null where it can't be made. Leaves the pricer set to this shape. */
export function priceOf(pricer: Pricer, stock: Stock, shape: PricedShape, quantity: number): PartPrice | null {
  if (!fitsEitherWay(shape.dimensions, stock.thickness.max_part) || !pricer.setShape(shape).ok) return null;
  return pricer.price(stock.thickness.id, quantity);
}
