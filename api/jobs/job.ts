import type { Db } from '../db/database.ts';

/**
 * Queues that jobs wait in, each worked off at a pace of its own. event: after a commit, like mail · measure: designs, whose owners
 * take turns · upkeep: what recurs.
 */
export const LANES = ['event', 'measure', 'upkeep'] as const;
export type Lane = (typeof LANES)[number];

/** A job that somebody has a lease of. */
export interface Job {
  readonly id: string;
  readonly kind: string;
  /** Subject of the job: ids, never personal data, because staff reads it. */
  readonly payload: Readonly<Record<string, string>>;
  /** Which try this is, from 1; a try whose server died counts too. */
  readonly attempt: number;
  /** Aborts when the lease is lost: somebody else does the job then. */
  readonly signal: AbortSignal;
  /**
   * Ends the job inside the transaction of its effect, so that both happen or neither. Throws {@link LeaseLost} where somebody else
   * has the job by now, which undoes the transaction. Jobs that end without it are marked as done afterwards.
   */
  finish(trx: Db): Promise<void>;
}

/** The job is somebody else's by now. */
export class LeaseLost extends Error {
  constructor(id: string) {
    super(`The lease of job ${id} was lost.`);
  }
}

/** The job is not done and may be taken by anybody at once; the try does not count. */
export class GiveBack extends Error {}

/** Does a job; a throw means that it is tried again. It may run twice for the same job, so effects are named by its id. */
export type JobHandler = (job: Job) => Promise<void>;

/** Recurring work, done by one server at a time. */
export interface Recurring {
  /** From the end of one round to the beginning of the next, ms. */
  readonly everyMs: number;
  run(): Promise<unknown>;
}
