import { operationOf } from '../../shared/analysis/operations.ts';
import { reportOf } from '../../shared/analysis/report.ts';
import type { SampleWork } from '../../shared/calibration/price-figures.ts';
import { workOf } from '../../shared/calibration/work.ts';
import { readDesign } from '../../shared/drawing/read.ts';
import { machinePart } from '../../shared/machine-files/machine-part.ts';
import { AS_DRAWN } from '../../shared/part/choices.ts';
import { configure } from '../../shared/part/configuration.ts';
import { exampleSvg } from '../../shared/site/example.ts';
import { EXAMPLE_PARTS } from '../../shared/site/examples/parts.ts';
import { createGeometryKernel } from '../../wasm/host/geometry.ts';
import { loadKernelModule } from '../../wasm/host/load-node.ts';
import { SAMPLES } from '../material/preview.ts';

/** A sample part with its work for a machine. */
export type NamedSample = SampleWork & { readonly part: string };

let read: readonly NamedSample[] | null = null;

/** The sample parts that changes of prices are shown on, read with the first proposal. Throws where one can't be read: they are ours to mend. */
export function sampleWorks(): readonly NamedSample[] {
  read ??= SAMPLES.map(([name, part]) => ({ part, ...sampleWork(name) }));
  return read;
}

function sampleWork(name: (typeof SAMPLES)[number][0]): SampleWork {
  const kernel = createGeometryKernel(loadKernelModule());
  const report = reportOf(new TextEncoder().encode(exampleSvg(EXAMPLE_PARTS[name])), readDesign, kernel);
  const { drawing, measurement } = report;
  if (!drawing || !measurement) throw new Error(`${name} can't be read.`);
  const { styles } = configure(report, AS_DRAWN, kernel);
  const operations = new Map(styles.map(({ id, assignedTo }) => [id, operationOf(assignedTo)]));
  const part = machinePart({ drawing, measurement }, (id) => operations.get(id) ?? 'ignored', 0, kernel);
  const cut = styles.filter(({ assignedTo }) => assignedTo.cutting);
  const areas = styles.filter(({ assignedTo }) => assignedTo.areaEngraving);
  return {
    work: workOf(part?.contours ?? []),
    linesMm: cut.reduce((sum, { lengthOfLines }) => sum + lengthOfLines, 0),
    curvesMm: cut.reduce((sum, { lengthOfCurves }) => sum + lengthOfCurves, 0),
    areaMm2: areas.reduce((sum, { area }) => sum + area, 0),
  };
}
