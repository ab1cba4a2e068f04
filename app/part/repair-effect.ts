import { fitsEitherWay } from '../../shared/catalog/filter.ts';
import type { Choices } from '../../shared/part/choices.ts';
import type { Configuration } from '../../shared/part/configuration.ts';
import type { PartPrice } from '../../shared/pricing/model.ts';
import type { PricedShape } from '../platform/compute/prepared-parts.ts';
import type { Pricer, Stock } from '../platform/compute/pricer.ts';

/** What a part comes to; of one piece but for `cents`, which are the line's. Null where it has no price. */
export interface PartFigures {
  readonly lengthMm: number;
  readonly pierces: number;
  readonly seconds: number | null;
  readonly cents: number | null;
}

/** What a change adds (or, below zero, saves): the part with it less the part without it. */
export type Effect = PartFigures;

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

/** The difference that a change makes. */
export function effectOf(before: PartFigures, after: PartFigures): Effect {
  const less = (b: number | null, a: number | null) => (b === null || a === null ? null : a - b);
  return {
    lengthMm: after.lengthMm - before.lengthMm,
    pierces: after.pierces - before.pierces,
    seconds: less(before.seconds, after.seconds),
    cents: less(before.cents, after.cents),
  };
}

const shapes = new WeakMap<Configuration, { readonly finishing: Choices['finishing']; readonly shape: PricedShape }>();

/** What is priced of a configuration; the same object for the same configuration and finishing. */
export function shapeOf(configuration: Configuration, finishing: Choices['finishing']): PricedShape {
  const known = shapes.get(configuration);
  if (known?.finishing === finishing) return known.shape;
  const shape: PricedShape = {
    dimensions: configuration.dimensions,
    styles: [...configuration.styles],
    finishing: [...finishing],
    dfm_analysis_price_usd: 0,
    quality_inspection_service_price_usd: 0,
  };
  shapes.set(configuration, { finishing, shape });
  return shape;
}

/** The price of a part in a thickness, whatever its checks may say; null where it can't be made at its size or at all. */
export function plainPrice(
  pricer: Pricer,
  stock: Stock,
  configuration: Configuration,
  { quantity, finishing }: Pick<Choices, 'quantity' | 'finishing'>,
): PartPrice | null {
  if (!fitsEitherWay(configuration.dimensions, stock.thickness.max_part)) return null;
  const part = pricer.part(shapeOf(configuration, finishing));
  return part.ok ? pricer.price(part.value, stock.thickness.id, quantity) : null;
}
