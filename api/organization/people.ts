import type { Db } from '../db/database.ts';
import { paged } from '../db/paged.ts';
import { MOST_OBSTACLES, type Pages, type RoomPeople } from '../people.ts';
import { ownedAlone } from './member-rows.ts';

/** Approvals that the account requested or decided. Other people's part in them is theirs. */
async function* approvals(db: Db, accountId: string): Pages {
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

/** Help requests of the account. */
async function* helpRequests(db: Db, accountId: string): Pages {
  const pages = paged(
    db
      .selectFrom('help_requests')
      .select(['id', 'organization_id', 'kind', 'quote_id', 'status', 'created_at', 'ended_at'])
      .where('asked_by', '=', accountId),
  );
  for await (const rows of pages) yield rows;
}

/** Personal data in organizations. Records made for one are the organization's and stay with it. */
export const organizationPeople: RoomPeople = {
  approvals: {
    accounts: { asked_by: 'bare', decided_by: 'bare' },
    organizations: ['organization_id'],
    exported: { as: 'approvals', pages: approvals },
  },
  help_requests: {
    accounts: { asked_by: 'bare', ended_by: 'bare' },
    organizations: ['organization_id'],
    exported: { as: 'help_requests', pages: helpRequests },
  },
  organization_invitations: {
    accounts: { invited_by: 'bare' },
    organizations: ['organization_id'],
    notExported: 'invitations are the organization’s',
  },
  organization_members: {
    // A member who leaves or deletes the account is taken out then.
    accounts: { account_id: 'kept' },
    organizations: ['organization_id'],
    notExported: 'memberships stand with the account',
    obstacles: async (trx, accountId) =>
      (await ownedAlone(trx, accountId)).slice(0, MOST_OBSTACLES).map((name) => ({
        field: 'organization',
        message: `You are the only owner of ${name}. Make another member an owner, or delete the organization first.`,
      })),
  },
};
