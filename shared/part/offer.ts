import { type Failure, failure } from '../base/failure.ts';
import { err, ok, type Result } from '../base/result.ts';
import type { PartNeeds } from '../catalog/fit.ts';
import type { Material, Thickness } from '../catalog/material.ts';
import { refusalOf } from '../catalog/refusal.ts';
import { type PriceBreakdown, priceBreakdown } from '../pricing/breakdown.ts';
import type { PricingKernel } from '../pricing/kernel.ts';
import type { AccountInput, PartPrice, PartPriceInput, PricingModel } from '../pricing/model.ts';
import { type DesignShare, withShare } from '../pricing/with-share.ts';
import { servicesInput } from '../pricing/services.ts';
import type { Choices, PricedChoices } from './choices.ts';
import type { Configuration } from './configuration.ts';

/** Inputs of every part's price: the rate card, the caller's terms, and the kernel that works it out. */
export interface PriceTerms {
  readonly pricingModel: PricingModel;
  readonly account: AccountInput;
  readonly pricing: Pick<PricingKernel, 'pricePart'>;
}

/** A thickness with the material it belongs to. */
export interface Stock {
  readonly material: Material;
  readonly thickness: Thickness;
}

/** Fields of a made part that its price depends on. */
export interface PricedPart {
  readonly configuration: Configuration;
  readonly needs: PartNeeds;
}

/** The price of a line with the rows that make it up. */
export interface Offer {
  readonly price: PartPrice;
  readonly breakdown: PriceBreakdown;
}

/** Why a part has no price: a code for programs, a sentence for the customer, and the choice that would have to change. */
export interface Problem {
  readonly code: Failure['code'] | 'material_missing';
  readonly message: string;
  readonly field?: string;
}

/** Choices that a line's price follows from. */
export type OfferedChoices = Pick<Choices, 'quantity'> & PricedChoices;

/**
 * The price of so many pieces in a stock, or why there is none.
 * @param stock null: no material is chosen yet
 * @param share what a piece of a file pays for its setup beside the others, whole cents; null where it pays alone
 */
export function offer(
  terms: PriceTerms,
  stock: Stock | null,
  part: PricedPart,
  choices: OfferedChoices,
  share: DesignShare | null = null,
): Result<Offer, Problem> {
  const line = pricedLine(terms, stock, part, choices);
  if (!line.ok) return line;
  const { input, price } = line.value;
  if (share === null) return ok({ price, breakdown: priceBreakdown(input, price) });
  return ok({ price: withShare(price, share), breakdown: priceBreakdown(input, price, share) });
}

/** A line's price with what it came from, or why there is none. */
export function pricedLine(
  terms: PriceTerms,
  stock: Stock | null,
  part: PricedPart,
  choices: OfferedChoices,
): Result<{ input: PartPriceInput; price: PartPrice }, Problem> {
  if (stock === null) {
    return err({ code: 'material_missing', message: 'Choose a material and a thickness.', field: 'thickness_id' });
  }
  const problem = problemOf(stock, part);
  if (problem) return err(problem);
  const input = priceInput(terms, stock, part.configuration, choices);
  const priced = terms.pricing.pricePart(input);
  return priced.ok ? ok({ input, price: priced.value }) : err(plain(priced.error));
}

/** Why a part can't be priced at once in a stock, in any quantity; null where it can. */
export function problemOf({ material, thickness }: Stock, { configuration, needs }: PricedPart): Problem | null {
  if (material.requires_custom_quote) {
    const message = `${material.display_name} has no instant price. Request a quote.`;
    return { code: 'not_quotable', message, field: 'thickness_id' };
  }
  return nothingToMake(configuration) ?? refusalOf(material, thickness, needs);
}

/** The problem of a part none of whose lines has an operation; null where one has. */
export function nothingToMake({ styles }: Configuration): Problem | null {
  if (styles.some(({ assignedTo }) => Object.values(assignedTo).some(Boolean))) return null;
  const message = 'There is nothing to make: give at least one style an operation.';
  return { code: 'not_quotable', message, field: 'assignments' };
}

/** There is no offer of a thickness that the catalogue does not have. */
export function unknownStock(): Result<never, Problem> {
  return err({ ...plain(failure('material_unknown')), field: 'thickness_id' });
}

function plain({ code, message, field }: Failure): Problem {
  return { code, message, ...(field === undefined ? {} : { field }) };
}

function priceInput(
  { pricingModel, account }: PriceTerms,
  { material, thickness }: Stock,
  { dimensions, styles }: Configuration,
  choices: OfferedChoices,
): PartPriceInput {
  return {
    pricingModel,
    account,
    material,
    thickness,
    part: {
      quantity: choices.quantity,
      dimensions: { width: dimensions.width, height: dimensions.height },
      styles: [...styles],
      finishing: [...choices.finishing],
      ...servicesInput(choices, pricingModel, styles),
    },
  };
}
