import type { PricingModel } from '../pricing/model.ts';
import { type OrderedServices, serviceRates } from '../pricing/services.ts';

type Analyzed = Pick<OrderedServices, 'dfm_analysis'>;

/**
 * Working days until an order of these parts leaves us: those of its production speed, and before them those of the engineer's
 * analysis where a part has one, because nothing of that part is cut until the report is there.
 */
export function productionDays(
  speedDays: number,
  parts: readonly Analyzed[],
  model: Pick<PricingModel, 'services'>,
): number {
  const analyzed = parts.some(({ dfm_analysis }) => dfm_analysis);
  return speedDays + (analyzed ? serviceRates(model).dfmAnalysisWorkingDays : 0);
}
