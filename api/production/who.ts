import type { Actor } from '../../shared/account/permissions.ts';
import { SCRAP_WITHOUT_PIN } from '../../shared/badge/limits.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { ScanEvent } from '../../shared/production/wire.ts';
import { badgeAt, isProven } from '../badge/prove.ts';
import { type BadgeRow, badgesInUse } from '../badge/rows.ts';
import type { Db } from '../db/database.ts';
import { findScan } from './event-rows.ts';
import type { ProductionNeeds } from './needs.ts';

/** Reason why something is not taken, and whether a badge with its PIN would have it taken. */
export interface Unproven {
  readonly message: string;
  readonly needsPin: boolean;
}

const UNKNOWN = 'We don’t know that badge. Scan yours, then do it again.';

/** Refusal of what takes a PIN, in words; null where it is proven, or no badge is in use. */
export async function refusedWithoutPin(
  deps: Pick<ProductionNeeds, 'clock' | 'signer'>,
  db: Db,
  badge: BadgeRow | null,
  { proof, what }: { readonly proof: string; readonly what: string },
): Promise<string | null> {
  if (!(await badgesInUse(db))) return null;
  return badge && isProven(deps, badge, proof) ? null : `${what} takes a badge and its PIN.`;
}

/** The part of an event that takes a PIN, as the beginning of a sentence; null for all else. */
async function provenPart(trx: Db, by: Actor, badge: BadgeRow | null, event: ScanEvent): Promise<string | null> {
  if (event.kind === 'scrap') {
    const count = Math.max(event.places.length, event.count);
    return count > SCRAP_WITHOUT_PIN ? `Scrapping more than ${SCRAP_WITHOUT_PIN} pieces at once` : null;
  }
  const scan = event.kind === 'undo' && event.undoes !== undefined ? await findScan(trx, event.undoes) : null;
  if (!scan) return null;
  const own =
    scan.badge_id === null
      ? badge === null && 'accountId' in by && scan.account_id === by.accountId
      : scan.badge_id === badge?.id;
  return own ? null : 'Undoing what somebody else did';
}

/** The badge of an event that happened at a time, ISO UTC; null where it has none. Refused where it names nobody, or a PIN is needed and not proven. */
export async function whoDid(
  deps: ProductionNeeds,
  trx: Db,
  by: Actor,
  event: ScanEvent,
  happened: string,
): Promise<Result<BadgeRow | null, Unproven>> {
  const badge = event.badge === '' ? null : await badgeAt(trx, event.badge, happened);
  if (event.badge !== '' && !badge) return err({ message: UNKNOWN, needsPin: false });
  const what = await provenPart(trx, by, badge, event);
  const message = what === null ? null : await refusedWithoutPin(deps, trx, badge, { proof: event.proof, what });
  return message === null ? ok(badge) : err({ message, needsPin: true });
}
