import { hash } from 'node:crypto';
import type { OrganizationRole } from '../../shared/organization/permissions.ts';
import type { Invitation } from '../../shared/organization/wire.ts';
import type { Db } from '../db/database.ts';
import type { Signer } from '../signing.ts';

/** Table `organization_invitations`. */
export interface InvitationRow {
  id: string;
  organization_id: string;
  email: string;
  role: OrganizationRole;
  invited_by: string;
  token_hash: string;
  /** How often it was sent; each time has a link of its own, and the earlier one ends. */
  sendings: number;
  sent_at: string;
  expires_at: string;
  used_at: string | null;
}

/** The token in the link of an invitation: 256 bits that follow from the row and our secret. */
export function invitationToken(signer: Signer, { id, sendings }: Pick<InvitationRow, 'id' | 'sendings'>): string {
  return signer.sign('link.invitation', `${id}.${sendings}`);
}

/** Hash that the table keeps of a token, which has full entropy. */
export function hashInvitationToken(token: string): string {
  return hash('sha256', token, 'base64url');
}

/** An invitation as those who manage members see it. */
export function invitationView({ id, email, role, sent_at, expires_at }: InvitationRow, now: string): Invitation {
  return { id, email, role, sent_at, expires_at, expired: expires_at <= now };
}

/** Adds an invitation. */
export async function insertInvitation(db: Db, row: InvitationRow): Promise<void> {
  await db.insertInto('organization_invitations').values(row).execute();
}

/** Invitations of an organization that nobody has accepted, oldest first. */
export function openInvitations(db: Db, organizationId: string): Promise<InvitationRow[]> {
  return db
    .selectFrom('organization_invitations')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('used_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** An invitation that nobody has accepted; null where it is not one of the organization's. */
export async function findOpenInvitation(db: Db, organizationId: string, id: string): Promise<InvitationRow | null> {
  return (await openInvitations(db, organizationId)).find((one) => one.id === id) ?? null;
}

/** The invitation of an id. */
export async function findInvitation(db: Db, id: string): Promise<InvitationRow | null> {
  const row = await db.selectFrom('organization_invitations').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** The invitation of a token, used or not, with the organization's name. */
export async function findByToken(
  db: Db,
  token: string,
): Promise<(InvitationRow & { readonly organization_name: string }) | null> {
  const row = await db
    .selectFrom('organization_invitations')
    .innerJoin('organizations', 'organizations.id', 'organization_invitations.organization_id')
    .selectAll('organization_invitations')
    .select('organizations.name as organization_name')
    .where('token_hash', '=', hashInvitationToken(token))
    .executeTakeFirst();
  return row ?? null;
}

/** Notes that an invitation was sent once more, by the link of another token. */
export async function updateInvitation(
  db: Db,
  id: string,
  change: Pick<InvitationRow, 'token_hash' | 'sendings' | 'sent_at' | 'expires_at'>,
): Promise<void> {
  await db.updateTable('organization_invitations').set(change).where('id', '=', id).execute();
}

/** Notes that an invitation was accepted; false where it was before, or its token has ended meanwhile. */
export async function spendInvitation(db: Db, { id, token_hash }: InvitationRow, now: string): Promise<boolean> {
  const result = await db
    .updateTable('organization_invitations')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('token_hash', '=', token_hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) === 1;
}

/** Takes an invitation back. */
export async function deleteInvitation(db: Db, id: string): Promise<void> {
  await db.deleteFrom('organization_invitations').where('id', '=', id).execute();
}

/** Takes all open invitations of an organization back. */
export async function deleteOpenInvitations(db: Db, organizationId: string): Promise<void> {
  await db
    .deleteFrom('organization_invitations')
    .where('organization_id', '=', organizationId)
    .where('used_at', 'is', null)
    .execute();
}
