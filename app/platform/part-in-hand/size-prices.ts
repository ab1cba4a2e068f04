import { configurePart } from '../../../shared/quote/configure.ts';
import { computer } from '../compute/compute.ts';
import { part } from './part.ts';
import { priceOf, shapeOf } from './repair-effect.ts';

/**
 * Cents of the part in hand, all pieces, if its drawing were `factor` times as large as it was read, with everything else as
 * chosen; null where there is no price: too large, or nothing chosen yet.
 */
export function centsAtScale(factor: number): number | null {
  const { report, choices } = part;
  const { kernels, pricer } = computer;
  const stock = pricer?.stockOf(choices.thicknessId);
  if (!report?.drawing || !kernels || !pricer || !stock) return null;
  const { width, height } = report.analysis.dimensions;
  const sized = { confirmedWidth: width * factor, confirmedHeight: height * factor };
  const { rotation, assignments, quantity, finishing } = choices;
  const configuration = configurePart(
    { analysis: report.analysis, drawing: report.drawing },
    { rotation, assignments: { ...assignments }, ...sized },
    kernels.geometry,
  );
  const price = priceOf(pricer, stock, shapeOf(configuration, [...finishing]), quantity);
  if (part.shape) pricer.setShape(part.shape);
  return price?.priceCents ?? null;
}
