import type { Owner } from '../../shared/account/permissions.ts';
import type { ExemptionFacts, ExemptionState } from '../../shared/tax/exemption-status.ts';
import { type Owned, ownedBy, ownedOfRow } from '../account/owned-rows.ts';
import { compiled } from '../db/compiled.ts';
import type { Db } from '../db/database.ts';

/** Table `tax_exemptions`. */
export interface ExemptionRow {
  id: string;
  account_id: string;
  organization_id: string | null;
  exemption_type: string;
  number: string;
  state: string;
  start_on: string;
  /** The last day; null until it is revoked. */
  end_on: string | null;
  status: string;
  /** Rises with every change; a decision names the one that was looked at. */
  version: number;
  /** Notes of our staff; the customer reads them. */
  review_notes: string;
  /** Lower-case text a search looks in. */
  search: string;
  reviewed_at: string | null;
  /** 1 once the customer was told that it ends soon. */
  end_told: number;
  created_at: string;
  updated_at: string;
}

/** A tax exemption as the server works with it. */
export interface ExemptionRecord extends ExemptionFacts, Owned {
  readonly id: string;
  readonly row: ExemptionRow;
}

/** Reads a row. */
export function exemptionFromRow(row: ExemptionRow): ExemptionRecord {
  const { id, state, start_on: startOn, end_on: endOn } = row;
  return { id, ...ownedOfRow(row), status: row.status as ExemptionState, state, startOn, endOn, row };
}

/** Adds an exemption. */
export async function insertExemption(trx: Db, row: ExemptionRow): Promise<void> {
  await trx.insertInto('tax_exemptions').values(row).execute();
}

/** The exemption of an id, whoever owns it. */
export async function findExemption(db: Db, id: string): Promise<ExemptionRecord | null> {
  const row = await db.selectFrom('tax_exemptions').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? exemptionFromRow(row) : null;
}

/** Changes an exemption that is still in the version that was seen, and raises it; false where somebody else came first. */
export async function changeExemption(
  trx: Db,
  { id, row: { version } }: ExemptionRecord,
  change: Partial<Omit<ExemptionRow, 'id' | 'version'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('tax_exemptions')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return Number(numUpdatedRows) === 1;
}

/** Facts about an exemption that a quote needs. */
export interface QuoteExemption extends ExemptionFacts {
  readonly id: string;
  readonly number: string;
}

type Asked = { owner: string; state: string };

const approvedOfAccount = compiled<Asked, ExemptionRow>((db, arg) =>
  db
    .selectFrom('tax_exemptions')
    .selectAll()
    .where('account_id', '=', arg('owner'))
    .where('organization_id', 'is', null)
    .where('state', '=', arg('state'))
    .where('status', '=', 'approved')
    .orderBy('id'),
);

const approvedOfOrganization = compiled<Asked, ExemptionRow>((db, arg) =>
  db
    .selectFrom('tax_exemptions')
    .selectAll()
    .where('organization_id', '=', arg('owner'))
    .where('state', '=', arg('state'))
    .where('status', '=', 'approved')
    .orderBy('id'),
);

/** Exemptions approved for an owner in a state, whatever their days. */
export async function approvedExemptions(
  db: Db,
  { accountId, organizationId }: Owned,
  state: string,
): Promise<QuoteExemption[]> {
  const { rows } = await (organizationId === null
    ? approvedOfAccount(db, { owner: accountId, state })
    : approvedOfOrganization(db, { owner: organizationId, state }));
  return rows.map(approvedFromRow);
}

/** Reads a row of one that is approved. */
function approvedFromRow(row: ExemptionRow): QuoteExemption {
  return { ...exemptionFromRow(row), number: row.number };
}

/** States and numbers of all exemptions of an owner. */
export function exemptionNumbers(db: Db, owner: Owner): Promise<Pick<ExemptionRow, 'id' | 'state' | 'number'>[]> {
  return db.selectFrom('tax_exemptions').select(['id', 'state', 'number']).where(ownedBy(owner)).execute();
}

/** Approved exemptions whose last day is before a day. */
export async function exemptionsEnded(db: Db, day: string, limit: number): Promise<string[]> {
  const found = approvedIds(db, limit).where('end_on', '<', day);
  return (await found.execute()).map(({ id }) => id);
}

/** Approved exemptions whose last day is at most a day and of whose end the customer was not told. */
export async function exemptionsEndingUntold(db: Db, day: string, limit: number): Promise<string[]> {
  const found = approvedIds(db, limit).where('end_on', '<=', day).where('end_told', '=', 0);
  return (await found.execute()).map(({ id }) => id);
}

function approvedIds(db: Db, limit: number) {
  return db.selectFrom('tax_exemptions').select('id').where('status', '=', 'approved').orderBy('id').limit(limit);
}
