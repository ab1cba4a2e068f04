import type { Session } from '../../shared/account/wire.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { note } from '../activity/note.ts';
import { isoNow, newId } from '../clock.ts';
import { type Db, inTransaction } from '../db/database.ts';
import { isUniqueViolation } from '../db/dialect.ts';
import type { GooglePerson } from '../gateways/google/google-tokens.ts';
import type { Caller } from '../route.ts';
import { noteAccountChange, noteNewAccount } from './account-facts.ts';
import { deviceToken, knownDevice } from './devices.ts';
import { spendNonce } from './google-nonce.ts';
import { handOver } from './hand-over.ts';
import type { AccountNeeds } from './needs.ts';
import { openSession, readAccount, type Visit } from './open-session.ts';
import {
  type AccountRecord,
  findAccountByEmail,
  findAccountByGoogle,
  findCredentials,
  insertAccount,
  newAccountRow,
  updateAccount,
  upgradeGuest,
} from './rows.ts';
import { hasTwoSteps } from './second-factor-rows.ts';
import { deleteSessionsOf } from './session-rows.ts';
import { endTokens } from './token-rows.ts';
import { ENDED_BY_PASSWORD } from './tokens.ts';

/** A sign-in by Google. */
export interface GoogleSignIn {
  readonly token: string;
  /** `deviceToken` of an earlier session on this device. */
  readonly device?: string | undefined;
}

/** Google says nothing of the second factor that the account has here. */
const WITH_CODE = 'This account signs in with its password and a code. Use your e-mail and password.';

type GoogleSession = Session & { readonly is_new: boolean };

/** The account that a person at Google is, and whether it was opened just now. */
interface Found {
  readonly account: AccountRecord;
  readonly isNew: boolean;
}

/**
 * Signs in with a token of Google's. It leads to the account that is linked to the person; else to the one with the e-mail, which is
 * linked; else to a new one. A guest calling becomes the new account, or hands its things over. Fails with google_refused, and
 * with unavailable where Google can't be asked.
 */
export async function signInWithGoogle(
  deps: AccountNeeds,
  { token, device }: GoogleSignIn,
  caller: Caller | null,
  visit: Visit,
): Promise<Result<GoogleSession, Failure>> {
  if (deps.google === null) {
    return err(failure('google_refused', { message: 'Signing in with Google is not set up here.' }));
  }
  const said = await deps.google.verify(token);
  if (!said.ok) return said;
  const person = said.value;
  const guest = caller?.account.isGuest ? caller.account : null;
  const once = () =>
    inTransaction<Result<GoogleSession, Failure>>(deps.database.db, async (trx) => {
      if (!(await spendNonce(deps, trx, person.nonce))) return err(failure('google_refused'));
      const found = (await findPerson(deps, trx, person)) ?? ok(await openAccount(deps, trx, person, guest));
      if (!found.ok) return found;
      const { account, isNew } = found.value;
      if (await hasTwoSteps(trx, account.id)) return err(failure('google_refused', { message: WITH_CODE }));
      if (guest && guest.id !== account.id) await handOver(deps, trx, guest.id, account);
      return ok({ ...(await sessionOf(deps, trx, account, { device, visit, isNew })), is_new: isNew });
    });
  const session = await once().catch((error: unknown) => {
    // Another sign-up took the e-mail in the meantime: now there is an account to be found.
    if (isUniqueViolation(error)) return once();
    throw error;
  });
  deps.jobs.nudge('event');
  return session;
}

async function sessionOf(
  deps: AccountNeeds,
  trx: Db,
  account: AccountRecord,
  { device, visit, isNew }: { device: string | undefined; visit: Visit; isNew: boolean },
): Promise<Session> {
  const { passwordHash, googleId } = await findCredentials(trx, account.id);
  const owner = { accountId: account.id, passwordHash: passwordHash ?? `google:${googleId}` };
  const known = knownDevice(deps.signer, deps.clock, device, owner);
  const next = deviceToken(deps.signer, deps.clock, owner, known ?? undefined);
  return openSession(deps, trx, account, visit, { device: next, announce: !isNew && known === null });
}

/** The account that a person has already; null where there is none. */
async function findPerson(deps: AccountNeeds, trx: Db, person: GooglePerson): Promise<Result<Found, Failure> | null> {
  const linked = await findAccountByGoogle(trx, person.id);
  if (linked) return ok({ account: linked, isNew: false });
  const account = await findAccountByEmail(trx, person.email);
  if (!account) return null;
  const { googleId } = await findCredentials(trx, account.id);
  if (googleId !== null) {
    // An address that changed hands: whoever has it now is not who linked the account.
    return err(failure('google_refused', { message: 'Another Google account is linked to this e-mail.' }));
  }
  return ok({ account: await link(deps, trx, account, person), isNew: false });
}

/**
 * Links an account to a person at Google who has its e-mail. Where the e-mail was never confirmed, whoever set the password may be
 * somebody else, who waits for its owner: password, sessions and links end.
 */
async function link(deps: AccountNeeds, trx: Db, account: AccountRecord, person: GooglePerson): Promise<AccountRecord> {
  const now = isoNow(deps.clock);
  const taken = account.emailConfirmed ? {} : { password_hash: null, email_confirmed_at: now };
  await updateAccount(trx, account.id, { google_id: person.id, ...taken, updated_at: now });
  if (!account.emailConfirmed) {
    await deleteSessionsOf(trx, account.id);
    await endTokens(trx, account.id, [...ENDED_BY_PASSWORD, 'confirm']);
  }
  const subject = { kind: 'account', id: account.id } as const;
  const after = { google: true, took_over: !account.emailConfirmed };
  await note(deps.clock, trx, { by: account.actor, kind: 'account.linked', subject, before: null, after });
  return readAccount(trx, account.id);
}

/** Opens an account for a person, which is the guest's where there is one. */
async function openAccount(
  deps: AccountNeeds,
  trx: Db,
  person: GooglePerson,
  guest: AccountRecord | null,
): Promise<Found> {
  const now = isoNow(deps.clock);
  const columns = {
    email: person.email,
    email_confirmed_at: now,
    google_id: person.id,
    name: person.name,
    last_name: person.lastName,
    updated_at: now,
  };
  if (guest && (await upgradeGuest(trx, guest.id, columns))) {
    const account = await readAccount(trx, guest.id);
    const change = { by: guest.actor, kind: 'account.upgraded', before: guest, after: account } as const;
    await noteAccountChange(deps.clock, trx, change);
    await deleteSessionsOf(trx, guest.id);
    return { account, isNew: true };
  }
  const id = newId(deps.clock);
  await insertAccount(trx, newAccountRow(id, now, columns));
  await noteNewAccount(deps.clock, trx, id);
  return { account: await readAccount(trx, id), isNew: true };
}
