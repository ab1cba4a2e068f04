import type { z } from 'zod';
import type { Account, loginBody, profileBody, Session, signupBody } from '../../shared/account/wire.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { isoNow, newId } from '../clock.ts';
import { inTransaction } from '../db/database.ts';
import { isUniqueViolation } from '../db/dialect.ts';
import type { Caller } from '../route.ts';
import { noteAccountChange, noteNewAccount } from './account-facts.ts';
import { welcome } from './confirm-email.ts';
import { deviceToken, knownDevice } from './devices.ts';
import { handOver } from './hand-over.ts';
import { loginGates, waitFailure } from '../middleware/login-gates.ts';
import {
  type AccountRecord,
  findAccount,
  findSignIn,
  insertAccount,
  newAccountRow,
  updateAccount,
  upgradeGuest,
} from './rows.ts';
import { weakPassword } from './new-password.ts';
import { openSession, readAccount, type Visit } from './open-session.ts';
import { codeFailure } from './second-factor.ts';
import { deleteSessionsOf } from './session-rows.ts';
import { accountView } from './view.ts';
import type { AccountNeeds } from './needs.ts';

type SignUp = z.output<typeof signupBody>;

/** Opens a guest account. */
export function createGuest(deps: AccountNeeds, visit: Visit): Promise<Session> {
  return inTransaction(deps.database.db, async (trx) => {
    const id = newId(deps.clock);
    await insertAccount(trx, newAccountRow(id, isoNow(deps.clock), { is_guest: 1 }));
    await noteNewAccount(deps.clock, trx, id);
    return openSession(deps, trx, await readAccount(trx, id), visit);
  });
}

const emailTaken = () =>
  failure('email_taken', { errors: [{ field: 'email', message: failure('email_taken').message }] });

/** Opens an account. Fails with weak_password and email_taken. */
export async function signUp(deps: AccountNeeds, body: SignUp, visit: Visit): Promise<Result<Session, Failure>> {
  const weak = weakPassword(body.password, body.email, 'password');
  if (weak) return err(weak);
  const password_hash = await deps.passwords.hash(body.password);
  const id = newId(deps.clock);
  const row = newAccountRow(id, isoNow(deps.clock), {
    email: body.email,
    password_hash,
    name: body.name || null,
    last_name: body.lastName || null,
  });
  return signedUp(deps, () =>
    inTransaction(deps.database.db, async (trx) => {
      await insertAccount(trx, row);
      await noteNewAccount(deps.clock, trx, id);
      await welcome(deps, trx, { id, email: body.email }, visit.address);
      const device = deviceToken(deps.signer, deps.clock, { accountId: id, passwordHash: password_hash });
      return ok(await openSession(deps, trx, await readAccount(trx, id), visit, { device }));
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
  visit: Visit,
): Promise<Result<Session, Failure>> {
  const { id } = caller.account;
  if (!caller.account.isGuest) {
    return err(failure('conflict', { message: 'You are signed in already.' }));
  }
  const weak = weakPassword(body.password, body.email, 'password');
  if (weak) return err(weak);
  const password_hash = await deps.passwords.hash(body.password);
  const upgrade = {
    email: body.email,
    password_hash,
    name: body.name || null,
    last_name: body.lastName || null,
    updated_at: isoNow(deps.clock),
  };
  return signedUp(deps, () =>
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
      await welcome(deps, trx, { id, email: body.email }, visit.address);
      const device = deviceToken(deps.signer, deps.clock, { accountId: id, passwordHash: password_hash });
      return ok(await openSession(deps, trx, account, visit, { device }));
    }),
  );
}

const UPGRADED = 'This visit has just become an account. Log in to go on.';

/** Runs a sign-up and has its mail sent; an e-mail that somebody has is a failure. */
async function signedUp(
  deps: AccountNeeds,
  work: () => Promise<Result<Session, Failure>>,
): Promise<Result<Session, Failure>> {
  try {
    const session = await work();
    deps.jobs.nudge('event');
    return session;
  } catch (error) {
    if (isUniqueViolation(error)) return err(emailTaken());
    throw error;
  }
}

/**
 * Logs in. Tries are counted before the password is looked at, so that parallel guesses do not slip through; a device
 * that signed in before is not held up by what others try. Where the account has a second factor its code is asked after the password: it
 * fails with code_needed and wrong_code then. A guest calling hands its things over to the account.
 */
export async function login(
  deps: AccountNeeds,
  body: z.output<typeof loginBody>,
  caller: Caller | null,
  visit: Visit,
): Promise<Result<Session, Failure>> {
  const signIn = await findSignIn(deps.database.db, body.email);
  const owner = signIn && { accountId: signIn.account.id, passwordHash: signIn.passwordHash };
  const device = owner && knownDevice(deps.signer, deps.clock, body.device_token, owner);
  const gates = loginGates(deps.limits.logins, body.email, visit.address, device);
  const waits = waitFailure(await gates.enter());
  if (waits) return err(waits);
  const right = await deps.passwords.verify(body.password, signIn?.passwordHash ?? null);
  if (!right || !owner) return err(failure('invalid_credentials'));
  const asked = await codeFailure(deps, owner.accountId, body.code);
  if (asked) return err(asked);
  await gates.passed();
  const guest = caller?.account.isGuest ? caller.account : null;
  const session = await inTransaction(deps.database.db, async (trx) => {
    if (guest) await handOver(deps, trx, guest.id, signIn.account);
    const token = deviceToken(deps.signer, deps.clock, owner, device ?? undefined);
    const account = guest ? await readAccount(trx, owner.accountId) : signIn.account;
    return openSession(deps, trx, account, visit, { device: token, announce: device === null });
  });
  deps.jobs.nudge('event');
  return ok(session);
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
      // Those of a guest stay on the device (product spec §1).
      ...(units === undefined || account.isGuest ? {} : { units }),
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
