import type { MaterialInput, PartPrice, PricingModel } from './model.ts';

/** A line's price with what it came from. */
export interface PricedLine {
  readonly input: { readonly pricingModel: PricingModel; readonly material: MaterialInput };
  readonly price: PartPrice;
}

/** Minutes that a rate card counts for each design: file checking and file setup. Photo etching has none. */
function minutesPerDesign({ pricingModel: model, material }: PricedLine['input']): number {
  if (material.technology_slug === 'photo-etching') return 0;
  const setup =
    material.technology_slug === 'fiber-laser'
      ? model.fiberFileSetupMinutesPerDesign
      : model.co2FileSetupMinutesPerDesign;
  return model.fileCheckingMinutesPerDesign + setup;
}

/** The share of a line's making that pays for them, USD, without mark-ups. */
export function designUsd({ input, price }: PricedLine): number {
  return price.minutes > 0 ? (price.makingUsd * minutesPerDesign(input)) / price.minutes : 0;
}

/** Work that is done once for a file, as a line pays for it: alone, and together with the other pieces of its file. Whole cents. */
export interface DesignShare {
  readonly aloneCents: number;
  readonly sharedCents: number;
}

/** A line's price with its share of that work. */
export function withShare(price: PartPrice, { aloneCents, sharedCents }: DesignShare): PartPrice {
  return { ...price, priceCents: price.priceCents - aloneCents + sharedCents };
}
