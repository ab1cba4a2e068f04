import type { SampleFigures } from '../../../shared/site/page-data.ts';
import { measureAside } from '../../part/open-file.ts';
import { computer, startComputer } from '../../platform/compute/compute.ts';
import { sampleSvg } from './sample.ts';
import { sampleFigures } from './sample-figures.ts';

/** Measures and prices the sample on this device; null where kernel or prices cannot be loaded. */
export async function loadDemo(): Promise<SampleFigures | null> {
  const [report] = await Promise.all([measureAside(new TextEncoder().encode(sampleSvg())), startComputer()]);
  const { kernels, pricer } = computer;
  return kernels && pricer ? sampleFigures(report, kernels.geometry, pricer, Date.now()) : null;
}
