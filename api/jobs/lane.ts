import type { Logger } from 'pino';
import { type Clock, isoNow } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { inRequest } from '../telemetry/request-context.ts';
import { spanned } from '../telemetry/spans.ts';
import { MOST_TRIES, waitAfter } from './backoff.ts';
import { GiveBack, type Job, type JobHandler, type Lane, LeaseLost, type Recurring } from './job.ts';
import { claimDue, claimTurn, isDue, releaseJob } from './job-lease-rows.ts';
import type { JobRow } from './job-rows.ts';

/** How a lane is worked off. */
export interface LaneSettings {
  /** Jobs under way at once, of this server. */
  readonly atOnce: number;
  /** How often it is looked for what other servers put in, ms. */
  readonly pollMs: number;
  /** Where owners take turns: jobs of one owner under way at once, of this server. */
  readonly perOwner?: number;
  /** How long a job may take, ms; where nothing is said it ends by itself. */
  readonly longestMs?: number;
}

/** Handlers of each kind of job. */
export interface Work {
  readonly handlers: Readonly<Record<string, JobHandler>>;
  readonly recurring: Readonly<Record<string, Recurring>>;
}

/** Dependencies of a lane. */
export interface LaneDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  /** This server's name in leases. */
  readonly by: string;
}

/** How long a lease lasts that is not renewed, ms: after so long somebody else does what a dead server had. */
export const LEASE_MS = 15_000;

/** A worker of one lane: leases what is due and does it. */
export class LaneWorker {
  readonly #deps: LaneDeps;
  readonly #lane: Lane;
  readonly #settings: LaneSettings;
  readonly #held = new Map<string, { readonly lost: AbortController; readonly work: Promise<void> }>();
  #work: Work | null = null;
  #poll: NodeJS.Timeout | null = null;
  #taking: Promise<void> | null = null;
  #again = false;
  /** Whether the last claim left something behind that is due. */
  #mayBeMore = true;
  #stopped = false;
  #paused = false;

  constructor(deps: LaneDeps, lane: Lane, settings: LaneSettings) {
    this.#deps = deps;
    this.#lane = lane;
    this.#settings = settings;
  }

  /** Begins to work; before that nothing is taken. */
  start(work: Work): void {
    this.#work = work;
    this.#poll = setInterval(() => void this.#look(), this.#settings.pollMs);
    this.#poll.unref();
    this.nudge();
  }

