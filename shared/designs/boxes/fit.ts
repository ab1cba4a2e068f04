import type { DesignStock } from '../design.ts';
import { choice } from '../parameter.ts';

/** Play of joints by how they are to hold, mm: how much wider a notch is than its finger. */
const PLAY_MM = { press: 0, glue: 0.1, loose: 0.25 } as const;
/** How a joint holds. */
export type Fit = keyof typeof PLAY_MM;

/** The choice of how joints hold. */
export const fitParameter = choice('Fit', { press: 'Press', glue: 'Glue', loose: 'Loose' }, 'glue');

/** Play of a joint, mm. */
export function playOf(fit: Fit): number {
  return PLAY_MM[fit];
}

/** Thickness that joints are drawn for, mm: the slot that a fit card showed to hold the sheet, or the thickest that was measured. */
export function sheetFor({ joint_mm: known, measured_mm: measured }: DesignStock): number {
  return known ?? measured.max;
}

/** Width of a slot that a sheet goes through, mm: what its joints are drawn for, and the play. */
export function slotFor(stock: DesignStock, fit: Fit): number {
  return sheetFor(stock) + playOf(fit);
}
