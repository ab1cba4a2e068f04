import type { Drawing } from '../../drawing/drawing.ts';
import type { GeometryKernel, Measurement } from '../measure.ts';
import type { OperationName } from '../operations.ts';
import type { StyleTotals } from '../wire.ts';
import { type FillWork, fillWorks } from './fill-work.ts';
import { isFollowed } from './followed.ts';

/** Width of an engraved line, mm: that of one pass of the beam, as in AN74. */
const ENGRAVED_LINE_MM = 0.2;

/** Areas that were measured of a drawing, by the work of its styles: choices come and go, and the figures stay. */
const known = new WeakMap<Measurement, Map<string, readonly number[]>>();

/**
 * Figures of a drawing's styles as they are made: lengths as drawn, and as the area of what is engraved what of it later knock-outs and
 * engraved fills leave visible. Styles without a fill are engraved in their closed contours, by even-odd within an element; contours without
 * an inside count as lines {@link ENGRAVED_LINE_MM} wide, and no style without a fill less than all of its lines would. Of other styles the area
 * stays as drawn.
 * @param operations one for each style
 */
export function totalsAsMade(
  drawing: Drawing,
  measurement: Measurement,
  operations: readonly OperationName[],
  kernel: GeometryKernel,
): readonly StyleTotals[] {
  const works = fillWorks(drawing, operations);
  const { contours } = measurement;
  const followedMm = works.map(() => 0);
  for (let i = 0; i < contours.count; i++) {
    const style = contours.style[i]!;
    // Lines of a fill that are engraved as well are measured as lines.
    const counts =
      works[style] === 'enclosed' || (works[style] === 'engraved' && operations[style] === 'areaEngraving');
    if (counts && isFollowed(drawing, contours, i))
      followedMm[style]! += contours.lengthOfLines[i]! + contours.lengthOfCurves[i]!;
  }
  if (followedMm.every((mm) => mm === 0) && isAsDrawn(drawing, works)) return measurement.styles;
  const areas = areasOf(drawing, measurement, works, kernel);
  return measurement.styles.map((totals, i) => {
    if (works[i] !== 'engraved' && works[i] !== 'enclosed') return totals;
    const area = areas[i]! + followedMm[i]! * ENGRAVED_LINE_MM;
    const leastMm = works[i] === 'enclosed' ? totals.lengthOfLines + totals.lengthOfCurves : 0;
    return { ...totals, area: Math.max(area, leastMm * ENGRAVED_LINE_MM) };
  });
}

function areasOf(
  drawing: Drawing,
  measurement: Measurement,
  works: readonly FillWork[],
  kernel: GeometryKernel,
): readonly number[] {
  const byWorks = known.get(measurement) ?? new Map<string, readonly number[]>();
  known.set(measurement, byWorks);
  const key = works.join();
  const areas = byWorks.get(key) ?? kernel.measure(drawing, undefined, works).styles.map(({ area }) => area);
  byWorks.set(key, areas);
  return areas;
}

/** Whether the areas as drawn are those as made: every fill does its work. */
function isAsDrawn({ styles }: Drawing, works: readonly FillWork[]): boolean {
  if (!works.includes('engraved') && !works.includes('enclosed')) return true;
  return works.every((work, i) => (work === 'none' ? styles[i]!.fill === null : work !== 'enclosed'));
}
