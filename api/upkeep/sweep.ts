import type { Logger } from 'pino';
import { UNATTACHED_LIFE_MS } from '../../shared/file/limits.ts';
import { deleteExpiredSessions } from '../account/session-rows.ts';
import { deleteExpiredTokens } from '../account/token-rows.ts';
import { knownAttachments } from '../attachment/rows.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { deleteFont, findUnusedFonts, knownFonts, touchFont } from '../design/font-rows.ts';
import { QUOTA_MS } from '../design/quota.ts';
import { deleteUploadLog } from '../design/upload-log-rows.ts';
import type { Storage } from '../gateways/storage/storage.ts';
import { knownPapers } from '../issued/rows.ts';
import { deleteUnused, knownSentFiles } from '../file/sweep-rows.ts';
import { GiveBack, type Recurring } from '../jobs/job.ts';
import { deleteDone } from '../jobs/job-rows.ts';
import { nextTurn } from '../middleware/pace.ts';
import { knownImported } from '../legacy/erase-rows.ts';
import { knownAvatars } from '../profile/rows.ts';
import { endOrderFiles } from './retention.ts';
import * as rows from './sweep-rows.ts';

/** Ends what nobody uses. */
export interface Sweep {
  /** Sweeps once, in small steps with others in between. Resolves with how much went, by kind. */
  run(): Promise<Readonly<Record<string, number>>>;
  /** What recurs of it. */
  readonly recurring: Recurring;
  /** Stops after the step under way. */
  stop(): void;
}

/** What a sweep works with. */
export interface SweepDeps {
  readonly database: Database;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly log: Logger;
  /** Years that files of orders are kept. */
  readonly retentionYears: number;
}

const DAY_MS = 24 * 60 * 60_000;
/** How long guests, designs and fonts stay after their last use. Source: product rule. */
const KEPT_MS = 60 * DAY_MS;
/** When something that is needed is looked at again. */
const AGAIN_MS = 7 * DAY_MS;
/** Age of a file or an upload that nobody knows of before it goes: longer than any upload takes. */
const STRAY_MS = DAY_MS;
/** Things looked at in one step, and parts read at once in search of fonts. */
const STEP = 50;
const PARTS_STEP = 500;
const JOBS_STEP = 500;
/** How long a job that was done can be looked up. Those that were given up stay until somebody drops them. */
const DONE_MS = 7 * DAY_MS;

