import { knownFiles } from '../db/file-columns.ts';
import { deleteFont, findUnusedFonts, touchFont } from '../design/font-rows.ts';
import { nextTurn } from '../middleware/pace.ts';
import { fontsNamed } from './sweep-rows.ts';
import { AGAIN_MS, ago, KEPT_MS, STEP, STRAY_MS, type SweepRun } from './sweep-run.ts';

/** Parts read at once in search of fonts. */
const PARTS_STEP = 500;

/** Ends fonts that nobody used for long and that no part names. Returns how many went. */
export async function endFonts(run: SweepRun): Promise<number> {
  const { storage } = run;
  const { db } = run.database;
  const unused = await findUnusedFonts(db, ago(run, KEPT_MS), STEP);
  if (unused.length === 0) return 0;
  const named = new Set<string>();
  for (let after: string | null = ''; after !== null && !run.isStopping(); ) {
    const found: { keys: string[]; last: string | null } = await fontsNamed(db, after, PARTS_STEP);
    for (const key of found.keys) named.add(key);
    after = found.last;
    await nextTurn();
  }
  let ended = 0;
  for (const key of run.isStopping() ? [] : unused) {
    if (named.has(key)) await touchFont(db, key, ago(run, KEPT_MS - AGAIN_MS));
    else {
      await deleteFont(db, key);
      await storage.remove(key);
      ended += 1;
    }
  }
  return ended;
}

/**
 * Removes files that no row knows of. Fonts of earlier releases have no row: they get one, and their time. Returns how many files
 * went.
 */
export async function removeStrays(run: SweepRun): Promise<number> {
  const { clock, storage } = run;
  const { db } = run.database;
  let ended = 0;
  for await (const files of storage.list(STEP)) {
    if (run.isStopping()) break;
    const keys = files.filter(({ changedMs }) => clock.now() - changedMs > STRAY_MS).map(({ key }) => key);
    if (keys.length === 0) continue;
    const known = await knownFiles(db, run.files, keys);
    for (const key of keys.filter((one) => !known.has(one))) {
      if (/^[0-9a-f]{64}$/.test(key)) await touchFont(db, key, ago(run, 0));
      else {
        await storage.remove(key);
        ended += 1;
      }
    }
    await nextTurn();
  }
  return ended;
}
