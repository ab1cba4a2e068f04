import { ownedBy } from '../account/owned-rows.ts';
import type { Db } from '../db/database.ts';
import { findOrder } from '../order/read.ts';
import { listAddresses } from '../checkout/address-rows.ts';
import { paged, type Pages } from './export-pages.ts';
import { invoicePayments, invoices, purchases, refunds, termsAsked } from './export-money.ts';
import {
  approvals,
  documentMails,
  documents,
  importedDesigns,
  importedOrders,
  savedParts,
  shares,
} from './export-papers.ts';

function designs(db: Db, accountId: string): Pages {
  return paged(
    db
      .selectFrom('designs')
      .select(['id', 'filename', 'file_type', 'size_bytes', 'sha256', 'status', 'created_at'])
      .where(ownedBy({ kind: 'account', accountId })),
  );
}

function quotes(db: Db, accountId: string): Pages {
  return paged(
    db
      .selectFrom('quotes')
      .select(['id', 'number', 'name', 'status', 'purchase_order_number', 'created_at', 'updated_at', 'paid_at'])
      .where(ownedBy({ kind: 'account', accountId })),
  );
}

async function* parts(db: Db, accountId: string): Pages {
  const pages = paged(
    db
      .selectFrom('parts')
      .select([
        'id',
        'quote_id',
        'design_id',
        'name',
        'quantity',
        'thickness_id',
        'finishing',
        'choices',
        'price_cents',
      ])
      .select('created_at')
      .where(ownedBy({ kind: 'account', accountId })),
  );
  for await (const rows of pages)
    yield rows.map((row) => ({
      ...row,
      finishing: JSON.parse(row.finishing) as unknown,
      choices: JSON.parse(row.choices) as unknown,
    }));
}

async function* orders(db: Db, accountId: string): Pages {
  const pages = paged(
    db
      .selectFrom('orders')
      .select('id')
      .where(ownedBy({ kind: 'account', accountId })),
  );
  for await (const rows of pages) for (const { id } of rows) yield [(await findOrder(db, id))?.order];
}

function payments(db: Db, accountId: string): Pages {
  return paged(
    db
      .selectFrom('payments')
      .select(['id', 'quote_id', 'order_id', 'status', 'amount_cents', 'brand', 'last4', 'created_at'])
      .where('account_id', '=', accountId),
  );
}

function paymentMethods(db: Db, accountId: string): Pages {
  return paged(
    db
      .selectFrom('payment_methods')
      .select(['id', 'brand', 'last4', 'expiry_month', 'expiry_year', 'is_default', 'created_at'])
      .where(ownedBy({ kind: 'account', accountId })),
  );
}

function activity(db: Db, accountId: string): Pages {
  return paged(
    db
      .selectFrom('activity')
      .select(['id', 'at', 'kind', 'subject_kind', 'subject_id'])
      .where('account_id', '=', accountId),
  );
}

async function* addresses(db: Db, accountId: string): Pages {
  yield await listAddresses(db, { kind: 'account', accountId });
}

async function* sessions(db: Db, accountId: string): Pages {
  yield await db
    .selectFrom('sessions')
    .select(['device', 'network', 'created_at', 'last_used_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute();
}

async function* answers(db: Db, accountId: string): Pages {
  yield await db
    .selectFrom('account_answers')
    .select(['what_they_make', 'why_they_make', 'organization_name', 'updated_at'])
    .where('account_id', '=', accountId)
    .execute();
}

function files(db: Db, accountId: string): Pages {
  return paged(
    db
      .selectFrom('sent_files')
      .select(['id', 'filename', 'size_bytes', 'content_type', 'created_at'])
      .where('account_id', '=', accountId),
  );
}

function requests(db: Db, accountId: string): Pages {
  return paged(
    db
      .selectFrom('custom_requests')
      .select(['id', 'state', 'service', 'title', 'asked', 'submitted_at'])
      .where('account_id', '=', accountId),
  );
}

function messages(db: Db, accountId: string): Pages {
  return paged(
    db
      .selectFrom('custom_messages')
      .select(['id', 'request_id', 'text', 'created_at'])
      .where('account_id', '=', accountId),
  );
}

function drawings(db: Db, accountId: string): Pages {
  return paged(
    db
      .selectFrom('attachments')
      .select(['id', 'filename', 'type', 'bytes', 'created_at'])
      .where('account_id', '=', accountId),
  );
}

function taxExemptions(db: Db, accountId: string): Pages {
  return paged(
    db
      .selectFrom('tax_exemptions')
      .select(['id', 'exemption_type', 'number', 'state', 'start_on', 'end_on', 'status', 'review_notes', 'created_at'])
      .where(ownedBy({ kind: 'account', accountId })),
  );
}

function remakes(db: Db, accountId: string): Pages {
  return paged(
    db
      .selectFrom('remakes')
      .select(['id', 'order_id', 'status', 'description', 'answer', 'created_at', 'answered_at'])
      .where('account_id', '=', accountId),
  );
}

function credits(db: Db, accountId: string): Pages {
  return paged(
    db
      .selectFrom('credits')
      .select(['id', 'kind', 'amount_cents', 'left_cents', 'reason', 'usable_at', 'expires_at', 'created_at'])
      .where('owner_id', '=', accountId),
  );
}

/** Everything that tables hold about an account, by the name it has in an export. */
export const EXPORTED: Readonly<Record<string, (db: Db, accountId: string) => Pages>> = {
  addresses,
  designs,
  parts,
  quotes,
  orders,
  payments,
  payment_methods: paymentMethods,
  sessions,
  answers,
  files,
  requests,
  messages,
  drawings,
  documents,
  document_mails: documentMails,
  shares,
  saved_parts: savedParts,
  approvals,
  tax_exemptions: taxExemptions,
  remakes,
  credits_given: credits,
  invoices,
  refunds,
  terms_asked: termsAsked,
  credit_purchases: purchases,
  invoice_payments: invoicePayments,
  imported_designs: importedDesigns,
  imported_orders: importedOrders,
  activity,
};
