import type { Analysis } from '../analysis/wire.ts';
import { scaledFeatures } from '../catalog/feature-limits.ts';
import type { Operation, PartNeeds } from '../catalog/fit.ts';
import type { Configuration, ShapeChoices } from './configure.ts';

/** The operations that styles are made by, as the catalogue names them. */
export function operationsUsed(styles: Configuration['styles']): Operation[] {
  const used = new Set<Operation>();
  for (const { assignedTo } of styles) {
    if (assignedTo.cutting) used.add('cutting');
    if (assignedTo.lineEngraving || assignedTo.combinedEngraving) used.add('lineEngraving');
    if (assignedTo.areaEngraving || assignedTo.combinedEngraving) used.add('areaEngraving');
    if (assignedTo.metalBending) used.add('metalBending');
  }
  return [...used];
}

/**
 * What the part asks of a material: its size, its operations, and the figures of the checked report at the confirmed
 * size. Which features there are follows from the operations that the report was checked for.
 */
export function partNeeds(
  { dimensions: { width, height }, styles }: Configuration,
  { analysis }: { readonly analysis: Pick<Analysis, 'dimensions' | 'features'> },
  confirmed: Pick<ShapeChoices, 'confirmedWidth' | 'confirmedHeight'>,
): PartNeeds {
  const kx = scale(confirmed.confirmedWidth, analysis.dimensions.width);
  const ky = scale(confirmed.confirmedHeight, analysis.dimensions.height);
  const features = scaledFeatures(analysis.features ?? [], kx ?? ky ?? 1, ky ?? kx ?? 1);
  return { width, height, operations: operationsUsed(styles), features };
}

/** Factor of one side; null where the drawing has no extent that way and the other side's factor holds. */
function scale(confirmedMm: number | null, drawnMm: number): number | null {
  if (drawnMm === 0) return null;
  return confirmedMm === null ? 1 : confirmedMm / drawnMm;
}

/**
 * The longest that a bend of this part can be, mm: from corner to corner; null where nothing is bent. For parts and designs stored
 * before bends were measured, which must not pass for parts without any.
 */
export function longestPossibleBendMm({
  dimensions: { width, height },
  styles,
}: Pick<Configuration, 'dimensions' | 'styles'>): number | null {
  return operationsUsed(styles).includes('metalBending') ? Math.sqrt(width * width + height * height) : null;
}

/** The longest bend line, mm; null where nothing is bent along a straight line. It is the one figure that rules a material out. */
export function longestBendMm({ features }: Pick<PartNeeds, 'features'>): number | null {
  const lengths = features.flatMap(({ code, mm }) => (code === 'bend_length' ? [mm] : []));
  return lengths.length === 0 ? null : Math.max(...lengths);
}
