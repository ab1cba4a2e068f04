import { reportOf } from '../../shared/analysis/report.ts';
import type { GeometryKernel } from '../../shared/analysis/measure.ts';
import { readDesign } from '../../shared/drawing/read.ts';
import { NO_ACCOUNT_TERMS } from '../../shared/pricing/account-terms.ts';
import type { PricingKernel } from '../../shared/pricing/kernel.ts';
import type { SampleFigures } from '../../shared/site/page-data.ts';
import type { SiteFacts } from '../../shared/site/rendering.ts';
import { exampleSvg } from '../../shared/site/example.ts';
import { CONTROL_PANEL } from '../../shared/site/examples/control-panel.ts';
import { sampleFigures } from '../content/parts/sample-figures.ts';
import { Pricer } from '../platform/compute/pricer.ts';

/** Figures of the sample part for everybody, as the browser works them out; null where the rate card is not sound. */
export function sampleAsRendered(
  { book, now }: Pick<SiteFacts, 'book' | 'now'>,
  geometry: GeometryKernel,
  pricing: PricingKernel,
): SampleFigures | null {
  const pricer = Pricer.create(pricing, book, NO_ACCOUNT_TERMS);
  if (!pricer.ok) return null;
  const report = reportOf(new TextEncoder().encode(exampleSvg(CONTROL_PANEL)), readDesign, geometry);
  try {
    return sampleFigures(report, geometry, pricer.value, now);
  } finally {
    pricer.value.dispose();
  }
}
