import { REPAIR_ORDER } from './kinds.ts';
import type { Repair } from './wire.ts';

// Schemas are in wire.ts, so that the importer's worker need not load their library.
export type { RepairKind } from './kinds.ts';
export type { FontId, Repair } from './wire.ts';

/** The same repairs in the order they are made in. */
export function inRepairOrder(repairs: readonly Repair[]): Repair[] {
  return REPAIR_ORDER.flatMap((kind) => repairs.filter((repair) => repair.kind === kind));
}
