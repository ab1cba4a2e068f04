import type { Actor } from '../../shared/account/permissions.ts';
import { SCRAP_COUNTED_MS, SCRAP_WITHOUT_PIN } from '../../shared/badge/limits.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { ScanEvent } from '../../shared/production/wire.ts';
import { badgeAt, refusedWithoutPin } from '../badge/prove.ts';
import { type BadgeRow, badgesInUse } from '../badge/rows.ts';
import { allHubs } from '../calendar/rows.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { findSheet } from './batch-rows.ts';
import { factsOf, findScan, scrapOf } from './event-rows.ts';
import { findJob } from './job-rows.ts';
import { findProductLine } from './line-rows.ts';
import type { ProductionNeeds } from './needs.ts';

/** Reason why something is not taken, and whether a badge with its PIN would have it taken. */
export interface Unproven {
  readonly message: string;
  readonly needsPin: boolean;
}

/** Who did something: a badge where one was scanned, and whether its PIN stood for it. */
export interface Who {
  readonly badge: BadgeRow | null;
  readonly proven: boolean;
}

const UNKNOWN = 'We don’t know that badge. Scan yours, then do it again.';

/** The part of an event that takes a PIN, as the beginning of a sentence; null for all else. */
async function provenPart(
  clock: Clock,
  trx: Db,
  by: Actor,
  badge: BadgeRow | null,
  event: ScanEvent,
): Promise<string | null> {
  if (event.kind === 'scrap') return scrapPart(clock, trx, by, badge, event);
  const scan = event.kind === 'undo' && event.undoes !== undefined ? await findScan(trx, event.undoes) : null;
  if (!scan) return null;
  const own =
    scan.badge_id === null
      ? badge === null && 'accountId' in by && scan.account_id === by.accountId
      : scan.badge_id === badge?.id;
  return own ? null : 'Undoing what somebody else did';
}

/** Scrap takes a PIN once somebody has scrapped more of a job or a batch than their hub lets them, piece by piece too. */
async function scrapPart(
  clock: Clock,
  trx: Db,
  by: Actor,
  badge: BadgeRow | null,
  event: ScanEvent,
): Promise<string | null> {
  const line = event.line_id === undefined ? null : await findProductLine(trx, event.line_id);
  if (!line) return null;
  const job = await findJob(trx, line.job_id);
  const hubs = await allHubs(trx);
  const hub = hubs.find(({ id }) => id === job?.hub_id) ?? hubs[0];
  const most = hub?.scrap_without_pin ?? SCRAP_WITHOUT_PIN;
  const now = Math.max(event.places.length, event.count);
  const sheet = event.sheet_id === undefined ? null : await findSheet(trx, event.sheet_id);
  const before = await scrapOf(trx, {
    jobId: line.job_id,
    batchId: sheet?.batch_id ?? null,
    accountId: 'accountId' in by ? by.accountId : null,
    badgeId: badge?.id ?? null,
    since: new Date(clock.now() - SCRAP_COUNTED_MS).toISOString(),
  });
  // Whoever gave a PIN begins to count anew: a person who sorts a bad sheet is not asked for every piece of it.
  const last = before.findIndex((scan) => factsOf(scan).proven);
  const counted = (last < 0 ? before : before.slice(0, last)).reduce((sum, { count }) => sum + count, 0);
  if (counted + now <= most) return null;
  if (most === 0) return 'Scrapping';
  return `Scrapping more than ${most} ${most === 1 ? 'piece' : 'pieces'} of a job or batch`;
}

/** Who did an event at a time, ISO UTC. Refused where its badge names nobody, or a PIN is needed and not proven. */
export async function whoDid(
  deps: ProductionNeeds,
  trx: Db,
  by: Actor,
  event: ScanEvent,
  at: string,
): Promise<Result<Who, Unproven>> {
  const badge = event.badge === '' ? null : await badgeAt(trx, event.badge, at);
  if (event.badge !== '' && !badge) return err({ message: UNKNOWN, needsPin: false });
  if ((event.kind !== 'scrap' && event.kind !== 'undo') || !(await badgesInUse(trx)))
    return ok({ badge, proven: false });
  const what = await provenPart(deps.clock, trx, by, badge, event);
  if (what === null) return ok({ badge, proven: false });
  const message = await refusedWithoutPin(deps, trx, badge, { proof: event.proof, what });
  return message === null ? ok({ badge, proven: true }) : err({ message, needsPin: true });
}
