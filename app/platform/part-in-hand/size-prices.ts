import { configurePart } from '../../../shared/quote/configure.ts';
import { computer } from '../compute/compute.ts';
import { boxesOf } from '../compute/pricer.ts';
import { part } from './part.ts';
import { effectOf, figuresOf, priceOf, type RepairEffect, shapeOf } from './repair-effect.ts';

/** What the part comes to at another size: the order of it alone, as the price panel has it, and the difference to the size in use. */
export interface SizePrice {
  /** Null where there is no price: too large, or no material chosen yet. */
  readonly cents: number | null;
  readonly effect: RepairEffect;
}

/**
 * The part in hand as it would be if its drawing were `factor` times as large as it was read, with everything else as
 * chosen; null while there is nothing to work it out with.
 */
export function atScale(factor: number): SizePrice | null {
  const { report, configuration: inUse, view, choices } = part;
  const { kernels, pricer } = computer;
  if (!report?.drawing || !inUse || !kernels) return null;
  const { width, height } = report.analysis.dimensions;
  const sized = { confirmedWidth: width * factor, confirmedHeight: height * factor };
  const { rotation, assignments, quantity, finishing } = choices;
  const configuration = configurePart(
    { analysis: report.analysis, drawing: report.drawing },
    { rotation, assignments: { ...assignments }, ...sized },
    kernels.geometry,
  );
  const stock = pricer?.stockOf(choices.thicknessId);
  const shape = shapeOf(configuration, [...finishing]);
  const price = pricer && stock ? priceOf(pricer, stock, shape, quantity) : null;
  const fees = pricer && stock ? pricer.fees(boxesOf(shape, stock, quantity)) : null;
  if (pricer && part.shape) pricer.setShape(part.shape);
  const effect = effectOf(figuresOf(inUse, view?.price ?? null), figuresOf(configuration, price));
  const cents = price && fees ? price.priceCents + fees.setupFeeCents + fees.packingCents : null;
  return { cents, effect };
}