/** Makes the sweep. */
export function createSweep({ database, storage, clock, log, retentionYears }: SweepDeps): Sweep {
  const { db } = database;
  let stopping = false;
  const ago = (ms: number): string => new Date(clock.now() - ms).toISOString();

  /** Takes candidates in steps; what is needed, and what could not go, is looked at again in some days. */
  async function each(
    table: 'designs' | 'accounts',
    find: typeof rows.unusedDesigns,
    end: (id: string) => Promise<boolean>,
  ): Promise<number> {
    let ended = 0;
    const before = ago(KEPT_MS);
    for (
      let found = await find(db, before, STEP);
      found.length > 0 && !stopping;
      found = await find(db, before, STEP)
    ) {
      for (const { id, needed } of found) {
        const gone = !needed && (await end(id).catch((error: unknown) => kept(table, id, error)));
        if (gone) ended += 1;
        else await rows.postpone(db, table, id, ago(KEPT_MS - AGAIN_MS));
        await nextTurn();
      }
    }
    return ended;
  }

  /** A row that something still names can't go: a table that says nothing in needs.ts. Nothing is lost by keeping it. */
  function kept(table: string, id: string, error: unknown): boolean {
    log.error({ table, id, err: error }, 'could not be swept');
    return false;
  }

  /** Removes a design's bytes, unless they were sent with a request too. */
  async function forget(key: string): Promise<void> {
    if ((await knownSentFiles(db, [key])).size === 0) await storage.remove(key);
  }

  async function endDesign(id: string): Promise<boolean> {
    if (!(await rows.deleteDesign(db, id))) return false;
    await forget(id);
    return true;
  }

  async function endGuest(id: string): Promise<boolean> {
    const designs = await rows.deleteGuestWithAll(db, clock, id, ago(KEPT_MS));
    for (const design of designs ?? []) await forget(design);
    return designs !== null;
  }

  async function tickets(): Promise<number> {
    let ended = 0;
    for (let count = STEP; count === STEP && !stopping; ended += count) {
      count = await rows.deleteExpiredTickets(db, ago(STRAY_MS), STEP);
      await nextTurn();
    }
    return ended;
  }

  async function sentFiles(): Promise<number> {
    let ended = 0;
    for (let count = STEP; count === STEP && !stopping; ended += count) {
      count = await deleteUnused(db, { neverCame: ago(STRAY_MS), unused: ago(UNATTACHED_LIFE_MS) }, STEP);
      await nextTurn();
    }
    return ended;
  }

  async function doneJobs(): Promise<number> {
    let ended = 0;
    for (let count = JOBS_STEP; count === JOBS_STEP && !stopping; ended += count) {
      count = await deleteDone(db, ago(DONE_MS), JOBS_STEP);
      await nextTurn();
    }
    return ended;
  }

  async function fonts(): Promise<number> {
    const unused = await findUnusedFonts(db, ago(KEPT_MS), STEP);
    if (unused.length === 0) return 0;
    const named = new Set<string>();
    for (let after: string | null = ''; after !== null && !stopping; ) {
      const found: { keys: string[]; last: string | null } = await rows.fontsNamed(db, after, PARTS_STEP);
      for (const key of found.keys) named.add(key);
      after = found.last;
      await nextTurn();
    }
    let ended = 0;
    for (const key of stopping ? [] : unused) {
      if (named.has(key)) await touchFont(db, key, ago(KEPT_MS - AGAIN_MS));
      else {
        await deleteFont(db, key);
        await storage.remove(key);
        ended += 1;
      }
    }
    return ended;
  }

  /** Files that no row knows of. Fonts of earlier releases have no row: they get one, and their time. */
  async function strays(): Promise<number> {
    let ended = 0;
    for await (const files of storage.list(STEP)) {
      if (stopping) break;
      const keys = files.filter(({ changedMs }) => clock.now() - changedMs > STRAY_MS).map(({ key }) => key);
      if (keys.length === 0) continue;
      const ours = [
        rows.knownDesigns,
        knownFonts,
        knownAttachments,
        knownPapers,
        knownSentFiles,
        knownAvatars,
        knownImported,
      ];
      const known = new Set<string>();
      for (const find of ours) for (const key of await find(db, keys)) known.add(key);
      for (const key of keys.filter((one) => !known.has(one))) {
        if (/^[0-9a-f]{64}$/.test(key)) await touchFont(db, key, ago(0));
        else {
          await storage.remove(key);
          ended += 1;
        }
      }
      await nextTurn();
    }
    return ended;
  }

  async function run(): Promise<Readonly<Record<string, number>>> {
    const swept = {
      jobs: await doneJobs(),
      sessions: await deleteExpiredSessions(db, ago(0)),
      links: await deleteExpiredTokens(db, ago(0)),
      uploads: await deleteUploadLog(db, ago(QUOTA_MS)),
      tickets: await tickets(),
      files: await sentFiles(),
      guests: await each('accounts', rows.unusedGuests, endGuest),
      designs: await each('designs', rows.unusedDesigns, endDesign),
      ordered: await endOrderFiles({ database, storage, clock, retentionYears }, () => stopping),
      fonts: await fonts(),
      strays: await strays(),
    };
    await storage.sweep(STRAY_MS);
    log.info(swept, 'swept');
    return swept;
  }

  return {
    run,
    recurring: {
      everyMs: DAY_MS,
      async run() {
        await run();
        // Half a sweep is none: the next server goes on.
        if (stopping) throw new GiveBack();
      },
    },
    stop() {
      stopping = true;
    },
  };
}
