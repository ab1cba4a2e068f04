import type { z } from 'zod';
import { PROOF_MS } from '../../shared/badge/limits.ts';
import type { CheckedBadge, checkBadgeBody } from '../../shared/badge/wire.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { readBadgeCode } from '../../shared/production/codes.ts';
import type { Db } from '../db/database.ts';
import { pinGate, waitFailure } from '../middleware/login-gates.ts';
import type { BadgeNeeds } from './needs.ts';
import { type BadgeRow, badgeOfCode, badgesInUse } from './rows.ts';

const PURPOSE = 'badge.pin';

const WRONG = 'That PIN is wrong.';

/** The badge of a code that was in use at a time, ISO UTC; null where it named nobody then. */
export async function badgeAt(db: Db, typed: string, at: string): Promise<BadgeRow | null> {
  const code = readBadgeCode(typed);
  const badge = code === null ? null : await badgeOfCode(db, code);
  return badge && (badge.taken_at === null || badge.taken_at > at) ? badge : null;
}

/** Who wears a badge, and with the right PIN the proof that they are here. Tries are counted before the PIN is looked at. */
export async function checkBadge(
  { clock, database, limits, passwords, signer }: BadgeNeeds,
  { code, pin }: z.output<typeof checkBadgeBody>,
): Promise<Result<CheckedBadge, Failure>> {
  const now = clock.now();
  const badge = await badgeAt(database.db, code, new Date(now).toISOString());
  if (!badge) return err(failure('not_found', { message: 'We don’t know that badge.' }));
  const known = { code: badge.code, name: badge.name };
  if (pin === undefined) return ok({ ...known, proof: null });
  const gate = pinGate(limits.logins, badge.id);
  const waits = waitFailure(await gate.enter());
  if (waits) return err(waits);
  if (!(await passwords.verify(pin, badge.pin_hash)))
    return err(failure('wrong_code', { message: WRONG, errors: [{ field: 'pin', message: WRONG }] }));
  await gate.passed();
  return ok({ ...known, proof: signer.seal(PURPOSE, { badge: badge.id, until: now + PROOF_MS }) });
}

/** Whether a proof speaks for a badge now. */
function isProven({ clock, signer }: Pick<BadgeNeeds, 'clock' | 'signer'>, badge: BadgeRow, proof: string) {
  const found = signer.open(PURPOSE, proof) as { readonly badge: string; readonly until: number } | null;
  return found !== null && found.badge === badge.id && clock.now() <= found.until;
}

type ProvingNeeds = Pick<BadgeNeeds, 'clock' | 'signer'>;

/** Refusal of what takes a PIN, in words; null where it is proven, or no badge is in use. */
export async function refusedWithoutPin(
  deps: ProvingNeeds,
  db: Db,
  badge: BadgeRow | null,
  { proof, what }: { readonly proof: string; readonly what: string },
): Promise<string | null> {
  if (!(await badgesInUse(db))) return null;
  return badge && isProven(deps, badge, proof) ? null : `${what} takes a badge and its PIN.`;
}

/** Refusal of a shipment without a badge and its PIN, at the field of the badge; null where it may leave. */
export async function refusedToShip(
  deps: ProvingNeeds & Pick<BadgeNeeds, 'database'>,
  { badge, proof }: { readonly badge: string; readonly proof: string },
): Promise<Failure | null> {
  const { db } = deps.database;
  const worn = badge === '' ? null : await badgeAt(db, badge, new Date(deps.clock.now()).toISOString());
  const message = await refusedWithoutPin(deps, db, worn, { proof, what: 'Shipping' });
  return message === null
    ? null
    : failure('conflict', { field: 'badge', message, errors: [{ field: 'badge', message }] });
}
