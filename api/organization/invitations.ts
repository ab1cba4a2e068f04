import type { z } from 'zod';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { MAX_MEMBERS } from '../../shared/organization/limits.ts';
import { refusedInvitation } from '../../shared/organization/member-rules.ts';
import type { OrganizationRole } from '../../shared/organization/permissions.ts';
import type { inviteBody, Organization } from '../../shared/organization/wire.ts';
import { type AccountRecord, findAccountByEmail } from '../account/rows.ts';
import { note } from '../activity/note.ts';
import { isoNow, newId } from '../clock.ts';
import { type Db, inTransaction } from '../db/database.ts';
import { insertEvent } from '../jobs/job-rows.ts';
import { mailTyped } from '../mail/to-stranger.ts';
import * as rows from './invitation-rows.ts';
import { INVITATION_MAIL } from './mail-kinds.ts';
import { membersOf } from './member-rows.ts';
import type { OrganizationNeeds } from './needs.ts';
import { findOrganization } from './list-rows.ts';

/** How long an invitation can be accepted, ms. */
const LIFE_MS = 7 * 86_400_000;

const ENOUGH = failure('rate_limited', { message: 'Enough mails for today. Try again tomorrow.' });
const FULL = failure('invalid_request', {
  message: `An organization has at most ${MAX_MEMBERS} members, invited ones included.`,
  field: 'email',
});

type Changed = Promise<Result<Organization, Failure>>;

/** The caller's role in an organization as it is now; null for others. */
async function roleNow(trx: Db, organizationId: string, accountId: string): Promise<OrganizationRole | null> {
  const members = await membersOf(trx, organizationId);
  return members.find(({ account_id }) => account_id === accountId)?.role ?? null;
}

/** Columns that each sending sets: a new token, and an expiry counted from now. */
function sending(deps: OrganizationNeeds, id: string, sendings: number) {
  const token = rows.invitationToken(deps.signer, { id, sendings });
  return {
    token_hash: rows.hashInvitationToken(token),
    sendings,
    sent_at: isoNow(deps.clock),
    expires_at: new Date(deps.clock.now() + LIFE_MS).toISOString(),
  };
}

/** Does something to an organization's invitations where the account manages members; its mails leave after the commit. */
async function managing(
  deps: OrganizationNeeds,
  account: AccountRecord,
  organizationId: string,
  work: (trx: Db, role: OrganizationRole) => Promise<Failure | null>,
): Changed {
  const done = await inTransaction(
    deps.database.db,
    async (trx): Changed => {
      const role = await roleNow(trx, organizationId, account.id);
      if (role === null) return err(failure('not_found'));
      const refused = refusedInvitation(role, 'viewer') ?? (await work(trx, role));
      if (refused) return err(refused);
      return ok((await findOrganization(trx, organizationId, account.id, isoNow(deps.clock)))!);
    },
    organizationId,
  );
  deps.jobs.nudge('event');
  return done;
}

async function refusedEmail(trx: Db, organizationId: string, email: string): Promise<Failure | null> {
  const [members, open] = [await membersOf(trx, organizationId), await rows.openInvitations(trx, organizationId)];
  if (members.length + open.length >= MAX_MEMBERS) return FULL;
  const known = await findAccountByEmail(trx, email);
  if (members.some(({ account_id }) => account_id === known?.id)) return failure('already_member', { field: 'email' });
  return open.some((one) => one.email === email) ? failure('already_invited', { field: 'email' }) : null;
}

/** Invites somebody by e-mail. The link goes by mail and nowhere else. */
export function invite(
  deps: OrganizationNeeds,
  account: AccountRecord,
  organizationId: string,
  { email, role }: z.output<typeof inviteBody>,
): Changed {
  return managing(deps, account, organizationId, async (trx, by) => {
    const refused = refusedInvitation(by, role) ?? (await refusedEmail(trx, organizationId, email));
    if (refused) return refused;
    const unsent = await mailTyped(trx, deps.clock, { accountId: account.id, to: email, enough: ENOUGH });
    if (unsent) return unsent;
    const id = newId(deps.clock);
    const fixed = { id, organization_id: organizationId, email, role, invited_by: account.id, used_at: null };
    await rows.insertInvitation(trx, { ...fixed, ...sending(deps, id, 1) });
    await insertEvent(deps.clock, trx, INVITATION_MAIL, id);
    const subject = { kind: 'organization', id: organizationId } as const;
    const after = { invitation_id: id, role };
    await note(deps.clock, trx, { by: account.actor, kind: 'organization.invited', subject, before: null, after });
    return null;
  });
}

/** An invitation that nobody took yet, for one who may manage those of its role. */
async function openInvitation(
  trx: Db,
  by: OrganizationRole,
  { id, invitationId }: { readonly id: string; readonly invitationId: string },
): Promise<Result<rows.InvitationRow, Failure>> {
  const row = await rows.findOpenInvitation(trx, id, invitationId);
  if (!row) return err(failure('not_found'));
  const refused = refusedInvitation(by, row.role);
  return refused ? err(refused) : ok(row);
}

/** Sends an invitation again by another link; the earlier one ends. */
export function resendInvitation(
  deps: OrganizationNeeds,
  account: AccountRecord,
  which: { readonly id: string; readonly invitationId: string },
): Changed {
  return managing(deps, account, which.id, async (trx, by) => {
    const open = await openInvitation(trx, by, which);
    if (!open.ok) return open.error;
    const row = open.value;
    const unsent = await mailTyped(trx, deps.clock, { accountId: account.id, to: row.email, enough: ENOUGH });
    if (unsent) return unsent;
    await rows.updateInvitation(trx, row.id, sending(deps, row.id, row.sendings + 1));
    await insertEvent(deps.clock, trx, INVITATION_MAIL, row.id);
    return null;
  });
}

/** Takes an invitation back: its link opens nothing any more. */
export function withdrawInvitation(
  deps: OrganizationNeeds,
  account: AccountRecord,
  which: { readonly id: string; readonly invitationId: string },
): Changed {
  return managing(deps, account, which.id, async (trx, by) => {
    const open = await openInvitation(trx, by, which);
    if (!open.ok) return open.error;
    await rows.deleteInvitation(trx, open.value.id);
    const subject = { kind: 'organization', id: which.id } as const;
    const before = { invitation_id: open.value.id, role: open.value.role };
    await note(deps.clock, trx, { by: account.actor, kind: 'organization.uninvited', subject, before, after: null });
    return null;
  });
}
