import { shopDay } from '../../shared/checkout/lead-time.ts';
import { dayWords } from '../../shared/base/day-words.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { formatCents } from '../../shared/base/money.ts';
import type { FileAnswer } from '../../shared/base/file-answer.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { MAX_STATEMENT_DAYS } from '../../shared/terms/limits.ts';
import { addDays, daysBetween } from '../../shared/terms/reminders.ts';
import { type Movement, type OpenInvoice, statementOf } from '../../shared/terms/statement.ts';
import { BANK_METHOD_WORDS, type StatementSheet } from '../../shared/terms/wire.ts';
import type { Db } from '../db/database.ts';
import { sellerOf } from '../issued/people.ts';
import type { Paper } from '../issued/pdf/sheet.ts';
import type { PaperTask } from '../jobs/paper-thread.ts';
import type { TermsAccountRow } from './account-rows.ts';
import { legalBuyerOf } from './legal-buyer.ts';
import type { TermsNeeds } from './needs.ts';
import { creditNotesOf } from './credit-note-rows.ts';
import { lossesOf } from './loss-rows.ts';
import { bankPaymentsOf } from './payment-rows.ts';

/** Days of a statement where none are named. */
const USUAL_DAYS = 90;

async function invoiceMovements(db: Db, organizationId: string): Promise<Movement[]> {
  const rows = await db
    .selectFrom('terms_invoices')
    .innerJoin('invoices', 'invoices.id', 'terms_invoices.invoice_id')
    .select(['invoices.id', 'invoices.number', 'invoices.order_number'])
    .select(['terms_invoices.issued_on', 'terms_invoices.due_on', 'terms_invoices.owed_cents'])
    .where('terms_invoices.organization_id', '=', organizationId)
    .orderBy('invoices.id')
    .execute();
  return rows.map(({ id, number, order_number, issued_on: day, due_on, owed_cents: cents }) => ({
    id,
    day,
    kind: 'invoice',
    reference: number,
    detail: `Order ${order_number}, due ${dayWords(due_on)}`,
    cents,
  }));
}

async function paymentMovements(db: Db, organizationId: string): Promise<Movement[]> {
  const rows = (await bankPaymentsOf(db, organizationId)).reverse();
  return rows.flatMap((row): Movement[] => {
    const { id, reference, amount_cents: cents } = row;
    const detail = BANK_METHOD_WORDS[row.method as keyof typeof BANK_METHOD_WORDS];
    const payment: Movement = { id, day: row.received_on, kind: 'payment', reference, detail, cents: -cents };
    if (row.reversed_on === null) return [payment];
    const reason = `${detail} taken back: ${row.reversal_reason}`;
    return [payment, { id, day: row.reversed_on, kind: 'reversal', reference, detail: reason, cents }];
  });
}

/** What banks took back of payments for good, and gave back after all. */
async function lossMovements(db: Db, organizationId: string): Promise<Movement[]> {
  const rows = await lossesOf(db, organizationId);
  return rows.map(({ id, lost_on: day, reference, cents }) =>
    cents > 0
      ? { id, day, kind: 'reversal', reference, detail: 'Taken back by the card’s bank after a dispute', cents }
      : { id, day, kind: 'payment', reference, detail: 'Dispute won after all', cents },
  );
}

/** Credit notes: what they take off what is owed moves the balance, what goes back otherwise is said beside it. */
async function creditNoteMovements(db: Db, organizationId: string): Promise<Movement[]> {
  const rows = await creditNotesOf(db, organizationId);
  return rows.map((row) => {
    const back = [
      ...(row.card_cents > 0 ? [`${formatCents(row.card_cents)} to the card`] : []),
      ...(row.credit_cents + row.bank_cents > 0
        ? [`${formatCents(row.credit_cents + row.bank_cents)} to your credit`]
        : []),
    ];
    const detail = [`For ${row.invoice_number}`, ...back].join(', ');
    const { id, number: reference, owed_cents } = row;
    return { id, day: row.day, kind: 'credit_note', reference, detail, cents: -owed_cents };
  });
}

