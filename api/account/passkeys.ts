import type { z } from 'zod';
import type { Passkey, PasskeyMade, PasskeyUsed, passkeyEndpoints } from '../../shared/account/passkey-wire.ts';
import type { Session } from '../../shared/account/wire.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { note } from '../activity/note.ts';
import { isoNow, newId } from '../clock.ts';
import { type Db, inTransaction } from '../db/database.ts';
import { PROVEN_MS } from '../middleware/proof.ts';
import type { Caller } from '../route.ts';
import { deviceToken, knownDevice } from './devices.ts';
import { newNonce, spendNonce } from './google-nonce.ts';
import { handOver } from './hand-over.ts';
import type { AccountNeeds } from './needs.ts';
import { provePassword } from './new-password.ts';
import { openSession, readAccount, type Visit } from './open-session.ts';
import {
  deletePasskey,
  findPasskey,
  insertPasskey,
  notePasskeyUse,
  type PasskeyRow,
  passkeysOf,
  passkeyView,
} from './passkey-rows.ts';
import { findCredentials } from './rows.ts';
import { noteProof } from './session-rows.ts';

/** The library is large, and few sign in so: it is loaded then. */
const webAuthn = () => import('@simplewebauthn/server');

/** Name of the shop on the device's list. */
const SHOP = 'Kerfwise';

/** Passkeys of one account, at most. */
const MOST = 10;

const REFUSED = () => failure('invalid_credentials', { message: 'This passkey isn’t known here. Use your password.' });

type Options = z.input<(typeof passkeyEndpoints)['options']['answer']>;

/** Bytes of a challenge: our own words, which say until when they are good. */
const challengeOf = (deps: AccountNeeds) => new TextEncoder().encode(newNonce(deps));

/** Whether a challenge that came back is ours and was not used before. */
function spends(deps: AccountNeeds, trx: Db): (challenge: string) => Promise<boolean> {
  return (challenge) => spendNonce(deps, trx, Buffer.from(challenge, 'base64url').toString('utf8'));
}

/** Options for a browser to use a passkey: any of its that is of this origin. */
export async function signInOptions(deps: AccountNeeds, origin: string): Promise<Options> {
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: new URL(origin).hostname,
    challenge: challengeOf(deps),
    userVerification: 'required',
  });
  return { options: { ...options } };
}

