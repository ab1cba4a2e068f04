import { isoNow } from '../clock.ts';
import { insertJob } from '../jobs/job-rows.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { EraseNeeds, People } from '../people.ts';
import { deleteGuestWithAll } from '../maintenance/end-guest.ts';
import { findUnerased, markErased } from './deleted-rows.ts';

/** The job that looks at a deleted account once more, when nothing writes for it any more; its subject is the account. */
export const ERASE_END = 'account.erase_end';

/** Erasing, and what rooms hold of people. */
export interface EraseAllNeeds extends EraseNeeds {
  readonly people: People;
}

interface Nudged {
  readonly jobs: Pick<Jobs, 'nudge'>;
}

/** Accounts looked at in one step. */
const STEP = 50;
/** How long a call that began before the deletion may still write something, ms. */
const LATE_MS = 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

/**
 * Erases what a deleted account had and no order needs: files first, then the rows that name them, so that one who is stopped half-way
 * finds what is left. Doing it again erases what came since.
 */
export async function eraseAccount({ people, ...needs }: EraseAllNeeds, accountId: string): Promise<void> {
  for (const [, { erase }] of people.tables) await erase?.(needs, accountId);
}

/** Erases a deleted account to the end. Its row stays without a name where an order, a payment or an organization needs it. */
export async function endErasing(deps: EraseAllNeeds, accountId: string): Promise<void> {
  const { db } = deps.database;
  await eraseAccount(deps, accountId);
  const tomorrow = new Date(deps.clock.now() + DAY_MS).toISOString();
  await deleteGuestWithAll(db, deps, accountId, tomorrow);
  await markErased(db, accountId, isoNow(deps.clock));
}

/**
 * Has accounts that were deleted an hour ago erased to the end, each by a job of its own: one that fails keeps no other from its end, is
 * tried again, and shown to administrators when it was given up.
 */
export async function finishErasing({ clock, database: { db }, jobs }: EraseAllNeeds & Nudged): Promise<void> {
  const before = new Date(clock.now() - LATE_MS).toISOString();
  for (;;) {
    const ids = await findUnerased(db, ERASE_END, before, STEP);
    for (const id of ids)
      await insertJob(clock, db, { lane: 'event', kind: ERASE_END, payload: { subject: id }, key: id });
    if (ids.length > 0) jobs.nudge('event');
    if (ids.length < STEP) return;
  }
}
