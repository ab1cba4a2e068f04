import { ref } from 'valtio';
import { fitsEitherWay } from '../../../shared/catalog/filter.ts';
import type { PartNeeds } from '../../../shared/catalog/fit.ts';
import { refusalOf } from '../../../shared/catalog/refusal.ts';
import { centsPerSecond, styleCosts } from '../../../shared/pricing/style-cost.ts';
import { priceBreakdown } from '../../../shared/pricing/breakdown.ts';
import { cheaperLot } from '../../../shared/pricing/quantity-breaks.ts';
import { configurePart, type Configuration } from '../../../shared/quote/configure.ts';
import { computer } from '../compute/compute.ts';
import { boxesOf, type Pricer, type Stock } from '../compute/pricer.ts';
import { partNeeds } from '../../../shared/quote/part-needs.ts';
import { part, type PriceProblem, type PriceView } from './part.ts';
import { shapeOf } from './repair-effect.ts';
import { suggestStock } from './suggest.ts';

/** What the configuration in hand was made from; a change of quantity or material keeps it. */
let configuredFrom = '';

/**
 * Works out configuration and price from the choices, synchronously: called by every action, so that the price is
 * painted in the frame of the input that changed it.
 */
export function recompute(): void {
  const kernels = computer.kernels;
  const report = part.report;
  if (!report?.drawing || !kernels) {
    part.view = null;
    part.problem = report?.drawing ? problem('loading', 'Loading the price list…') : null;
    return;
  }
  configure();
  const { pricer } = computer;
  if (!pricer) {
    part.view = null;
    part.problem =
      computer.status === 'failed'
        ? problem('offline', 'We could not load the price list. Connect once and the price appears.')
        : problem('loading', 'Loading the price list…');
    return;
  }
  price(pricer);
}

/** Forgets what the configuration was made from; for another file. */
export function forgetConfiguration(): void {
  configuredFrom = '';
  part.configuration = null;
  part.shape = null;
}

function configure(): void {
  const { report, choices } = part;
  if (!report?.drawing || !computer.kernels) return;
  const { rotation, confirmedWidth, confirmedHeight, assignments, finishing } = choices;
  const from = JSON.stringify([rotation, confirmedWidth, confirmedHeight, assignments, finishing]);
  if (from === configuredFrom && part.configuration) return;
  configuredFrom = from;
  const configuration = configurePart(
    { analysis: report.analysis, drawing: report.drawing },
    { rotation, confirmedWidth, confirmedHeight, assignments: { ...assignments } },
    computer.kernels.geometry,
  );
  part.configuration = ref(configuration);
  part.shape = ref(shapeOf(configuration, finishing));
}

function price(pricer: Pricer): void {
  const { shape, configuration, choices, report } = part;
  if (!shape || !configuration || !report?.measurement) return;
  part.view = null;
  const made = configuration.styles.some((style) => Object.values(style.assignedTo).some(Boolean));
  if (!made) {
    part.problem = problem('nothing_to_make', 'Every line is ignored. Give at least one an operation.');
    return;
  }
  const set = pricer.setShape(shape);
  if (!set.ok) {
    part.problem = problem('not_possible', set.error.message);
    return;
  }
  const needs = partNeeds(configuration, report, choices);
  suggestIfFree(pricer, needs);
  const stock = pricer.stockOf(choices.thicknessId);
  if (!stock) {
    part.problem = whyNone(pricer, configuration);
    return;
  }
  const refusal = refusalOf(stock.material, stock.thickness, needs);
  if (refusal) {
    part.problem = problem(refusal.code === 'part_too_large' ? 'too_large' : 'not_possible', refusal.message);
    return;
  }
  const view = viewOf(pricer, stock, choices.quantity);
  part.view = view && ref(view);
  part.problem = view ? null : whyNot(stock);
}

/** Suggests a stock where there is none, or where the one we suggested turns out unfit; what the customer chose stays. */
function suggestIfFree(pricer: Pricer, needs: PartNeeds): void {
  const { choices } = part;
  const stock = pricer.stockOf(choices.thicknessId);
  if (stock && (part.materialChosen || refusalOf(stock.material, stock.thickness, needs) === null)) return;
  const suggested = suggestStock(pricer, needs);
  if (stock && suggested === null) return;
  choices.thicknessId = suggested;
  part.materialChosen = false;
}

function viewOf(pricer: Pricer, stock: Stock, quantity: number): PriceView | null {
  const { configuration, shape } = part;
  if (!configuration || !shape) return null;
  const price = pricer.price(stock.thickness.id, quantity);
  if (!price) return null;
  const model = pricer.book.pricing_model;
  const handle = pricer.handleOf(stock.thickness.id)!;
  const { dimensions, styles } = configuration;
  const { setupFeeCents, packingCents } = pricer.fees(boxesOf(shape, stock, quantity));
  return {
    price,
    breakdown: priceBreakdown({ pricingModel: model, material: stock.material, part: { quantity, dimensions } }, price),
    styleCosts: styleCosts(pricer.kernel, handle, model, { quantity, styles: [...styles] }, price),
    centsPerSecond: centsPerSecond(model, price),
    lot: cheaperLot((q) => pricer.cents(stock.thickness.id, q), quantity),
    setupFeeCents,
    packingCents,
    orderCents: price.priceCents + setupFeeCents + packingCents,
    quantity,
  };
}

/** Why nothing on the list can make the part: too large for every sheet, or an operation that none takes. */
function whyNone(pricer: Pricer, { dimensions }: Configuration): PriceProblem {
  const sheets = pricer.book.materials.flatMap((material) =>
    material.thicknesses.map((thickness) => thickness.max_part),
  );
  if (!sheets.some((sheet) => fitsEitherWay(dimensions, sheet))) {
    const largest = sheets.reduce((a, b) => (a.width * a.height >= b.width * b.height ? a : b));
    const size = `${dimensions.width.toFixed(0)} × ${dimensions.height.toFixed(0)} mm`;
    return problem(
      'too_large',
      `The part is ${size}; the largest we make is ${largest.width} × ${largest.height} mm. Check the size, or split the drawing.`,
    );
  }
  return problem(
    'no_material',
    'No material on the list can make this part as it is. Change an operation or the size.',
  );
}

function whyNot({ material, thickness }: Stock): PriceProblem {
  return problem(
    'not_possible',
    `${material.display_name} ${thickness.mm} mm cannot take every operation of this part. Change an operation or the material.`,
  );
}

function problem(code: PriceProblem['code'], message: string): PriceProblem {
  return { code, message };
}
