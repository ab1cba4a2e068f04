import type { SampleFigures } from '../../../shared/site/page-data.ts';
import { measureAside } from '../../part/open-file.ts';
import { computer, startComputer } from '../../platform/compute/compute.ts';
import { exampleSvg } from '../../../shared/site/example.ts';
import { CONTROL_PANEL } from '../../../shared/site/examples/control-panel.ts';
import { sampleFigures } from './sample-figures.ts';

/** Measures and prices the sample on this device; null where kernel or prices cannot be loaded. */
export async function loadDemo(): Promise<SampleFigures | null> {
  const [report] = await Promise.all([
    measureAside(new TextEncoder().encode(exampleSvg(CONTROL_PANEL))),
    startComputer(),
  ]);
  const { kernels, pricer } = computer;
  return kernels && pricer ? sampleFigures(report, kernels.geometry, pricer, Date.now()) : null;
}
