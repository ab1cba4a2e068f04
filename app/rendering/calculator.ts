import { NO_ACCOUNT_TERMS } from '../../shared/pricing/account-terms.ts';
import type { PricingKernel } from '../../shared/pricing/kernel.ts';
import { type CalculatorData, calculatorData, type CalculatorKind } from '../../shared/site/calculators.ts';
import type { SiteFacts } from '../../shared/site/rendering.ts';
import { Pricer } from '../platform/compute/pricer.ts';

/** Picks a calculator's part of the price book, as the browser would; null where the rate card is not sound. */
export function calculatorAsRendered(
  kind: CalculatorKind,
  { book }: Pick<SiteFacts, 'book'>,
  pricing: PricingKernel,
): CalculatorData | null {
  const pricer = Pricer.create(pricing, book, NO_ACCOUNT_TERMS);
  if (!pricer.ok) return null;
  try {
    return calculatorData(kind, book, (...asked) => pricer.value.contourSeconds(...asked));
  } finally {
    pricer.value.dispose();
  }
}
