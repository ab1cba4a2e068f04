import type { Owner } from '../../shared/account/permissions.ts';
import type { ExemptionState, ExemptionType } from '../../shared/tax/exemption-status.ts';
import type { ReviewedExemption, TaxExemption } from '../../shared/tax/wire.ts';
import { ownedBy } from '../account/owned-rows.ts';
import { attachmentsOf, attachmentView, CERTIFICATE, type Subject } from '../attachment/rows.ts';
import type { Db } from '../db/database.ts';
import { placeIn } from '../db/dialect.ts';
import { MAX_EXEMPTIONS } from '../../shared/tax/limits.ts';
import type { ExemptionRow } from './exemption-rows.ts';
import { refundsOf } from './refund-rows.ts';

/** Subject that certificates are attached to. */
export const subjectOf = (exemptionId: string): Subject => ({ kind: CERTIFICATE, id: exemptionId });

/** Exemptions as their owners see them, with certificates and what is to be given back. */
export async function exemptionViews(db: Db, rows: readonly ExemptionRow[]): Promise<TaxExemption[]> {
  const ids = rows.map(({ id }) => id);
  const files = await attachmentsOf(db, subjectOf('').kind, ids);
  const refunds = await refundsOf(db, ids);
  return rows.map((row) => {
    const newest = files.findLast(({ subject_id }) => subject_id === row.id);
    return {
      id: row.id,
      exemption_type: row.exemption_type as ExemptionType,
      number: row.number,
      state: row.state,
      start_on: row.start_on,
      end_on: row.end_on,
      status: row.status as ExemptionState,
      version: row.version,
      review_notes: row.review_notes,
      certificate: newest ? attachmentView(newest) : null,
      refunds: refunds.get(row.id) ?? { orders: 0, tax_cents: 0 },
      reviewed_at: row.reviewed_at,
      created_at: row.created_at,
      updated_at: row.updated_at,
    };
  });
}

/** An owner's exemptions, newest first. */
export function exemptionsOf(db: Db, owner: Owner): Promise<ExemptionRow[]> {
  return db
    .selectFrom('tax_exemptions')
    .selectAll()
    .where(ownedBy(owner))
    .orderBy('id', 'desc')
    .limit(MAX_EXEMPTIONS)
    .execute();
}

/** Filter of the review list. */
export interface ReviewFilter {
  readonly status: ExemptionState;
  readonly search?: string | undefined;
  readonly from?: string | undefined;
  readonly limit: number;
}

/** A page of all exemptions and one more row; those that wait come oldest first. */
export function reviewPage(db: Db, { status, search, from, limit }: ReviewFilter): Promise<ExemptionRow[]> {
  const oldestFirst = status === 'pending';
  let query = db.selectFrom('tax_exemptions').selectAll().where('status', '=', status);
  for (const word of (search ?? '').toLowerCase().split(/\s+/).filter(Boolean))
    query = query.where(({ eb, ref, val }) => eb(placeIn(db, ref('search'), val(word)), '>', 0));
  if (from) query = query.where('id', oldestFirst ? '>' : '<', from);
  return query
    .orderBy('id', oldestFirst ? 'asc' : 'desc')
    .limit(limit + 1)
    .execute();
}

/** Exemptions as our staff sees them. */
export async function reviewViews(db: Db, rows: readonly ExemptionRow[]): Promise<ReviewedExemption[]> {
  const accounts = await namesOf(
    db,
    'accounts',
    rows.map(({ account_id }) => account_id),
  );
  const organizations = await namesOf(
    db,
    'organizations',
    rows.flatMap((row) => row.organization_id ?? []),
  );
  const views = await exemptionViews(db, rows);
  return rows.map(({ account_id, organization_id: id }, at) => ({
    ...views[at]!,
    customer_email: accounts.get(account_id) ?? '',
    organization: id === null ? null : { id, name: organizations.get(id) ?? '' },
  }));
}

async function namesOf(
  db: Db,
  table: 'accounts' | 'organizations',
  ids: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  if (ids.length === 0) return new Map();
  const rows =
    table === 'accounts'
      ? await db.selectFrom('accounts').select(['id', 'email as word']).where('id', 'in', ids).execute()
      : await db.selectFrom('organizations').select(['id', 'name as word']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, word }) => [id, word]));
}
