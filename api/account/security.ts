import type { DeviceSession, Security } from '../../shared/account/identity-wire.ts';
import { isoNow } from '../clock.ts';
import type { Db } from '../db/database.ts';
import type { Caller } from '../route.ts';
import type { AccountNeeds } from './needs.ts';
import { passkeysOf, passkeyView } from './passkey-rows.ts';
import { findCredentials } from './rows.ts';
import { type SessionRow, sessionsOf } from './session-rows.ts';
import { hasSecondFactor } from './second-factor-rows.ts';
import { liveTokensOf, tokensOfChange } from './token-rows.ts';

function sessionView({ id, device, network, created_at, last_used_at }: SessionRow, current: boolean): DeviceSession {
  return { id, device: device || 'A device', network, created_at, last_used_at, current };
}

/** The change of e-mail that an account waits for. */
async function pendingEmail(db: Db, accountId: string, now: string): Promise<Security['pending_email']> {
  const [live] = await liveTokensOf(db, accountId, ['email_new', 'email_old'], now);
  if (!live?.change_id) return null;
  const tokens = await tokensOfChange(db, live.change_id);
  const waitsFor = (one: string) => tokens.some(({ purpose, used_at }) => purpose === one && used_at === null);
  const wanted = tokens.find(({ purpose }) => purpose === 'email_new');
  if (!wanted) return null;
  return {
    email: wanted.email,
    waits_for_new: waitsFor('email_new'),
    waits_for_old: waitsFor('email_old'),
    expires_at: wanted.expires_at,
  };
}

/** How the caller signs in, and where somebody is signed in now. */
export async function securityOf({ database: { db }, clock }: AccountNeeds, caller: Caller): Promise<Security> {
  const { id, email, emailConfirmed } = caller.account;
  const now = isoNow(clock);
  const { passwordHash, googleId } = await findCredentials(db, id);
  const sessions = await sessionsOf(db, id, now);
  return {
    email: email ?? '',
    email_confirmed: emailConfirmed,
    has_password: passwordHash !== null,
    has_google: googleId !== null,
    has_second_factor: await hasSecondFactor(db, id),
    passkeys: (await passkeysOf(db, id)).map(passkeyView),
    pending_email: await pendingEmail(db, id, now),
    sessions: sessions.map((row) => sessionView(row, row.token_hash === caller.tokenHash)),
  };
}
