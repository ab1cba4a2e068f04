import { QUANTITY_BREAKS } from '../../shared/pricing/quantity-breaks.ts';

/** Most pieces on the slider; more can be typed. */
const SLIDER_MOST = 1000;

/** Steps of the slider: its positions are even on a logarithmic scale. */
export const SLIDER_STEPS = 600;

/** Where a quantity sits on the scale, 0 to 1. */
export function shareOf(quantity: number): number {
  return Math.min(1, Math.log(Math.max(1, quantity)) / Math.log(SLIDER_MOST));
}

/** The quantity at a share of the scale; near round figures it is the round figure. */
export function quantityAt(share: number): number {
  return Math.max(1, Math.round(SLIDER_MOST ** Math.min(1, Math.max(0, share))));
}

/** Quantity after a key, or null: arrows one piece, page keys the next usual lot, Home and End the ends. */
export function keyedQuantity(key: string, quantity: number): number | null {
  if (key === 'ArrowRight' || key === 'ArrowUp') return quantity + 1;
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(1, quantity - 1);
  if (key === 'PageUp') return QUANTITY_BREAKS.find((step) => step > quantity) ?? quantity;
  if (key === 'PageDown') return QUANTITY_BREAKS.findLast((step) => step < quantity) ?? 1;
  if (key === 'Home') return 1;
  if (key === 'End') return SLIDER_MOST;
  return null;
}
