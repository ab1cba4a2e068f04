import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { Actor } from '../../shared/account/permissions.ts';
import { note } from '../activity/note.ts';
import { isoNow } from '../clock.ts';
import { type Db, inTransaction } from '../db/database.ts';
import { codeGate, waitFailure } from '../middleware/login-gates.ts';
import type { Caller } from '../route.ts';
import type { AccountNeeds } from './needs.ts';
import { provePassword } from './new-password.ts';
import { deletePasskeysOf, passkeysOf } from './passkey-rows.ts';
import {
  beginSecondFactorRow,
  confirmRow,
  deleteSecondFactor,
  findSecondFactor,
  hasSecondFactor,
  type SecondFactorRow,
  takeRecovery,
  takeStep,
} from './second-factor-rows.ts';
import {
  newRecoveryCodes,
  newSecret,
  openSecret,
  recoveryHash,
  sealSecret,
  setUpAddress,
  stepOf,
} from './second-factor-secret.ts';

type FactorNeeds = Pick<AccountNeeds, 'clock' | 'database' | 'limits' | 'signer'>;

/** Shape of a code of an app; everything else is taken for a recovery code. */
const APP_CODE = /^\d{6}$/;

const wrongCode = () => failure('wrong_code', { errors: [{ field: 'code', message: failure('wrong_code').message }] });

/** A password alone does not open an account with a passkey. */
const WITH_PASSKEY = failure('invalid_credentials', {
  message: 'This account signs in with a passkey. Choose “Use a passkey”.',
});

/** Whether a code is right, which spends it. */
async function spend({ clock, signer }: FactorNeeds, db: Db, row: SecondFactorRow, code: string): Promise<boolean> {
  if (APP_CODE.test(code)) {
    const secret = openSecret(signer, row.sealed_secret);
    const step = secret === null ? null : stepOf(secret, code, clock.now());
    return step !== null && takeStep(db, row.account_id, step);
  }
  const left = JSON.parse(row.recovery) as string[];
  const rest = left.filter((one) => one !== recoveryHash(code));
  return rest.length < left.length && takeRecovery(db, row.account_id, row.recovery, JSON.stringify(rest));
}

/**
 * Why somebody who has shown the password, or a link, is not signed in yet: null where no code is asked, or it is right. Where there is a passkey and no app, the passkey is the way. Tries are counted
 * for the account before a code is looked at. Fails with code_needed, wrong_code, invalid_credentials and rate_limited.
 */
export async function codeFailure(
  deps: FactorNeeds,
  accountId: string,
  code: string | undefined,
): Promise<Failure | null> {
  const { db } = deps.database;
  const row = await findSecondFactor(db, accountId);
  if (!row?.confirmed_at) return (await passkeysOf(db, accountId)).length > 0 ? WITH_PASSKEY : null;
  if (code === undefined) return failure('code_needed');
  const gate = codeGate(deps.limits.logins, accountId);
  const waits = waitFailure(await gate.enter());
  if (waits) return waits;
  if (!(await spend(deps, db, row, code.replace(/\s/g, '')))) return wrongCode();
  await gate.passed();
  return null;
}

/** An authenticator app's way to the secret: the address, the same as a picture, and to type in. */
interface SetUp {
  readonly secret: string;
  readonly address: string;
  /** SVG of a QR code. */
  readonly qr: string;
}

const ALREADY = 'Two-step sign-in is on already. Turn it off first.';

/** Makes a secret for the caller; nothing is asked until {@link confirmSecondFactor}. Fails with conflict, and as provePassword does. */
export async function beginSecondFactor(
  deps: AccountNeeds,
  { account }: Caller,
  password: string,
): Promise<Result<SetUp, Failure>> {
  const { clock, database, signer } = deps;
  if (await hasSecondFactor(database.db, account.id)) return err(failure('conflict', { message: ALREADY }));
  const proven = await provePassword(deps, account, password, 'password');
  if (!proven.ok) return proven;
  const secret = newSecret();
  const row = {
    account_id: account.id,
    sealed_secret: sealSecret(signer, secret),
    recovery: '[]',
    last_step: 0,
    begun_at: isoNow(clock),
    confirmed_at: null,
  };
  const begun = await inTransaction(database.db, (trx) => beginSecondFactorRow(trx, row));
  if (!begun) return err(failure('conflict', { message: ALREADY }));
  const address = setUpAddress(secret, account.email ?? '');
  const { default: bwip } = await import('bwip-js/node');
  const qr = bwip.toSVG({ bcid: 'qrcode', text: address, scale: 4, padding: 4, backgroundcolor: 'ffffff' });
  return ok({ secret, address, qr });
}

const NOT_BEGUN = 'Start again: there is nothing to confirm.';

/** Turns it on by a first code; answers the recovery codes, the only time they are seen. Fails with conflict, wrong_code and rate_limited. */
export async function confirmSecondFactor(
  deps: AccountNeeds,
  { account }: Caller,
  code: string,
): Promise<Result<{ recovery_codes: string[] }, Failure>> {
  const { clock, database } = deps;
  const row = await findSecondFactor(database.db, account.id);
  if (!row || row.confirmed_at !== null) return err(failure('conflict', { message: NOT_BEGUN }));
  const gate = codeGate(deps.limits.logins, account.id);
  const waits = waitFailure(await gate.enter());
  if (waits) return err(waits);
  const recovery_codes = newRecoveryCodes();
  return inTransaction<Result<{ recovery_codes: string[] }, Failure>>(database.db, async (trx) => {
    if (!(await spend(deps, trx, row, code.replace(/\s/g, '')))) return err(wrongCode());
    const hashes = JSON.stringify(recovery_codes.map(recoveryHash));
    if (!(await confirmRow(trx, account.id, isoNow(clock), hashes)))
      return err(failure('conflict', { message: NOT_BEGUN }));
    await noteFactor(deps, trx, account.actor, account.id, true);
    return ok({ recovery_codes });
  });
}

/** Turns off the caller's own, by the password. Fails with conflict where it is off, and as provePassword does. */
export async function endSecondFactor(
  deps: AccountNeeds,
  { account }: Caller,
  password: string,
): Promise<Result<{ success: true }, Failure>> {
  if (!(await hasSecondFactor(deps.database.db, account.id)))
    return err(failure('conflict', { message: 'Two-step sign-in is off.' }));
  const proven = await provePassword(deps, account, password, 'password');
  return proven.ok ? removeSecondFactor(deps, account.actor, account.id, false) : proven;
}

/** Takes it off an account, passkeys too, for whoever lost the app and the recovery codes, or the device. Fails with not_found where there is none. */
export function removeSecondFactor(
  deps: Pick<AccountNeeds, 'clock' | 'database'>,
  by: Actor,
  accountId: string,
  withKeys = true,
): Promise<Result<{ success: true }, Failure>> {
  return inTransaction<Result<{ success: true }, Failure>>(deps.database.db, async (trx) => {
    const keys = withKeys ? await deletePasskeysOf(trx, accountId) : 0;
    if (!(await deleteSecondFactor(trx, accountId)) && keys === 0) return err(failure('not_found'));
    await noteFactor(deps, trx, by, accountId, false);
    return ok({ success: true });
  });
}

async function noteFactor({ clock }: Pick<AccountNeeds, 'clock'>, trx: Db, by: Actor, id: string, on: boolean) {
  const sides = { before: { second_factor: !on }, after: { second_factor: on } };
  await note(clock, trx, { by, kind: 'account.second_factor', subject: { kind: 'account', id }, ...sides });
}