/** Invoices as they were open at the end of a day. */
async function openOn(db: Db, organizationId: string, day: string): Promise<OpenInvoice[]> {
  const invoices = await db
    .selectFrom('terms_invoices')
    .select(['invoice_id', 'due_on', 'owed_cents'])
    .where('organization_id', '=', organizationId)
    .where('issued_on', '<=', day)
    .execute();
  const paid = await db
    .selectFrom('payment_applications')
    .innerJoin('bank_payments', 'bank_payments.id', 'payment_applications.payment_id')
    .select(['payment_applications.invoice_id', 'payment_applications.cents', 'bank_payments.reversed_on'])
    .where('bank_payments.organization_id', '=', organizationId)
    .where('payment_applications.applied_on', '<=', day)
    .execute();
  const off = new Map<string, number>();
  for (const { invoice_id, cents, reversed_on } of paid)
    if (reversed_on === null || reversed_on > day) off.set(invoice_id, (off.get(invoice_id) ?? 0) + cents);
  for (const { invoice_id, owed_cents, day: on } of await creditNotesOf(db, organizationId))
    if (on <= day) off.set(invoice_id, (off.get(invoice_id) ?? 0) + owed_cents);
  return invoices.map(({ invoice_id, due_on: dueOn, owed_cents }) => {
    return { dueOn, openCents: owed_cents - (off.get(invoice_id) ?? 0) };
  });
}

/** From which day to which. */
export interface Period {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The statement of account of terms, days by the shop's calendar. Fails with invalid_request where the days are in the wrong order or too far apart. */
export async function readStatement(
  { clock, database: { db }, env }: TermsNeeds,
  { organization_id, application }: TermsAccountRow,
  asked: Period,
): Promise<Result<StatementSheet, Failure>> {
  const to = asked.to ?? shopDay(clock.now());
  const from = asked.from ?? addDays(to, -USUAL_DAYS);
  const days = daysBetween(from, to);
  if (days < 0 || days > MAX_STATEMENT_DAYS) {
    const message = days < 0 ? 'It ends before it begins.' : 'Choose at most five years.';
    return err(failure('invalid_request', { field: 'to', message, errors: [{ field: 'to', message }] }));
  }
  const movements = [
    ...(await invoiceMovements(db, organization_id)),
    ...(await creditNoteMovements(db, organization_id)),
    ...(await paymentMovements(db, organization_id)),
    ...(await lossMovements(db, organization_id)),
  ];
  const { openingCents, lines, closingCents, ageing } = statementOf(
    movements,
    { from, to },
    await openOn(db, organization_id, to),
  );
  const buyer = await legalBuyerOf(db, { organization_id, application });
  return ok({
    seller: sellerOf(env),
    buyer: [...buyer.names, ...buyer.address],
    from,
    to,
    opening_cents: openingCents,
    lines: lines.map(({ balanceCents: balance_cents, ...line }) => ({ ...line, balance_cents })),
    closing_cents: closingCents,
    ageing: [...ageing],
  });
}

/** The statement as PDF, written in a thread. Fails with `rate_limited` where its owner has too many waiting. */
export async function statementFile(
  { papers }: TermsNeeds,
  sheet: StatementSheet,
  paper: Paper,
  owner: string,
): Promise<Result<FileAnswer, Failure>> {
  const task: PaperTask = { kind: 'statement', sheet, paper };
  const written = await papers.run<Uint8Array<ArrayBuffer>>(task, owner, 'refuse');
  if (!written.ok) return err(failure(written.error.kind === 'busy' ? 'rate_limited' : 'processing_error'));
  const body = new Uint8Array(written.value);
  const filename = `statement-${sheet.from}-${sheet.to}.pdf`;
  return ok({ body, bytes: body.length, type: 'application/pdf', filename, foreign: false });
}