/** Options for a browser to make a passkey. Fails with conflict where there are many, and as provePassword does. */
export async function beginPasskey(
  deps: AccountNeeds,
  { account }: Caller,
  origin: string,
  password: string,
): Promise<Result<Options, Failure>> {
  const own = await passkeysOf(deps.database.db, account.id);
  if (own.length >= MOST) return err(failure('conflict', { message: 'You have ten passkeys. Remove one first.' }));
  const proven = await provePassword(deps, account, password, 'password');
  if (!proven.ok) return proven;
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: SHOP,
    rpID: new URL(origin).hostname,
    userName: account.email ?? '',
    userID: new TextEncoder().encode(account.id),
    challenge: challengeOf(deps),
    excludeCredentials: own.map(({ credential: id, transports }) => ({ id, transports: JSON.parse(transports) })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return ok({ options: { ...options } });
}

const NOT_MADE = () => failure('conflict', { message: 'The passkey wasn’t added. Start again.' });

/** Adds the passkey that a browser made for the caller. Fails with conflict where it is not of this origin, too old or known already. */
export async function addPasskey(
  deps: AccountNeeds,
  { account }: Caller,
  origin: string,
  { passkey, name }: { readonly passkey: PasskeyMade; readonly name: string },
): Promise<Result<Passkey, Failure>> {
  const { verifyRegistrationResponse } = await webAuthn();
  return inTransaction<Result<Passkey, Failure>>(deps.database.db, async (trx) => {
    const made = await verifyRegistrationResponse({
      response: passkey as never,
      expectedChallenge: spends(deps, trx),
      expectedOrigin: origin,
      expectedRPID: new URL(origin).hostname,
    }).catch(() => null);
    if (!made?.verified || (await findPasskey(trx, passkey.id))) return err(NOT_MADE());
    const { id: credential, publicKey, counter } = made.registrationInfo.credential;
    const row: PasskeyRow = {
      id: newId(deps.clock),
      account_id: account.id,
      credential,
      public_key: Buffer.from(publicKey).toString('base64url'),
      uses: counter,
      transports: JSON.stringify(passkey.response.transports ?? []),
      name,
      created_at: isoNow(deps.clock),
      last_used_at: null,
    };
    await insertPasskey(trx, row);
    await noteKeys(deps, trx, account, { passkey: name });
    return ok(passkeyView(row));
  });
}

async function noteKeys(
  { clock }: AccountNeeds,
  trx: Db,
  account: Caller['account'],
  after: { readonly passkey: string | null },
): Promise<void> {
  const subject = { kind: 'account', id: account.id } as const;
  await note(clock, trx, { by: account.actor, kind: 'account.second_factor', subject, before: null, after });
}

/** Removes a passkey of the caller, by the password. Fails with not_found, and as provePassword does. */
export async function removePasskey(
  deps: AccountNeeds,
  { account }: Caller,
  id: string,
  password: string,
): Promise<Result<{ success: true }, Failure>> {
  const proven = await provePassword(deps, account, password, 'password');
  if (!proven.ok) return proven;
  return inTransaction<Result<{ success: true }, Failure>>(deps.database.db, async (trx) => {
    if (!(await deletePasskey(trx, account.id, id))) return err(failure('not_found'));
    await noteKeys(deps, trx, account, { passkey: null });
    return ok({ success: true });
  });
}

/** The passkey that a browser used just now; null where it is not known, not of this origin, or its challenge not ours. */
async function used(deps: AccountNeeds, trx: Db, origin: string, passkey: PasskeyUsed): Promise<PasskeyRow | null> {
  const row = await findPasskey(trx, passkey.id);
  if (!row) return null;
  const { verifyAuthenticationResponse } = await webAuthn();
  const seen = await verifyAuthenticationResponse({
    response: passkey as never,
    expectedChallenge: spends(deps, trx),
    expectedOrigin: origin,
    expectedRPID: new URL(origin).hostname,
    credential: {
      id: row.credential,
      publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
      counter: row.uses,
    },
  }).catch(() => null);
  if (!seen?.verified) return null;
  return (await notePasskeyUse(trx, row, seen.authenticationInfo.newCounter, isoNow(deps.clock))) ? row : null;
}

/** Signs in with a passkey, which is both steps at once. A guest calling hands its things over. Fails with invalid_credentials. */
export async function signInWithPasskey(
  deps: AccountNeeds,
  { passkey, device }: { readonly passkey: PasskeyUsed; readonly device?: string | undefined },
  { caller, origin, visit }: { readonly caller: Caller | null; readonly origin: string; readonly visit: Visit },
): Promise<Result<Session, Failure>> {
  const guest = caller?.account.isGuest ? caller.account : null;
  const session = await inTransaction<Result<Session, Failure>>(deps.database.db, async (trx) => {
    const row = await used(deps, trx, origin, passkey);
    if (!row) return err(REFUSED());
    let account = await readAccount(trx, row.account_id);
    if (guest) {
      await handOver(deps, trx, guest.id, account);
      account = await readAccount(trx, row.account_id);
    }
    const { passwordHash } = await findCredentials(trx, account.id);
    const owner = { accountId: account.id, passwordHash: passwordHash ?? '' };
    const known = knownDevice(deps.signer, deps.clock, device, owner);
    const next = deviceToken(deps.signer, deps.clock, owner, known ?? undefined);
    return ok(await openSession(deps, trx, account, visit, { device: next, announce: known === null }));
  });
  deps.jobs.nudge('event');
  return session;
}

/** Takes a passkey of somebody who is signed in in place of the password. Fails with invalid_credentials. */
export function proveByPasskey(
  deps: AccountNeeds,
  { account, tokenHash }: Caller,
  origin: string,
  passkey: PasskeyUsed,
): Promise<Result<{ until: string }, Failure>> {
  return inTransaction<Result<{ until: string }, Failure>>(deps.database.db, async (trx) => {
    const row = await used(deps, trx, origin, passkey);
    if (row?.account_id !== account.id) return err(REFUSED());
    const now = isoNow(deps.clock);
    await noteProof(trx, tokenHash, now);
    return ok({ until: new Date(Date.parse(now) + PROVEN_MS).toISOString() });
  });
}
