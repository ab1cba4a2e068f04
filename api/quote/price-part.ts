import { type Misfit, misfits, type Operation } from '../../shared/catalog/fit.ts';
import type { Material, Thickness } from '../../shared/catalog/material.ts';
import { failure } from '../../shared/base/failure.ts';
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

/** The operations a part asks for, as the catalogue names them. */
function operationsOf(part: Priceable): Operation[] {
  const found = new Set<Operation>();
  for (const { assignedTo } of part.configuration.styles) {
    if (assignedTo.cutting) found.add('cutting');
    if (assignedTo.lineEngraving || assignedTo.combinedEngraving) found.add('lineEngraving');
    if (assignedTo.areaEngraving || assignedTo.combinedEngraving) found.add('areaEngraving');
    if (assignedTo.metalBending) found.add('metalBending');
  }
  return [...found];
}

function problemOf(material: Material, thickness: Thickness, part: Priceable): PartProblem | null {
  if (material.requires_custom_quote) {
    const message = `${material.display_name} is priced by a person. Ask us for a quote.`;
    return { code: 'not_quotable', message, field: 'thickness_id' };
  }
  const operations = operationsOf(part);
  if (operations.length === 0) {
    return {
      code: 'not_quotable',
      message: 'Nothing is to be made: give at least one style an operation.',
      field: 'assignments',
    };
  }
  const { width, height } = part.configuration.dimensions;
  const misfit = misfits(material, thickness, { width, height, operations, features: [] }).find(
    (m) => m.severity === 'error',
  );
  return misfit ? problemOfMisfit(misfit, material, thickness) : null;
}

const OPERATION_WORDS: Readonly<Record<Operation, string>> = {
  cutting: 'cut',
  lineEngraving: 'line-engraved',
  areaEngraving: 'area-engraved',
  metalBending: 'bent',
};

function box(sides: readonly number[] | undefined): string {
  return (sides ?? []).map((side) => `${Math.round(side * 100) / 100}`).join(' × ');
}

function problemOfMisfit(misfit: Misfit, material: Material, thickness: Thickness): PartProblem {
  const stock = `${material.display_name} of ${thickness.mm} mm`;
  if (misfit.code === 'too_large') {
    const message = `The part is ${box(misfit.measured)} mm; the largest we make of ${stock} is ${box(misfit.limit)} mm.`;
    return { code: 'part_too_large', message, field: 'dimensions' };
  }
  if (misfit.code === 'too_small') {
    const message = `The part is ${box(misfit.measured)} mm; the smallest we make of ${stock} is ${box(misfit.limit)} mm.`;
    return { code: 'part_too_small', message, field: 'dimensions' };
  }
  const word = misfit.operation ? OPERATION_WORDS[misfit.operation] : 'made';
  const reason = misfit.reason ? ` ${misfit.reason}` : '';
  return { code: 'operation_unavailable', message: `${stock} cannot be ${word}.${reason}`, field: 'assignments' };
}
