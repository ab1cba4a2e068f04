import { knownFiles } from '../db/file-columns.ts';
import { nextTurn } from '../middleware/pace.ts';
import type { When } from '../people.ts';
import { deleteGuestWithAll } from './end-guest.ts';
import * as rows from './sweep-rows.ts';
import { AGAIN_MS, ago, KEPT_MS, STEP, type SweepRun } from './sweep-run.ts';

/** Ends guests whom nobody saw for long, with everything that is their own. Returns how many went. */
export function endGuests(run: SweepRun): Promise<number> {
  return each(run, 'accounts', rows.unusedGuests, async (id) => {
    const designs = await deleteGuestWithAll(run.database.db, run, id, ago(run, KEPT_MS));
    for (const design of designs ?? []) await forget(run, design);
    return designs !== null;
  });
}

/** Ends designs that nobody used for long. Returns how many went. */
export function endDesigns(run: SweepRun): Promise<number> {
  return each(run, 'designs', rows.unusedDesigns, async (id) => {
    if (!(await rows.deleteDesign(run.database.db, run.people, id, unusedNow(run)))) return false;
    await forget(run, id);
    return true;
  });
}

/** Times by which designs and guests count as unused now. */
function unusedNow(run: SweepRun): When {
  return { now: ago(run, 0), before: ago(run, KEPT_MS) };
}

/** Takes candidates in steps; what is needed, and what could not go, is looked at again in some days. */
async function each(
  run: SweepRun,
  table: 'designs' | 'accounts',
  find: typeof rows.unusedDesigns,
  end: (id: string) => Promise<boolean>,
): Promise<number> {
  const { db } = run.database;
  let ended = 0;
  const when = unusedNow(run);
  for (
    let found = await find(db, run.people, when, STEP);
    found.length > 0 && !run.isStopping();
    found = await find(db, run.people, when, STEP)
  ) {
    for (const { id, needed } of found) {
      const gone = !needed && (await end(id).catch((error: unknown) => kept(run, table, id, error)));
      if (gone) ended += 1;
      else await rows.postpone(db, table, id, ago(run, KEPT_MS - AGAIN_MS));
      await nextTurn();
    }
  }
  return ended;
}

/** A row that something still names can't go: a table whose room says nothing of it (people.ts). Nothing is lost by keeping it. */
function kept({ log }: SweepRun, table: string, id: string, error: unknown): boolean {
  log.error({ table, id, err: error }, 'could not be swept');
  return false;
}

/** Removes a design's bytes, unless they were sent with a request too. */
async function forget({ database, storage, files }: SweepRun, key: string): Promise<void> {
  if ((await knownFiles(database.db, files, [key])).size === 0) await storage.remove(key);
}
