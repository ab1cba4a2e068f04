/** Work that suppliers do. */
export const OUTSIDE_WORDS = {
  powder: 'Powder coating',
  plating: 'Plating',
  anodizing: 'Anodizing',
  machining: 'Machining',
  other: 'Other work',
} as const;
export type OutsideKind = keyof typeof OUTSIDE_WORDS;
export const OUTSIDE_KINDS = Object.keys(OUTSIDE_WORDS) as OutsideKind[];

/** States of pieces that went out. */
export const OUTSIDE_STATES = ['out', 'back', 'cancelled'] as const;
export type OutsideState = (typeof OUTSIDE_STATES)[number];

/** Pieces that are still out. */
export function stillOut({ sent, received, missing }: Record<'sent' | 'received' | 'missing', number>): number {
  return sent - received - missing;
}
