/** Kinds of movements, with their words. */
export const MOVEMENT_WORDS = {
  receipt: 'Received',
  count: 'Counted',
  allocate: 'Allocated',
  free: 'Freed',
  use: 'Used',
  return: 'Put back',
} as const;
export type MovementKind = keyof typeof MOVEMENT_WORDS;
export const MOVEMENT_KINDS = Object.keys(MOVEMENT_WORDS) as MovementKind[];

/** Reasons of a count that differs. */
export const COUNT_WORDS = {
  cycle_count: 'Cycle count',
  damaged: 'Damaged',
  lost: 'Lost or found',
  wrong_entry: 'Wrong entry',
} as const;
export type CountReason = keyof typeof COUNT_WORDS;
export const COUNT_REASONS = Object.keys(COUNT_WORDS) as CountReason[];

/** States of a purchase, with their words. */
export const PURCHASE_WORDS = { open: 'On order', received: 'Received', cancelled: 'Canceled' } as const;
export type PurchaseState = keyof typeof PURCHASE_WORDS;
export const PURCHASE_STATES = Object.keys(PURCHASE_WORDS) as PurchaseState[];

/** States of a remnant, with their words. */
export const REMNANT_WORDS = { here: 'Here', used: 'Used', scrapped: 'Scrapped' } as const;
export type RemnantState = keyof typeof REMNANT_WORDS;
export const REMNANT_STATES = Object.keys(REMNANT_WORDS) as RemnantState[];
