import { expect, it } from 'vitest';
import { productionDays } from '../../shared/checkout/production-days.ts';
import { STANDARD_RATES } from '../../shared/pricing/services.ts';

const analyzed = { dfm_analysis: true };
const plain = { dfm_analysis: false };

it('[CO25] an analysis takes its working days once, however many parts have one', () => {
  const model = { services: { ...STANDARD_RATES, dfmAnalysisWorkingDays: 2 } };
  expect(productionDays(5, [], model)).toBe(5);
  expect(productionDays(5, [plain, plain], model)).toBe(5);
  expect(productionDays(5, [plain, analyzed, analyzed], model)).toBe(7);
  expect(productionDays(0, [analyzed], {})).toBe(1);
});
