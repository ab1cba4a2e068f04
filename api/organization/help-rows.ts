import type { HelpKind, HelpStatus } from '../../shared/organization/help.ts';
import type { Db } from '../db/database.ts';

/** Table `help_requests`. One is open at a time of the same person, kind and quote. */
export interface HelpRequestRow {
  id: string;
  organization_id: string;
  asked_by: string;
  kind: HelpKind;
  /** The quote that it is about; null where it is about none. */
  quote_id: string | null;
  status: HelpStatus;
  ended_by: string | null;
  created_at: string;
  ended_at: string | null;
}

/** Adds a help request. */
export async function insertHelpRequest(db: Db, row: HelpRequestRow): Promise<void> {
  await db.insertInto('help_requests').values(row).execute();
}

/** The help request of an id. */
export async function findHelpRequest(db: Db, id: string): Promise<HelpRequestRow | null> {
  const row = await db.selectFrom('help_requests').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Ends a help request. */
export async function updateHelpRequest(
  db: Db,
  id: string,
  change: Pick<HelpRequestRow, 'status' | 'ended_by' | 'ended_at'>,
): Promise<void> {
  await db.updateTable('help_requests').set(change).where('id', '=', id).execute();
}

/** Open help requests of an organization of one kind, whoever asks. */
export function openHelpOfKind(db: Db, organizationId: string, kind: HelpKind): Promise<HelpRequestRow[]> {
  return db
    .selectFrom('help_requests')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('kind', '=', kind)
    .where('status', '=', 'open')
    .orderBy('id')
    .execute();
}

/** Most help requests that a list answers. */
const LIST_LIMIT = 200;

/**
 * Open help requests of organizations by people who are still members, oldest first. Those about a quote that is paid or cancelled
 * meanwhile have nothing left to see to.
 */
export async function openHelp(db: Db, organizationIds: readonly string[]) {
  if (organizationIds.length === 0) return [];
  return db
    .selectFrom('help_requests')
    .innerJoin('organization_members', (join) =>
      join
        .onRef('organization_members.organization_id', '=', 'help_requests.organization_id')
        .onRef('organization_members.account_id', '=', 'help_requests.asked_by'),
    )
    .innerJoin('accounts', 'accounts.id', 'help_requests.asked_by')
    .innerJoin('organizations', 'organizations.id', 'help_requests.organization_id')
    .leftJoin('quotes', 'quotes.id', 'help_requests.quote_id')
    .selectAll('help_requests')
    .select(['organizations.name as organization', 'quotes.number', 'quotes.name as quote_name'])
    .select(['accounts.email', 'accounts.name', 'accounts.last_name'])
    .where('help_requests.organization_id', 'in', [...organizationIds])
    .where('help_requests.status', '=', 'open')
    .where(({ or, eb }) =>
      or([
        eb('help_requests.quote_id', 'is', null),
        eb('quotes.status', 'in', ['open', 'accepted', 'awaiting_approval', 'expired']),
      ]),
    )
    .orderBy('help_requests.created_at')
    .orderBy('help_requests.id')
    .limit(LIST_LIMIT)
    .execute();
}
