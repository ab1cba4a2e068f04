import { dayWords } from '../../shared/base/day-words.ts';
import { formatCents } from '../../shared/base/money.ts';
import type { Days, Moved, Movement } from '../../shared/trade-credit/statement.ts';
import { BANK_METHOD_WORDS } from '../../shared/trade-credit/wire.ts';
import type { Db } from '../db/database.ts';
import { creditedBefore, creditNotesSince } from './credit-note-rows.ts';
import { invoicedBefore, invoicesWithin } from './invoice-rows.ts';
import { lossesWithin, lostBefore } from './loss-rows.ts';
import { paidBefore, paymentsWithin } from './payment-rows.ts';

/** Movements of an organization's debt within some days, and its balance before them, summed up by the database. */
export async function movedWithin(db: Db, organizationId: string, days: Days): Promise<Moved> {
  const openingCents =
    (await invoicedBefore(db, organizationId, days.from)) -
    (await creditedBefore(db, organizationId, days.from)) -
    (await paidBefore(db, organizationId, days.from)) +
    (await lostBefore(db, organizationId, days.from));
  const movements = [
    ...(await invoiceMovements(db, organizationId, days)),
    ...(await creditNoteMovements(db, organizationId, days)),
    ...(await paymentMovements(db, organizationId, days)),
    ...(await lossMovements(db, organizationId, days)),
  ];
  return { openingCents, movements };
}

async function invoiceMovements(db: Db, organizationId: string, days: Days): Promise<Movement[]> {
  const rows = await invoicesWithin(db, organizationId, days);
  return rows.map(({ id, number, order_number, issued_on: day, due_on, owed_cents: cents }) => ({
    id,
    day,
    kind: 'invoice',
    reference: number,
    detail: `Order ${order_number}, due ${dayWords(due_on)}`,
    cents,
  }));
}

async function paymentMovements(db: Db, organizationId: string, { from, to }: Days): Promise<Movement[]> {
  const rows = await paymentsWithin(db, organizationId, { from, to });
  const both = rows.flatMap((row): Movement[] => {
    const { id, reference, amount_cents: cents } = row;
    const detail = BANK_METHOD_WORDS[row.method as keyof typeof BANK_METHOD_WORDS];
    const payment: Movement = { id, day: row.received_on, kind: 'payment', reference, detail, cents: -cents };
    if (row.reversed_on === null) return [payment];
    const reason = `${detail} reversed: ${row.reversal_reason}`;
    return [payment, { id, day: row.reversed_on, kind: 'reversal', reference, detail: reason, cents }];
  });
  // One that came before these days may have been taken back in them.
  return both.filter(({ day }) => day >= from && day <= to);
}

/** Losses: payments that banks took back for good, or gave back after all. */
async function lossMovements(db: Db, organizationId: string, days: Days): Promise<Movement[]> {
  const rows = await lossesWithin(db, organizationId, days);
  return rows.map(({ id, lost_on: day, reference, cents }) =>
    cents > 0
      ? { id, day, kind: 'reversal', reference, detail: 'Reversed by the card’s bank after a dispute', cents }
      : { id, day, kind: 'payment', reference, detail: 'Dispute won after all', cents },
  );
}

/** Credit notes: what they take off what is owed moves the balance, what goes back otherwise is said beside it. */
async function creditNoteMovements(db: Db, organizationId: string, { from, to }: Days): Promise<Movement[]> {
  const rows = await creditNotesSince(db, organizationId, from);
  return rows
    .filter(({ day }) => day <= to)
    .map((row) => {
      const back = [
        ...(row.card_cents > 0 ? [`${formatCents(row.card_cents)} to the card`] : []),
        ...(row.credit_cents + row.bank_cents > 0
          ? [`${formatCents(row.credit_cents + row.bank_cents)} to your credit`]
          : []),
      ];
      const detail = [`For ${row.invoice_number}`, ...back].join(', ');
      const { id, day, number: reference, owed_cents } = row;
      return { id, day, kind: 'credit_note', reference, detail, cents: -owed_cents };
    });
}
