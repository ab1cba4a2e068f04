import type { GeometryKernel } from '../../../shared/analysis/measure.ts';
import type { DesignReport } from '../../../shared/analysis/summary.ts';
import { shortDay } from '../../../shared/base/day-words.ts';
import { standardSpeed } from '../../../shared/catalog/production-speed.ts';
import { shipsBy } from '../../../shared/checkout/lead-time.ts';
import { AS_DRAWN } from '../../../shared/part/choices.ts';
import { configure, needsOf } from '../../../shared/part/configuration.ts';
import type { SampleFigures } from '../../../shared/site/page-data.ts';
import { formOf } from '../../part/repair-effect.ts';
import { nearestThickness } from '../../part/suggest.ts';
import type { Pricer, Stock } from '../../platform/compute/pricer.ts';

/** Pieces that the sample is priced at. */
export const SAMPLE_QUANTITIES = [1, 10, 100] as const;

const MATERIAL = /alumin(i)?um 5052/i;
const MM = 1.6;

/**
 * Measures and prices of the sample part as it was read; null where it can't be priced.
 * @param now ms since 1970: what the promised day counts from
 */
export function sampleFigures(
  report: DesignReport | null,
  geometry: GeometryKernel,
  pricer: Pricer,
  now: number,
): SampleFigures | null {
  if (!report?.drawing || !report.measurement) return null;
  const { book } = pricer;
  const configuration = configure(report, AS_DRAWN, geometry);
  const part = pricer.part(formOf(configuration, AS_DRAWN, book.pricing_model));
  if (!part.ok) return null;
  const needs = needsOf(configuration, report.analysis);
  const all = book.materials.flatMap((material) =>
    material.thicknesses.map((thickness): Stock => ({ material, thickness })),
  );
  const named = all.filter(({ material }) => MATERIAL.test(material.display_name));
  const stock = pricer.stockOf(nearestThickness(named.length > 0 ? named : all, MM, needs));
  if (!stock) return null;
  const eachCents: Record<number, number> = {};
  for (const quantity of SAMPLE_QUANTITIES) {
    const cents = pricer.orderCents(part.value, stock.thickness.id, quantity);
    if (cents > 0) eachCents[quantity] = Math.round(cents / quantity);
  }
  const { totals } = report.analysis;
  const speed = standardSpeed(book.production_speeds);
  return {
    contours: totals.shape_count,
    lengthMm: totals.lengthOfLines + totals.lengthOfCurves,
    stock: `${stock.material.display_name}, ${stock.thickness.mm} mm`,
    ships: speed ? `Ships ${shortDay(shipsBy(now, speed.days, book.calendar))}` : '',
    eachCents,
  };
}
