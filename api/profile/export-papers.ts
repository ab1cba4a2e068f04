import type { Db } from '../db/database.ts';
import { paged, type Pages } from './export-pages.ts';

/** Documents that were issued of the account's quotes, with what stands on them. */
export async function* documents(db: Db, accountId: string): Pages {
  const pages = paged(
    db
      .selectFrom('issued_documents')
      .innerJoin('quotes', 'quotes.id', 'issued_documents.quote_id')
      .select(['issued_documents.id', 'issued_documents.quote_id', 'issued_documents.revision'])
      .select(['issued_documents.content', 'issued_documents.issued_at', 'issued_documents.honoured_until'])
      .where('quotes.account_id', '=', accountId)
      .where('quotes.organization_id', 'is', null),
    'issued_documents.id',
  );
  for await (const rows of pages)
    yield rows.map(({ content, ...row }) => ({ ...row, content: JSON.parse(content) as unknown }));
}

/** To whom the account had documents sent. */
export function documentMails(db: Db, accountId: string): Pages {
  return paged(
    db
      .selectFrom('document_mails')
      .select(['id', 'document_id', 'email', 'created_at'])
      .where('account_id', '=', accountId),
  );
}

/** Links to the account's quotes; their addresses are secrets that nobody keeps. */
export function shares(db: Db, accountId: string): Pages {
  return paged(
    db
      .selectFrom('shares')
      .innerJoin('quotes', 'quotes.id', 'shares.quote_id')
      .select(['shares.id', 'shares.quote_id', 'shares.files'])
      .select(['shares.created_at', 'shares.expires_at'])
      .where('quotes.account_id', '=', accountId)
      .where('quotes.organization_id', 'is', null),
    'shares.id',
  );
}

/** Parts that the account saved; each stands among the parts with all that was chosen. */
export function savedParts(db: Db, accountId: string): Pages {
  return paged(
    db
      .selectFrom('saved_parts')
      .innerJoin('parts', 'parts.id', 'saved_parts.part_id')
      .select(['parts.id', 'parts.name', 'parts.created_at'])
      .where('parts.account_id', '=', accountId)
      .where('parts.organization_id', 'is', null),
    'parts.id',
  );
}

/** What was imported of the account from the shop before this one. */
export function importedDesigns(db: Db, accountId: string): Pages {
  return paged(
    db
      .selectFrom('imported_designs')
      .select(['id', 'v1_id', 'email', 'name', 'filename', 'file_bytes', 'material', 'thickness_mm', 'made_at'])
      .where('account_id', '=', accountId),
  );
}

/** Orders that were imported, with their lines. */
export async function* importedOrders(db: Db, accountId: string): Pages {
  const pages = paged(
    db
      .selectFrom('imported_orders')
      .select(['id', 'v1_id', 'email', 'number', 'status', 'placed_at', 'shipped_at', 'total_cents', 'currency'])
      .select(['ship_to', 'tracking_number', 'notes'])
      .where('account_id', '=', accountId),
  );
  for await (const rows of pages) {
    const lines = await db
      .selectFrom('imported_order_lines')
      .select(['order_id', 'position', 'name', 'material', 'thickness_mm', 'quantity', 'price_cents'])
      .where(
        'order_id',
        'in',
        rows.map(({ id }) => id),
      )
      .orderBy('position')
      .execute();
    yield rows.map((row) => ({ ...row, lines: lines.filter(({ order_id }) => order_id === row.id) }));
  }
}

/** What the account asked others to approve, and what it decided. Who else took part is theirs. */
export async function* approvals(db: Db, accountId: string): Pages {
  const pages = paged(
    db
      .selectFrom('approvals')
      .select(['id', 'organization_id', 'quote_id', 'quote_version', 'total_cents', 'status', 'asked_by'])
      .select(['created_at', 'decided_at'])
      .where(({ or, eb }) => or([eb('asked_by', '=', accountId), eb('decided_by', '=', accountId)])),
  );
  for await (const rows of pages)
    yield rows.map(({ asked_by, ...row }) => ({ ...row, as: asked_by === accountId ? 'asker' : 'approver' }));
}
