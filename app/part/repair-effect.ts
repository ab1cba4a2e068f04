import { fitsEitherWay } from '../../shared/catalog/filter.ts';
import type { Choices, PricedChoices } from '../../shared/part/choices.ts';
import type { Configuration } from '../../shared/part/configuration.ts';
import type { PartPrice, PricingModel } from '../../shared/pricing/model.ts';
import { servicesInput } from '../../shared/pricing/services.ts';
import type { PricedForm } from '../platform/compute/prepared-parts.ts';
import type { Pricer, Stock } from '../platform/compute/pricer.ts';

/** Figures of a part; of one piece but for `cents`, which are the line's. Null where it has no price. */
export interface PartFigures {
  readonly lengthMm: number;
  readonly pierces: number;
  readonly seconds: number | null;
  readonly cents: number | null;
}

/** Difference that a change adds (or, below zero, saves): the part with it less the part without it. */
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

interface KnownForm extends PricedChoices {
  readonly model: PricingModel;
  readonly form: PricedForm;
}
const forms = new WeakMap<Configuration, KnownForm>();

/** Form of a configuration for pricing; the same object for the same configuration, choices and rate card. */
export function formOf(configuration: Configuration, choices: PricedChoices, model: PricingModel): PricedForm {
  const { finishing, dfm_analysis, quality_inspection } = choices;
  const known = forms.get(configuration);
  if (
    known?.finishing === finishing &&
    known.dfm_analysis === dfm_analysis &&
    known.quality_inspection === quality_inspection &&
    known.model === model
  )
    return known.form;
  const form: PricedForm = {
    dimensions: configuration.dimensions,
    styles: [...configuration.styles],
    finishing: [...finishing],
    ...servicesInput(choices, model, configuration.styles),
  };
  forms.set(configuration, { finishing, dfm_analysis, quality_inspection, model, form });
  return form;
}

/** The price of a part in a thickness, whatever its checks may say; null where it can't be made at its size or at all. */
export function plainPrice(
  pricer: Pricer,
  stock: Stock,
  configuration: Configuration,
  choices: Pick<Choices, 'quantity'> & PricedChoices,
): PartPrice | null {
  if (!fitsEitherWay(configuration.dimensions, stock.thickness.max_part)) return null;
  const part = pricer.part(formOf(configuration, choices, pricer.book.pricing_model));
  return part.ok ? pricer.price(part.value, stock.thickness.id, choices.quantity) : null;
}
