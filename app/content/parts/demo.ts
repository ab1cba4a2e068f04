import { shortDay } from '../../../shared/base/day-words.ts';
import { standardSpeed } from '../../../shared/catalog/production-speed.ts';
import { shipsBy } from '../../../shared/checkout/lead-time.ts';
import { AS_DRAWN } from '../../../shared/part/choices.ts';
import { configure, needsOf } from '../../../shared/part/configuration.ts';
import { computer, startComputer } from '../../platform/compute/compute.ts';
import type { Stock } from '../../platform/compute/pricer.ts';
import { measureAside } from '../../part/open-file.ts';
import { formOf } from '../../part/repair-effect.ts';
import { nearestThickness } from '../../part/suggest.ts';
import { sampleSvg } from './sample.ts';

/** Figures of the sample on the demo card. */
export interface DemoPrices {
  readonly contours: number;
  readonly lengthMm: number;
  readonly stock: string;
  readonly ships: string;
  /** Quantity → cents of one piece, set-up and packing included. */
  readonly eachCents: ReadonlyMap<number, number>;
}

const MATERIAL = /alumin(i)?um 5052/i;
const MM = 1.6;

/** Measures and prices the sample on this device; null where kernel or prices cannot be loaded. */
export async function loadDemo(quantities: readonly number[]): Promise<DemoPrices | null> {
  const [report] = await Promise.all([measureAside(new TextEncoder().encode(sampleSvg())), startComputer()]);
  const { kernels, pricer } = computer;
  if (!report?.drawing || !report.measurement || !kernels || !pricer) return null;
  const configuration = configure(report, AS_DRAWN, kernels.geometry);
  const part = pricer.part(formOf(configuration, AS_DRAWN, pricer.book.pricing_model));
  if (!part.ok) return null;
  const needs = needsOf(configuration, report.analysis);
  const all = pricer.book.materials.flatMap((material) =>
    material.thicknesses.map((thickness): Stock => ({ material, thickness })),
  );
  const named = all.filter(({ material }) => MATERIAL.test(material.display_name));
  const stock = pricer.stockOf(nearestThickness(named.length > 0 ? named : all, MM, needs));
  if (!stock) return null;
  const eachCents = new Map<number, number>();
  for (const quantity of quantities) {
    const cents = pricer.orderCents(part.value, stock.thickness.id, quantity);
    if (cents > 0) eachCents.set(quantity, Math.round(cents / quantity));
  }
  const { totals } = report.analysis;
  return {
    contours: totals.shape_count,
    lengthMm: totals.lengthOfLines + totals.lengthOfCurves,
    stock: `${stock.material.display_name}, ${stock.thickness.mm} mm`,
    ships: shipWords(pricer.book),
    eachCents,
  };
}

function shipWords(book: NonNullable<typeof computer.book>): string {
  const speed = standardSpeed(book.production_speeds);
  if (!speed) return '';
  return `Ships ${shortDay(shipsBy(Date.now(), speed.days, book.calendar))}`;
}
