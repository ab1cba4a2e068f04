import { newId } from '../clock.ts';
import { LANES, type Lane } from './job.ts';
import { bringBack, renewLeases } from './job-lease-rows.ts';
import { ensureRecurring } from './job-rows.ts';
import { LEASE_MS, type LaneDeps, type LaneSettings, LaneWorker, type Work } from './lane.ts';

/** Work done apart from calls: by this server, or by another one where this one only serves. */
export interface Jobs {
  /** Looks now for what is due in a lane; call after a commit that put something in. */
  nudge(lane: Lane): void;
  /** Resolves when nothing that is due is left in a lane; at once where this server does not work. */
  drain(lane: Lane): Promise<void>;
  /** Begins to work; before that nothing is tried. */
  start(work: Work): Promise<void>;
  /** Takes nothing until the function that it answers is called; what is under way goes on. */
  pause(): () => void;
  /** Takes nothing any more; what is under way goes on. */
  stop(): void;
  /** Stops, and resolves when what is under way has ended. */
  close(): Promise<void>;
}

/** Dependencies of jobs, and the settings of each lane. */
export interface JobsDeps extends Omit<LaneDeps, 'by'> {
  readonly lanes: Readonly<Record<Lane, LaneSettings>>;
  /**
   * Set where a clock of another time than the database's own is gone by, as the demo shop's: what recurs, and what was put off, is left to the
   * server that keeps the time.
   */
  readonly visiting?: boolean;
}

/** How far clocks are corrected by without anything to do, ms. */
const SKEW_MS = 60_000;

/** Makes the workers of all lanes. */
export function createJobs({ lanes, visiting = false, ...deps }: JobsDeps): Jobs {
  const { database, clock, log } = deps;
  const by = newId(clock);
  const workers = new Map(LANES.map((lane) => [lane, new LaneWorker({ ...deps, by }, lane, lanes[lane])]));
  const all = [...workers.values()];
  let heartbeat: NodeJS.Timeout | null = null;

  /** Says that we live, for everything that we have; what is somebody else's by now is told to stop. */
  async function renew(): Promise<void> {
    const held = all.map((worker) => ({ worker, ids: worker.held() }));
    if (held.every(({ ids }) => ids.length === 0)) return;
    const ours = await renewLeases(database.db, by, new Date(clock.now() + LEASE_MS).toISOString());
    for (const { worker, ids } of held) for (const id of ids) if (!ours.has(id)) worker.lost(id);
  }

  /** The clock as it was looked at last, ms since 1970. */
  let seenMs = 0;

  /** Looks whether the clock went back: what was put off by the time before is done now. */
  async function lookAtClock(): Promise<void> {
    const now = clock.now();
    const wentBack = now < seenMs - SKEW_MS;
    seenMs = now;
    if (wentBack && (await bringBack(database.db, now)) > 0)
      log.warn('the clock went back: jobs put off by it are due');
  }

  return {
    nudge: (lane) => workers.get(lane)!.nudge(),
    drain: (lane) => workers.get(lane)!.drain(),
    async start(work) {
      seenMs = clock.now();
      if (!visiting) {
        await ensureRecurring(clock, database.db, Object.keys(work.recurring));
        await bringBack(database.db, seenMs);
      }
      heartbeat = setInterval(() => {
        renew().catch((error: unknown) => log.error({ err: error }, 'leases were not renewed'));
        if (!visiting)
          lookAtClock().catch((error: unknown) => log.error({ err: error }, 'the clock was not looked at'));
      }, LEASE_MS / 3);
      heartbeat.unref();
      for (const [lane, worker] of workers) if (!visiting || lane !== 'upkeep') worker.start(work);
    },
    pause() {
      for (const worker of all) worker.pause();
      return () => {
        for (const worker of all) worker.resume();
      };
    },
    stop() {
      for (const worker of all) worker.stop();
    },
    async close() {
      this.stop();
      await Promise.all(all.map((worker) => worker.drain()));
      if (heartbeat) clearInterval(heartbeat);
    },
  };
}
