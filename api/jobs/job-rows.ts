import { sql } from 'kysely';
import { type Clock, isoNow, newId } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { writeLast } from '../db/last-writes.ts';
import { insertWhereNew } from '../db/rows.ts';
import { currentRequestId } from '../telemetry/request-context.ts';
import type { Lane } from './job.ts';

/**
 * Table `jobs`: written in the transaction that makes a job necessary, so that neither goes without the other. A job is live while
 * `due_at` is set. Nobody has it: it is due then. Somebody has it (`lease_owner`): it is anybody's again then.
 */
export interface JobRow {
  id: string;
  lane: Lane;
  kind: string;
  /** Of live jobs of a kind only one has a key. */
  unique_key: string | null;
  /** Owner whose turn it takes; '' for nobody's. */
  owner: string;
  /** Place in line where owners take turns. */
  turn: number;
  /** JSON of texts by name. */
  payload: string;
  /** Tries so far, the one under way included. */
  attempt: number;
  due_at: string | null;
  lease_owner: string | null;
  /** Error of the last try. */
  error: string | null;
  done_at: string | null;
  /** When it was given up. */
  dead_at: string | null;
  created_at: string;
}

/** Job to insert. */
export interface NewJob {
  readonly lane: Lane;
  readonly kind: string;
  readonly payload: Readonly<Record<string, string>>;
  /** Names it among live jobs of its kind: a second one is not added. */
  readonly key?: string;
  /** Owner of the job, where owners take turns. */
  readonly owner?: string;
  /** How long it waits before it is due, ms; due at once where nothing is said. */
  readonly afterMs?: number;
}

/** Adds a job inside the caller's transaction, under the id of the call that it follows from. Nudge its lane after the commit. */
export async function insertJob(
  clock: Clock,
  trx: Db,
  { lane, kind, payload, key, owner, afterMs = 0 }: NewJob,
): Promise<void> {
  const turn = owner === undefined ? 0 : await nextTurnOf(trx, lane, owner, isoNow(clock));
  const row = newRow(clock, { lane, kind, payload, key, owner, afterMs }, turn);
  await writeLast(trx, () => insertWhereNew(trx, 'jobs', row));
}

/** The row of a job that nobody has begun. */
function newRow(clock: Clock, { lane, kind, payload, key, owner = '', afterMs = 0 }: NewJob, turn: number): JobRow {
  const now = isoNow(clock);
  const request = currentRequestId();
  return {
    id: newId(clock),
    lane,
    kind,
    unique_key: key ?? null,
    owner,
    turn,
    payload: JSON.stringify(request === null ? payload : { ...payload, request }),
    attempt: 0,
    due_at: afterMs === 0 ? now : new Date(clock.now() + afterMs).toISOString(),
    lease_owner: null,
    error: null,
    done_at: null,
    dead_at: null,
    created_at: now,
  };
}

/**
 * The place of an owner's next job: behind the owner's own, and level with whoever is next of the others. So owners take turns, and one
 * who brings many waits for his own (fair queueing by start tags, Goyal et al. 1996).
 */
async function nextTurnOf(trx: Db, lane: Lane, owner: string, now: string): Promise<number> {
  const waiting = trx.selectFrom('jobs').select('turn').where('lane', '=', lane).where('due_at', 'is not', null);
  const own = await waiting.where('owner', '=', owner).orderBy('turn', 'desc').limit(1).executeTakeFirst();
  const next = await waiting
    .where(sql<string>`due_at || ''`, '<=', now)
    .orderBy('turn')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return Math.max(own === undefined ? 0 : own.turn + 1, next?.turn ?? 0);
}

/** Notes an event of a kind that a room handles (`events` of its room.ts). */
export async function insertEvent(clock: Clock, trx: Db, kind: string, subjectId: string): Promise<void> {
  await insertJob(clock, trx, { lane: 'event', kind, payload: { subject: subjectId } });
}

/** Puts jobs that recur into the table, due at once, where they are not there yet. */
export async function ensureRecurring(clock: Clock, db: Db, kinds: readonly string[]): Promise<void> {
  if (kinds.length === 0) return;
  const rows = kinds.map((kind) => newRow(clock, { lane: 'upkeep', kind, payload: {}, key: kind }, 0));
  await db
    .insertInto('jobs')
    .values(rows)
    .onConflict((oc) => oc.doNothing())
    .execute();
}

/** How much of a lane is live, and since when the one that is due longest is; for /metrics. */
export async function waitingIn(db: Db, lane: Lane): Promise<{ count: number; oldest: string | null }> {
  const row = await db
    .selectFrom('jobs')
    .select(({ fn }) => [fn.countAll().as('count'), fn.min('due_at').as('oldest')])
    .where('lane', '=', lane)
    .where('due_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), oldest: row.oldest };
}

/** The newest job of a kind, done ones too while they are kept. */
export async function lastOfKind(db: Db, kind: string): Promise<JobRow | null> {
  const row = await db.selectFrom('jobs').selectAll().where('kind', '=', kind).orderBy('id', 'desc').executeTakeFirst();
  return row ?? null;
}

/** Texts that a job carries, by name. */
export function payloadOf({ payload }: Pick<JobRow, 'payload'>): Readonly<Record<string, string>> {
  return JSON.parse(payload) as Record<string, string>;
}

/** Says what a job that is under way carries from now on: how far it is. */
export async function setPayload(db: Db, id: string, payload: Readonly<Record<string, string>>): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ payload: JSON.stringify(payload) })
    .where('id', '=', id)
    .execute();
}

/** Forgets jobs that were done before a time, some at once; returns how many. */
export async function deleteDone(db: Db, before: string, limit: number): Promise<number> {
  const old = db.selectFrom('jobs').select('id').where('done_at', '<', before).limit(limit);
  const { numDeletedRows } = await db.deleteFrom('jobs').where('id', 'in', old).executeTakeFirst();
  return Number(numDeletedRows);
}
