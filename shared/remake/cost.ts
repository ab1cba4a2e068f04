import { roundHalfUp } from '../base/money.ts';

/** A job that makes pieces again. Seconds of machine time; `used` is 0 until its sheets are cut. */
export interface RemakeWork {
  readonly plannedSeconds: number;
  readonly usedSeconds: number;
  /** Pieces with the box around one, scrap included: cm² of material, and the dollars that the catalog asks for one. */
  readonly material: readonly { readonly areaCm2: number; readonly dollarsPerCm2: number }[];
}

/** Cost of a remake, cents. */
export interface RemakeCost {
  readonly minutes_cents: number;
  readonly material_cents: number;
  readonly freight_cents: number;
  readonly total_cents: number;
}

const [SECONDS, CENTS] = [60, 100];

/**
 * Cost of making pieces again: minutes by the rate card's `fixedMinuteRateForProduction`, dollars, material, and
 * each time that pieces of it leave, once while none has: cents, by the shipping price of their order.
 */
export function costOfRemake(
  jobs: readonly RemakeWork[],
  dollarsPerMinute: number,
  freight: { readonly trips: number; readonly centsEach: number },
): RemakeCost {
  const seconds = jobs.reduce((sum, job) => sum + (job.usedSeconds > 0 ? job.usedSeconds : job.plannedSeconds), 0);
  const sheets = jobs.flatMap(({ material }) => material);
  const dollars = sheets.reduce((sum, { areaCm2, dollarsPerCm2 }) => sum + areaCm2 * dollarsPerCm2, 0);
  const minutes_cents = roundHalfUp((seconds / SECONDS) * dollarsPerMinute * CENTS);
  const material_cents = roundHalfUp(dollars * CENTS);
  const freight_cents = Math.max(1, freight.trips) * freight.centsEach;
  const total_cents = minutes_cents + material_cents + freight_cents;
  return { minutes_cents, material_cents, freight_cents, total_cents };
}
