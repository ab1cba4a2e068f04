import type { DesignReport } from '../../../shared/analysis/report.ts';
import { scaledFeatures } from '../../../shared/catalog/feature-limits.ts';
import type { Operation, PartNeeds } from '../../../shared/catalog/fit.ts';
import type { Configuration, ShapeChoices } from '../../../shared/quote/configure.ts';

/**
 * What the part asks of a material: its size, its operations, and the figures of the checked report at the confirmed
 * size. Which features there are follows from the operations that the report was checked for.
 */
export function partNeeds(
  configuration: Configuration,
  { analysis }: Pick<DesignReport, 'analysis'>,
  confirmed: Pick<ShapeChoices, 'confirmedWidth' | 'confirmedHeight'>,
): PartNeeds {
  const { width, height } = configuration.dimensions;
  const operations = new Set<Operation>();
  for (const { assignedTo } of configuration.styles) {
    if (assignedTo.cutting) operations.add('cutting');
    if (assignedTo.lineEngraving || assignedTo.combinedEngraving) operations.add('lineEngraving');
    if (assignedTo.areaEngraving || assignedTo.combinedEngraving) operations.add('areaEngraving');
    if (assignedTo.metalBending) operations.add('metalBending');
  }
  const kx = scale(confirmed.confirmedWidth, analysis.dimensions.width);
  const ky = scale(confirmed.confirmedHeight, analysis.dimensions.height);
  const features = scaledFeatures(analysis.features ?? [], kx ?? ky ?? 1, ky ?? kx ?? 1);
  return { width, height, operations: [...operations], features };
}

/** Factor of one side; null where the drawing has no extent that way and the other side's factor holds. */
function scale(confirmedMm: number | null, drawnMm: number): number | null {
  if (drawnMm === 0) return null;
  return confirmedMm === null ? 1 : confirmedMm / drawnMm;
}
