import type { Material, Thickness } from '../../shared/catalog/material.ts';
import { refusalOf } from '../../shared/catalog/refusal.ts';
import { failure } from '../../shared/base/failure.ts';
import { operationsUsed } from '../../shared/quote/part-needs.ts';
import { priceBreakdown } from '../../shared/pricing/breakdown.ts';
import type { PricingKernel } from '../../shared/pricing/kernel.ts';
import type { AccountInput, PartPriceInput, PricingModel } from '../../shared/pricing/model.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { PartPricing, PartProblem, PartRecord } from './part-rows.ts';

/** What prices are made with. */
export interface PricingDeps {
  readonly catalog: Catalog;
  readonly pricing: PricingKernel;
  readonly kernelVersion: number;
}

/** Everything outside the part that its price depends on; a stored price of another key is out of date. */
export function termsKey(deps: PricingDeps, terms: AccountInput): string {
  const { v1UserId, primePerMinuteRate, legacyMakingDiscountPercent } = terms;
  return [deps.catalog.version(), deps.kernelVersion, v1UserId, primePerMinuteRate, legacyMakingDiscountPercent].join(
    '/',
  );
}

type Priceable = Pick<PartRecord, 'quantity' | 'thicknessId' | 'finishing' | 'configuration'>;

/** The server's price of a part, from its own measurement, catalogue and rate card and the account's terms. */
export function pricePart(deps: PricingDeps, terms: AccountInput, part: Priceable): PartPricing {
  const stamp = {
    termsKey: termsKey(deps, terms),
    kernelVersion: deps.kernelVersion,
    rateCardVersion: deps.catalog.version(),
  };
  const without = (problem: PartProblem): PartPricing => ({
    minutes: null,
    priceCents: null,
    breakdown: [],
    problem,
    ...stamp,
  });
  if (part.thicknessId === null) {
    return without({ code: 'material_missing', message: 'Choose a material and a thickness.', field: 'thickness_id' });
  }
  const option = deps.catalog.option(part.thicknessId);
  if (!option) return without({ ...plain(failure('material_unknown')), field: 'thickness_id' });
  const problem = problemOf(option.material, option.thickness, part);
  if (problem) return without(problem);
  const input = priceInput(deps.catalog.book().pricing_model, terms, option, part);
  const priced = deps.pricing.pricePart(input);
  if (!priced.ok) return without(plain(priced.error));
  const { minutes, priceCents } = priced.value;
  return { minutes, priceCents, breakdown: priceBreakdown(input, priced.value).rows, problem: null, ...stamp };
}

function plain({ code, message, field }: { code: string; message: string; field?: string }): PartProblem {
  return { code, message, ...(field === undefined ? {} : { field }) };
}

function priceInput(
  pricingModel: PricingModel,
  terms: AccountInput,
  { material, thickness }: { material: Material; thickness: Thickness },
  part: Priceable,
): PartPriceInput {
  const { width, height } = part.configuration.dimensions;
  return {
    pricingModel,
    account: terms,
    material,
    thickness,
    part: {
      quantity: part.quantity,
      dimensions: { width, height },
      styles: part.configuration.styles,
      finishing: [...part.finishing],
      dfm_analysis_price_usd: 0,
      quality_inspection_service_price_usd: 0,
    },
  };
}

/** The words of a refusal need no place. */
const NOWHERE = { x: 0, y: 0, width: 0, height: 0 };

function problemOf(material: Material, thickness: Thickness, part: Priceable): PartProblem | null {
  if (material.requires_custom_quote) {
    const message = `${material.display_name} is priced by a person. Ask us for a quote.`;
    return { code: 'not_quotable', message, field: 'thickness_id' };
  }
  const operations = operationsUsed(part.configuration.styles);
  if (operations.length === 0) {
    return {
      code: 'not_quotable',
      message: 'Nothing is to be made: give at least one style an operation.',
      field: 'assignments',
    };
  }
  const { dimensions, longest_bend_mm: bend } = part.configuration;
  const { width, height } = dimensions;
  const features = bend === null ? [] : [{ code: 'bend_length' as const, mm: bend, place: NOWHERE }];
  return refusalOf(material, thickness, { width, height, operations, features });
}
