import type { LedgerLine } from '../../shared/ledger/lines.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { book, reverse } from './book.ts';
import { transactionsOf } from './rows.ts';

/** Cents that a payment service keeps before it pays out; below zero where it gives back. */
export function feeLines(cents: number): LedgerLine[] {
  return [
    { account: 'processor_fees', cents },
    { account: 'cash_in_transit', cents: -cents },
  ];
}

/** Books what the payment service keeps of a payment, once. */
export async function bookFee(clock: Clock, trx: Db, paymentId: string, cents: number | null): Promise<void> {
  if (cents === null || cents === 0) return;
  if ((await transactionsOf(trx, 'processor_fee', paymentId)).length > 0) return;
  await book(clock, trx, { kind: 'processor_fee', ref: paymentId, lines: feeLines(cents) });
}

/** Books what the payment service paid out to the shop's bank, once; `failed`: takes that back, once, where the bank refused it. */
export async function bookPayout(
  clock: Clock,
  trx: Db,
  { id, amountCents, status }: { readonly id: string; readonly amountCents: number; readonly status: string },
): Promise<void> {
  if (amountCents === 0) return;
  const [paid] = await transactionsOf(trx, 'payout_paid', id);
  if (status === 'paid' && !paid) {
    const lines: LedgerLine[] = [
      { account: 'cash', cents: amountCents },
      { account: 'cash_in_transit', cents: -amountCents },
    ];
    await book(clock, trx, { kind: 'payout_paid', ref: id, lines });
  }
  if (status === 'failed' && paid && (await transactionsOf(trx, 'payout_failed', id)).length === 0)
    await reverse(clock, trx, paid.id, 'payout_failed', id);
}
