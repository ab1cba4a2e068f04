import type { Measurement } from '../../../shared/analysis/measure.ts';
import type { Operation, PartNeeds } from '../../../shared/catalog/fit.ts';
import type { Configuration } from '../../../shared/quote/configure.ts';

/** What the part asks of a material: its size, its operations, and the narrowest opening that is cut. */
export function partNeeds(configuration: Configuration, measurement: Measurement): PartNeeds {
  const { width, height } = configuration.dimensions;
  const operations = new Set<Operation>();
  for (const { assignedTo } of configuration.styles) {
    if (assignedTo.cutting) operations.add('cutting');
    if (assignedTo.lineEngraving || assignedTo.combinedEngraving) operations.add('lineEngraving');
    if (assignedTo.areaEngraving || assignedTo.combinedEngraving) operations.add('areaEngraving');
    if (assignedTo.metalBending) operations.add('metalBending');
  }
  const smallestHoleMm = smallestHole(configuration, measurement);
  return { width, height, operations: [...operations], ...(smallestHoleMm === null ? {} : { smallestHoleMm }) };
}

/** Narrow side of the narrowest closed cut contour inside the part; the outline itself does not count. */
function smallestHole(configuration: Configuration, measurement: Measurement): number | null {
  const { contours, bounds, totals } = measurement;
  const drawn = totals.lengthOfLines + totals.lengthOfCurves;
  const made = configuration.styles.reduce((sum, style) => sum + style.lengthOfLines + style.lengthOfCurves, 0);
  const scale = drawn > 0 ? made / drawn : 1;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < contours.count; i++) {
    if (contours.closed[i] !== 1 || !configuration.styles[contours.style[i]!]?.assignedTo.cutting) continue;
    const width = contours.bounds[i * 4 + 2]! - contours.bounds[i * 4]!;
    const height = contours.bounds[i * 4 + 3]! - contours.bounds[i * 4 + 1]!;
    const outline = width >= bounds.width * 0.999 || height >= bounds.height * 0.999;
    const side = Math.min(width, height);
    if (!outline && side > 0) least = Math.min(least, side);
  }
  return Number.isFinite(least) ? least * scale : null;
}
