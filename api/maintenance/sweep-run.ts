import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { FileColumn } from '../db/file-columns.ts';
import type { Storage } from '../gateways/storage/storage.ts';
import { nextTurn } from '../middleware/pace.ts';
import type { People } from '../people.ts';
import type { ShopFiles } from './shop-files.ts';

/** Dependencies of a sweep. */
export interface SweepDeps {
  readonly database: Database;
  readonly storage: Storage;
  /** Personal data of all rooms. */
  readonly people: People;
  /** Every column that names files. */
  readonly files: readonly FileColumn[];
  /** Whether the files that are kept are the shop's. */
  readonly shopFiles: ShopFiles;
  readonly clock: Clock;
  readonly log: Logger;
  /** Years that files of orders are kept. */
  readonly retentionYears: number;
}

/** A sweep under way: what it works with, and whether it is to stop after the step under way. */
export interface SweepRun extends SweepDeps {
  isStopping(): boolean;
}

/** One day, ms. */
export const DAY_MS = 24 * 60 * 60_000;
/** How long guests, designs and fonts stay after their last use. Source: product rule. */
export const KEPT_MS = 60 * DAY_MS;
/** When something that is needed is looked at again. */
export const AGAIN_MS = 7 * DAY_MS;
/** Age of a file or an upload that nobody knows of before it goes: longer than any upload takes. */
export const STRAY_MS = 24 * 60 * 60_000;
/** Things looked at in one step. */
export const STEP = 50;

/** The moment so long ago, ISO 8601 UTC. */
export function ago({ clock }: Pick<SweepRun, 'clock'>, ms: number): string {
  return new Date(clock.now() - ms).toISOString();
}

/** Ends things in steps of `step` until one is not full, with others in between. `end` says how many went. */
export async function inSteps(
  { isStopping }: Pick<SweepRun, 'isStopping'>,
  step: number,
  end: () => Promise<number>,
): Promise<number> {
  let ended = 0;
  for (let count = step; count === step && !isStopping(); ended += count) {
    count = await end();
    await nextTurn();
  }
  return ended;
}