  /** Takes what is due now. */
  nudge(): void {
    if (!this.#work || this.#stopped || this.#paused) return;
    if (this.#taking) {
      this.#again = true;
      return;
    }
    this.#taking = this.#take()
      .catch((error: unknown) => this.#deps.log.error({ lane: this.#lane, err: error }, 'taking jobs failed'))
      .finally(() => {
        this.#taking = null;
      });
  }

  /** Ids of the jobs under way. */
  held(): string[] {
    return [...this.#held.keys()];
  }

  /** A job is somebody else's by now. */
  lost(id: string): void {
    this.#held.get(id)?.lost.abort(new LeaseLost(id));
  }

  /** Resolves when nothing that is due is left and nothing is under way. */
  async drain(): Promise<void> {
    do {
      this.nudge();
      await this.#taking;
      await Promise.all([...this.#held.values()].map(({ work }) => work));
      // Jobs that were done may have added more. Where owners take turns, that was checked, and jobs may wait for other
      // servers.
    } while (this.#taking || this.#held.size > 0 || (this.#settings.perOwner === undefined && (await this.#isDue())));
  }

  /** Takes nothing until {@link resume}. */
  pause(): void {
    this.#paused = true;
  }

  /** Goes on after {@link pause}. */
  resume(): void {
    this.#paused = false;
    this.nudge();
  }

  /** Takes nothing any more. */
  stop(): void {
    this.#stopped = true;
    if (this.#poll) clearInterval(this.#poll);
  }

  async #isDue(): Promise<boolean> {
    const { database, clock } = this.#deps;
    return !this.#stopped && !this.#paused && this.#work !== null && isDue(database.db, this.#lane, isoNow(clock));
  }

  async #look(): Promise<void> {
    const { log } = this.#deps;
    try {
      if (!this.#taking && (await this.#isDue())) this.nudge();
    } catch (error) {
      if (!this.#stopped) log.error({ lane: this.#lane, err: error }, 'looking for jobs failed');
    }
  }

  async #take(): Promise<void> {
    do {
      this.#again = false;
      do {
        // A clock that leapt, or a process that stood still, lets the lease of what we are doing run out: we have it again, and go on.
        for (const row of await this.#claim()) if (!this.#held.has(row.id)) this.#begin(row);
      } while (this.#mayBeMore && this.#held.size < this.#settings.atOnce && !this.#stopped && !this.#paused);
    } while (this.#again);
  }

  async #claim(): Promise<JobRow[]> {
    const { database, clock, by } = this.#deps;
    const { atOnce, perOwner } = this.#settings;
    const limit = this.#stopped || this.#paused ? 0 : atOnce - this.#held.size;
    if (limit <= 0) {
      this.#mayBeMore = true;
      return [];
    }
    const until = new Date(clock.now() + LEASE_MS).toISOString();
    const claim = { lane: this.#lane, by, now: isoNow(clock), until };
    if (perOwner === undefined) {
      const rows = await claimDue(database.db, { ...claim, limit });
      this.#mayBeMore = rows.length === limit;
      return rows;
    }
    const row = await claimTurn(database.db, claim, perOwner);
    this.#mayBeMore = row !== null;
    return row ? [row] : [];
  }

  #begin(row: JobRow): void {
    const lost = new AbortController();
    const payload = JSON.parse(row.payload) as Job['payload'];
    // Under the id of the call that it follows from, whoever nudged us.
    const work = inRequest(payload.request ?? row.id, () =>
      spanned(`job.${row.kind}`, {}, () => this.#attempt(row, payload, lost.signal)),
    )
      .catch((error: unknown) => this.#deps.log.error({ jobId: row.id, err: error }, 'a job’s end was not written'))
      .finally(() => {
        this.#held.delete(row.id);
        // Where owners take turns, what was left may have waited for this one.
        if (this.#mayBeMore || this.#settings.perOwner !== undefined) this.nudge();
      });
    this.#held.set(row.id, { lost, work });
  }

  async #attempt(row: JobRow, payload: Job['payload'], signal: AbortSignal): Promise<void> {
    const { clock } = this.#deps;
    const job: Job = {
      id: row.id,
      kind: row.kind,
      payload,
      attempt: row.attempt,
      signal,
      finish: async (trx) => {
        const mine = await releaseJob(trx, row.id, this.#deps.by, this.#done());
        if (!mine) throw new LeaseLost(row.id);
        isFinished = true;
      },
    };
    let isFinished = false;
    try {
      if (this.#stopped) throw new GiveBack();
      if (row.attempt > MOST_TRIES) throw new Error('Every server that tried ended before the job did.');
      const recurring = this.#work?.recurring[row.kind];
      if (recurring) {
        await recurring.run();
        const due_at = new Date(clock.now() + recurring.everyMs).toISOString();
        await this.#release(row, { due_at, attempt: 0, error: null });
        return;
      }
      const handler = this.#work?.handlers[row.kind];
      if (!handler) throw new Error(`No room handles ${row.kind}.`);
      await this.#within(handler, job);
      if (!isFinished) await this.#release(row, this.#done());
    } catch (error) {
      await this.#failed(row, error);
    }
  }

  /** Does the job, or fails when it takes too long: what hangs would keep others waiting for ever. */
  async #within(handler: JobHandler, job: Job): Promise<void> {
    const { longestMs } = this.#settings;
    if (longestMs === undefined) return handler(job);
    const late = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    const limit = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        const error = new Error(`It was not done within ${longestMs / 1000} s.`);
        late.abort(error);
        reject(error);
      }, longestMs);
    });
    const signal = AbortSignal.any([job.signal, late.signal]);
    try {
      await Promise.race([handler({ ...job, signal }), limit]);
    } finally {
      clearTimeout(timer);
    }
  }

  #done(): { due_at: null; done_at: string; error: null } {
    return { due_at: null, done_at: isoNow(this.#deps.clock), error: null };
  }

  async #failed(row: JobRow, error: unknown): Promise<void> {
    const { clock, log } = this.#deps;
    const now = clock.now();
    if (error instanceof LeaseLost) {
      log.warn({ jobId: row.id, kind: row.kind }, 'lease lost');
      return;
    }
    if (error instanceof GiveBack) {
      await this.#release(row, { due_at: new Date(now).toISOString(), attempt: row.attempt - 1 });
      return;
    }
    log.error({ jobId: row.id, kind: row.kind, payload: row.payload, attempt: row.attempt, err: error }, 'job failed');
    const recurring = this.#work?.recurring[row.kind];
    const isDead = !recurring && row.attempt >= MOST_TRIES;
    const wait = recurring ? recurring.everyMs : waitAfter(row.attempt, Math.random());
    await this.#release(row, {
      due_at: isDead ? null : new Date(now + wait).toISOString(),
      dead_at: isDead ? new Date(now).toISOString() : null,
      error: String(error).slice(0, 1000),
      ...(recurring ? { attempt: 0 } : {}),
    });
  }

  async #release(row: JobRow, change: Parameters<typeof releaseJob>[3]): Promise<void> {
    const { database, by, log } = this.#deps;
    // Where PostgreSQL itself falls before its disk has this, the job is done again: handlers take that from a process that fell as well.
    if (await releaseJob(database.light, row.id, by, change)) return;
    log.warn({ jobId: row.id, kind: row.kind }, 'lease lost');
  }
}
