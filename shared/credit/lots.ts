import { type CreditKind, isPayment } from './kinds.ts';

/** Credit that came at one time, with what is left of it. Times ISO 8601 UTC. */
export interface CreditLot {
  readonly id: string;
  readonly kind: CreditKind;
  readonly leftCents: number;
  /** From when it may be used. */
  readonly usableAt: string;
  /** From when it is gone; null for never. */
  readonly expiresAt: string | null;
  /** Whether its purchase is disputed: nothing of it is used until that is decided. */
  readonly isDisputed: boolean;
}

/** Least that a card is charged, cents: payment services refuse less. */
const LEAST_CHARGE_CENTS = 50;

/** Whether credit may be used at a moment. */
export function isUsable({ usableAt, expiresAt, leftCents, isDisputed }: CreditLot, now: string): boolean {
  return !isDisputed && leftCents > 0 && usableAt <= now && (expiresAt === null || expiresAt > now);
}

function leftOf(lots: readonly CreditLot[]): number {
  return lots.reduce((sum, { leftCents }) => sum + leftCents, 0);
}

/** Credit that can be used at a moment: as a discount, and as a payment. Whole cents. */
export function usableCredit(lots: readonly CreditLot[], now: string) {
  const usable = lots.filter((lot) => isUsable(lot, now));
  const paying = usable.filter(({ kind }) => isPayment(kind));
  return { promotionalCents: leftOf(usable) - leftOf(paying), creditCents: leftOf(paying) };
}

/** How much credit pays of a total, so that nothing or at least 50 cents is left for a card. */
export function creditFor(totalCents: number, availableCents: number): number {
  const most = Math.min(totalCents, availableCents);
  const due = totalCents - most;
  return due === 0 || due >= LEAST_CHARGE_CENTS ? most : Math.max(0, totalCents - LEAST_CHARGE_CENTS);
}

/** Which lots an amount is taken from, in their order; null where they do not hold that much. */
export function taken(
  lots: readonly CreditLot[],
  cents: number,
): { readonly id: string; readonly cents: number }[] | null {
  const parts: { id: string; cents: number }[] = [];
  let rest = cents;
  for (const { id, leftCents } of lots) {
    const part = Math.min(rest, leftCents);
    if (part > 0) parts.push({ id, cents: part });
    rest -= part;
  }
  return rest === 0 ? parts : null;
}
