import type { Material, ProductionSpeed } from '../catalog/material.ts';
import type { PricingModel } from '../pricing/model.ts';
import { changesOf } from './changes.ts';
import { rateChanges } from './rate-card.ts';

/** "Same day", "1 working day", "5 working days". */
export function speedWords(days: number): string {
  if (days === 0) return 'Same day';
  return days === 1 ? '1 working day' : `${days} working days`;
}

/** Differences of surcharges, a sentence each. */
export function speedChanges(before: readonly ProductionSpeed[], after: readonly ProductionSpeed[]): string[] {
  return after.flatMap(({ id, days, percent }) => {
    const old = before.find((one) => one.id === id);
    if (!old) return [`${speedWords(days)} is new, ${percent}% more`];
    return old.percent === percent ? [] : [`${speedWords(days)}: surcharge was ${old.percent}%, is ${percent}%`];
  });
}

/** A catalog as far as its differences are told. */
interface Told {
  readonly pricing_model: PricingModel;
  readonly production_speeds: readonly ProductionSpeed[];
  readonly materials: readonly Material[];
}

/** Differences of two whole catalogs, a sentence each. */
export function listChanges(before: Told, after: Told): string[] {
  const old = new Map(before.materials.map((one) => [one.id, one]));
  const is = new Set(after.materials.map((one) => one.id));
  return [
    ...rateChanges(before.pricing_model, after.pricing_model),
    ...speedChanges(before.production_speeds, after.production_speeds),
    ...after.materials.flatMap((one) => changesOf(old.get(one.id) ?? null, one)),
    ...before.materials.filter((one) => !is.has(one.id)).map((one) => `${one.display_name} is retired`),
  ];
}
