import type { z } from 'zod';
import type { Account, loginBody, profileBody, Session, signupBody } from '../../shared/account/wire.ts';
import { weaknessOf } from '../../shared/account/password-rules.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { isoNow, newId } from '../clock.ts';
import { type Db, inTransaction } from '../db/database.ts';
import { isUniqueViolation } from '../db/dialect.ts';
import { note } from '../activity/note.ts';
import { handDesignsOver } from '../design/rows.ts';
import { handFavoritesOver } from '../profile/favorite-rows.ts';
import { handQuotesOver } from '../quote/hand-over.ts';
import type { Caller } from '../route.ts';
import { noteAccountChange, noteNewAccount } from './account-facts.ts';
import { isCommonPassword } from './common-passwords.ts';
import { deviceToken, knownDevice } from './devices.ts';
import { loginGates } from './login-gates.ts';
import {
  type AccountRecord,
  deleteGuest,
  findAccount,
  findSignIn,
  insertAccount,
  newAccountRow,
  updateAccount,
  upgradeGuest,
} from './rows.ts';
import { deleteSessionsOf, hashToken, insertSession, newToken } from './session-rows.ts';
import { accountView } from './view.ts';
import type { AccountNeeds } from './needs.ts';

type SignUp = z.output<typeof signupBody>;

/** Opens a session and answers the account with its token, the only time the token is seen. */
async function openSession(deps: AccountNeeds, db: Db, account: AccountRecord, device?: string): Promise<Session> {
  const apiToken = newToken();
  const now = deps.clock.now();
  const apiTokenExpiry = new Date(now + deps.env.sessionDays * 86_400_000).toISOString();
  await insertSession(db, {
    token_hash: hashToken(apiToken),
    account_id: account.id,
    created_at: new Date(now).toISOString(),
    expires_at: apiTokenExpiry,
  });
  const session = { account: await accountView(deps, db, account), apiToken, apiTokenExpiry };
  return device === undefined ? session : { ...session, deviceToken: device };
}

async function readAccount(db: Db, id: string): Promise<AccountRecord> {
  const account = await findAccount(db, id);
  if (!account) throw new Error(`Account ${id} is gone.`);
  return account;
}

/** Opens a guest account. */
export function createGuest(deps: AccountNeeds): Promise<Session> {
  return inTransaction(deps.database.db, async (trx) => {
    const id = newId(deps.clock);
    await insertAccount(trx, newAccountRow(id, isoNow(deps.clock), { is_guest: 1 }));
    await noteNewAccount(deps.clock, trx, id);
    return openSession(deps, trx, await readAccount(trx, id));
  });
}

const emailTaken = () =>
  failure('email_taken', { errors: [{ field: 'email', message: failure('email_taken').message }] });

/** Why a password is refused; null where it is not. */
function weakPassword({ password, email }: SignUp): Failure | null {
  const message = weaknessOf(password, email, isCommonPassword);
  return message === null ? null : failure('weak_password', { message, errors: [{ field: 'password', message }] });
}

/** Opens an account. Fails with weak_password and email_taken. */
export async function signUp(deps: AccountNeeds, body: SignUp): Promise<Result<Session, Failure>> {
  const weak = weakPassword(body);
  if (weak) return err(weak);
  const password_hash = await deps.passwords.hash(body.password);
  const id = newId(deps.clock);
  const row = newAccountRow(id, isoNow(deps.clock), {
    email: body.email,
    password_hash,
    name: body.name || null,
    last_name: body.lastName || null,
  });
  return catchTaken(() =>
    inTransaction(deps.database.db, async (trx) => {
      await insertAccount(trx, row);
      await noteNewAccount(deps.clock, trx, id);
      const device = deviceToken(deps.signer, deps.clock, { accountId: id, passwordHash: password_hash });
      return ok(await openSession(deps, trx, await readAccount(trx, id), device));
    }),
  );
}

/**
 * Turns a guest into an account: the row stays, so designs, parts and quote do too. The guest's token ends.
 * Fails with conflict where the caller is no guest or no longer one, weak_password and email_taken.
 */
