import type { z } from 'zod';
import type { Session } from '../../shared/account/wire.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { MAX_ORGANIZATIONS } from '../../shared/organization/limits.ts';
import type { acceptBody } from '../../shared/organization/wire.ts';
import { noteNewAccount } from '../account/account-facts.ts';
import { deviceToken, knownDevice } from '../account/devices.ts';
import { handOver } from '../account/hand-over.ts';
import { loginGates, waitFailure } from '../middleware/login-gates.ts';
import { weakPassword } from '../account/new-password.ts';
import { openSession, readAccount, type Visit } from '../account/open-session.ts';
import {
  type AccountRecord,
  findAccount,
  findAccountByEmail,
  findCredentials,
  insertAccount,
  newAccountRow,
  updateAccount,
} from '../account/rows.ts';
import { isoNow, newId } from '../clock.ts';
import { type Db, inTransaction } from '../db/database.ts';
import type { Caller } from '../route.ts';
import { findByToken, type InvitationRow, spendInvitation } from './invitation-rows.ts';
import { noteMember } from './members.ts';
import { membersOf } from './member-rows.ts';
import type { OrganizationNeeds } from './needs.ts';
import { insertMember } from './rows.ts';

type Body = z.output<typeof acceptBody>;

/** An invitation that can be accepted now, with the organization's name. Fails with not_found and link_expired. */
export async function openInvitation(deps: OrganizationNeeds, db: Db, token: string) {
  const row = await findByToken(db, token);
  if (!row) return err(failure('not_found'));
  const isOver = row.used_at !== null || row.expires_at <= isoNow(deps.clock);
  return isOver ? err(failure('link_expired', { message: OVER })) : ok(row);
}

const OVER = 'This invitation has ended or was accepted already. Ask for a new one.';

/** Who accepts: an account that exists, proven, or a new one with the hash of its password. */
type Accepting =
  | { readonly kind: 'known'; readonly account: AccountRecord; readonly passwordHash: string | null }
  | { readonly kind: 'new'; readonly passwordHash: string };

const missing = () =>
  failure('invalid_request', {
    message: 'Please enter a password',
    errors: [{ field: 'password', message: 'Please enter a password' }],
  });

/** Proves that whoever accepts has the account of the invited e-mail. Its password is asked for, never set. */
async function proveKnown(
  deps: OrganizationNeeds,
  account: AccountRecord,
  { password, device_token }: Body,
  caller: Caller | null,
  visit: Visit,
): Promise<Result<Accepting, Failure>> {
  const { passwordHash } = await findCredentials(deps.database.db, account.id);
  if (caller?.account.id === account.id) return ok({ kind: 'known', account, passwordHash });
  if (passwordHash === null) return err(failure('sign_in_first'));
  if (password === undefined) return err(missing());
  const device = knownDevice(deps.signer, deps.clock, device_token, { accountId: account.id, passwordHash });
  const gates = loginGates(deps.limits.logins, account.email ?? '', visit.address, device);
  const waits = waitFailure(await gates.enter());
  if (waits) return err(waits);
  if (!(await deps.passwords.verify(password, passwordHash))) return err(failure('invalid_credentials'));
  await gates.passed();
  return ok({ kind: 'known', account, passwordHash });
}

async function prove(
  deps: OrganizationNeeds,
  email: string,
  body: Body,
  caller: Caller | null,
  visit: Visit,
): Promise<Result<Accepting, Failure>> {
  const account = await findAccountByEmail(deps.database.db, email);
  if (account) return proveKnown(deps, account, body, caller, visit);
  if (body.password === undefined) return err(missing());
  const weak = weakPassword(body.password, email, 'password');
  if (weak) return err(weak);
  return ok({ kind: 'new', passwordHash: await deps.passwords.hash(body.password) });
}

/** The id of the account that joins; null where somebody took the e-mail since it was looked at. Who has the link reads mail there. */
async function accountFor(
  deps: OrganizationNeeds,
  trx: Db,
  email: string,
  accepting: Accepting,
): Promise<string | null> {
  const now = isoNow(deps.clock);
  const there = await findAccountByEmail(trx, email);
  if (accepting.kind === 'known') {
    if (there?.id !== accepting.account.id) return null;
    if (!there.emailConfirmed) await updateAccount(trx, there.id, { email_confirmed_at: now, updated_at: now });
    return there.id;
  }
  if (there) return null;
  const id = newId(deps.clock);
  const given = { email, password_hash: accepting.passwordHash, email_confirmed_at: now };
  await insertAccount(trx, newAccountRow(id, now, given));
  await noteNewAccount(deps.clock, trx, id);
  return id;
}

/** Makes an account a member in the invitation's role and has it buy for the organization; one who is a member already stays what it is. */
async function join(
  deps: OrganizationNeeds,
  trx: Db,
  { organization_id, role }: InvitationRow,
  account: AccountRecord,
): Promise<Failure | null> {
  const members = await membersOf(trx, organization_id);
  await updateAccount(trx, account.id, { buys_for_organization_id: organization_id });
  if (members.some(({ account_id }) => account_id === account.id)) return null;
  const memberships = 'memberships' in account.actor ? account.actor.memberships : [];
  if (memberships.length >= MAX_ORGANIZATIONS) return failure('organization_limit');
  await insertMember(trx, { organization_id, account_id: account.id, role, created_at: isoNow(deps.clock) });
  const after = { user_id: account.id, role };
  await noteMember(deps.clock, trx, account.actor, organization_id, { before: null, after });
  return null;
}

/** Leaves a transaction without writing anything. */
class Refused extends Error {
  readonly failure: Failure;
  constructor(reason: Failure) {
    super(reason.code);
    this.failure = reason;
  }
}

/**
 * Accepts an invitation, once, and logs in. It never sets a password on an account that exists: that one is signed in, or its password
 * is asked for. A guest calling hands its work over to the account. Nothing is written where anything fails.
 */
export async function acceptInvitation(
  deps: OrganizationNeeds,
  token: string,
  body: Body,
  caller: Caller | null,
  visit: Visit,
): Promise<Result<Session, Failure>> {
  const { db } = deps.database;
  const found = await openInvitation(deps, db, token);
  if (!found.ok) return found;
  const invitation = found.value;
  const proven = await prove(deps, invitation.email, body, caller, visit);
  if (!proven.ok) return proven;
  const guest = caller?.account.isGuest ? caller.account : null;
  try {
    const session = await inTransaction(db, async (trx) => {
      if (!(await spendInvitation(trx, invitation, isoNow(deps.clock))))
        throw new Refused(failure('link_expired', { message: OVER }));
      const id = await accountFor(deps, trx, invitation.email, proven.value);
      if (id === null) throw new Refused(failure('conflict'));
      if (guest && (await findAccount(trx, guest.id))) await handOver(deps, trx, guest.id, await readAccount(trx, id));
      const refused = await join(deps, trx, invitation, await readAccount(trx, id));
      if (refused) throw new Refused(refused);
      const { passwordHash } = proven.value;
      const device =
        passwordHash === null ? {} : { device: deviceToken(deps.signer, deps.clock, { accountId: id, passwordHash }) };
      return openSession(deps, trx, await readAccount(trx, id), visit, device);
    });
    deps.jobs.nudge('event');
    return ok(session);
  } catch (error) {
    if (error instanceof Refused) return err(error.failure);
    throw error;
  }
}
