import { allocateCents, roundHalfUp } from '../base/money.ts';
import type { MaterialInput, PartPrice, PricingModel } from './model.ts';

/** A line's price with what it came from. */
export interface PricedLine {
  readonly input: { readonly pricingModel: PricingModel; readonly material: MaterialInput };
  readonly price: PartPrice;
}

/** Work that is done once for a file, as a line pays for it: alone, and together with the other pieces of its file. Whole cents. */
export interface DesignShare {
  readonly aloneCents: number;
  readonly sharedCents: number;
}

/** Minutes that a rate card counts for each design: file checking and file set-up. Photo etching has none. */
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

/** The same in whole cents, mark-ups included. */
function designCents(line: PricedLine): number {
  const { inflationMarkupPercent: inflation, remakeMarkupPercent: remake } = line.input.pricingModel;
  const { priceCents, bendingCents, servicesCents } = line.price;
  const cents = roundHalfUp(designUsd(line) * (1 + inflation / 100) * (1 + remake / 100) * 100);
  return Math.min(cents, priceCents - bendingCents - servicesCents);
}

/**
 * Pieces of one file in one material and thickness pay together once for what is done once: as much as the one that pays most for it
 * alone, shared over them as they would pay alone. So no line pays more than alone, all together no less than any of them alone, and one
 * line the same as alone.
 */
export function designShares(lines: readonly PricedLine[]): DesignShare[] {
  const alone = lines.map(designCents);
  const once = alone.reduce((most, cents) => Math.max(most, cents), 0);
  const shared = allocateCents(once, alone);
  return alone.map((aloneCents, i) => ({ aloneCents, sharedCents: shared[i]! }));
}

/** A line's price with its share of that work. */
export function withShare(price: PartPrice, { aloneCents, sharedCents }: DesignShare): PartPrice {
  return { ...price, priceCents: price.priceCents - aloneCents + sharedCents };
}