export async function signUpFromGuest(
  deps: AccountNeeds,
  body: SignUp,
  caller: Caller,
): Promise<Result<Session, Failure>> {
  const { id } = caller.account;
  if (!caller.account.isGuest) {
    return err(failure('conflict', { message: 'You are signed in already.' }));
  }
  const weak = weakPassword(body);
  if (weak) return err(weak);
  const password_hash = await deps.passwords.hash(body.password);
  const upgrade = {
    email: body.email,
    password_hash,
    name: body.name || null,
    last_name: body.lastName || null,
    updated_at: isoNow(deps.clock),
  };
  return catchTaken(() =>
    inTransaction(deps.database.db, async (trx) => {
      // Of several sign-ups at once one finds the guest; the others are told.
      if (!(await upgradeGuest(trx, id, upgrade))) return err(failure('conflict', { message: UPGRADED }));
      const account = await readAccount(trx, id);
      const { actor: by } = caller.account;
      await noteAccountChange(deps.clock, trx, {
        by,
        kind: 'account.upgraded',
        before: caller.account,
        after: account,
      });
      await deleteSessionsOf(trx, id);
      const device = deviceToken(deps.signer, deps.clock, { accountId: id, passwordHash: password_hash });
      return ok(await openSession(deps, trx, account, device));
    }),
  );
}

const UPGRADED = 'This visit has just become an account. Log in to go on.';

async function catchTaken(work: () => Promise<Result<Session, Failure>>): Promise<Result<Session, Failure>> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error)) return err(emailTaken());
    throw error;
  }
}

/**
 * Logs in. Tries are counted before the password is looked at, so that parallel guesses do not slip through; a device
 * that signed in before is not held up by what others try. A guest calling hands its things over to the account.
 */
export async function login(
  deps: AccountNeeds,
  body: z.output<typeof loginBody>,
  caller: Caller | null,
  address: string,
): Promise<Result<Session, Failure>> {
  const signIn = await findSignIn(deps.database.db, body.email);
  const owner = signIn && { accountId: signIn.account.id, passwordHash: signIn.passwordHash };
  const device = owner && knownDevice(deps.signer, deps.clock, body.device_token, owner);
  const gates = loginGates(deps.limits.logins, body.email, address, device);
  const waitMs = await gates.enter();
  if (waitMs > 0) {
    const seconds = Math.ceil(waitMs / 1000);
    return err(failure('rate_limited', { message: `Too many tries. Wait ${seconds} s and try again.` }));
  }
  const right = await deps.passwords.verify(body.password, signIn?.passwordHash ?? null);
  if (!right || !owner) return err(failure('invalid_credentials'));
  await gates.passed();
  const guest = caller?.account.isGuest ? caller.account : null;
  return ok(
    await inTransaction(deps.database.db, async (trx) => {
      if (guest) await handOver(deps, trx, guest.id, signIn.account);
      const token = deviceToken(deps.signer, deps.clock, owner, device ?? undefined);
      return openSession(deps, trx, signIn.account, token);
    }),
  );
}

async function handOver(deps: AccountNeeds, trx: Db, guestId: string, account: AccountRecord): Promise<void> {
  await handDesignsOver(trx, guestId, account.id);
  await handQuotesOver(deps, trx, guestId, account);
  await handFavoritesOver(trx, guestId, account.id);
  await deleteGuest(trx, guestId);
  const subject = { kind: 'account', id: account.id } as const;
  const after = { guest_id: guestId };
  await note(deps.clock, trx, { by: account.actor, kind: 'account.took_over', subject, before: null, after });
}

/** Changes what an account's owner may change of it. Fails with unauthorized where the account is gone. */
export function changeProfile(
  deps: AccountNeeds,
  account: AccountRecord,
  body: z.output<typeof profileBody>,
): Promise<Result<Account, Failure>> {
  const { units, name, lastName, hasDismissedDimensionsWarning: dismissed } = body;
  return inTransaction(deps.database.db, async (trx) => {
    const before = await findAccount(trx, account.id);
    await updateAccount(trx, account.id, {
      ...(units === undefined ? {} : { units }),
      ...(name === undefined ? {} : { name: name || null }),
      ...(lastName === undefined ? {} : { last_name: lastName || null }),
      ...(dismissed === undefined ? {} : { has_dismissed_dimensions_warning: dismissed ? 1 : 0 }),
      updated_at: isoNow(deps.clock),
    });
    const after = await findAccount(trx, account.id);
    if (!before || !after) return err(failure('unauthorized'));
    await noteAccountChange(deps.clock, trx, { by: account.actor, kind: 'account.changed', before, after });
    return ok(await accountView(deps, trx, after));
  });
}
