import type { ProductionSpeed } from './material.ts';

/** The speed that a quote starts with: the free one, the fastest if several are. Undefined where none is free. */
export function standardSpeed(speeds: readonly ProductionSpeed[]): ProductionSpeed | undefined {
  return speeds.filter((speed) => speed.percent === 0).toSorted((a, b) => a.days - b.days)[0];
}

/** Marks of a speed that the screen explains in a sentence of its own (product spec §9). */
export function speedMarks(speed: ProductionSpeed): { readonly sameDay: boolean; readonly free: boolean } {
  return { sameDay: speed.days === 0, free: speed.percent === 0 };
}
