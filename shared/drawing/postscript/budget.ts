import { BudgetSpent } from './faults.ts';

/** Steps any program may take: about half a second, enough for every prolog and for drawings that are computed. */
const BASE_STEPS = 10_000_000;
/** Further steps for each byte of the file; real files take less than one. */
const STEPS_PER_BYTE = 8;
/** Bytes of strings, arrays and paths that a program may ask for over its whole run, and more for each byte of the file. */
const BASE_MEMORY = 256 * 1024 * 1024;
const MEMORY_PER_BYTE = 4;

/** Steps for throwing, catching and handling one error. */
export const ERROR_STEPS = 60;

/**
 * Limits on what a program uses. Time is counted in steps, not with a clock, so that the same file always ends in the
 * same place. A step is one object executed; operators whose work grows with their operands charge for it.
 */
export class Budget {
  #steps: number;
  #memory: number;

  constructor(fileBytes: number) {
    this.#steps = BASE_STEPS + STEPS_PER_BYTE * fileBytes;
    this.#memory = BASE_MEMORY + MEMORY_PER_BYTE * fileBytes;
  }

  /** Charges `steps`. Throws {@link BudgetSpent}. */
  spend(steps: number): void {
    this.#steps -= steps;
    if (this.#steps < 0) throw new BudgetSpent('steps');
  }

  /** Charges for `bytes` worked through in bulk (copied, compared, decoded). */
  spendWork(bytes: number): void {
    this.spend(bytes / 32);
  }

  /** Charges an allocation and the work of filling it. */
  take(bytes: number): void {
    this.#memory -= bytes;
    if (!(this.#memory >= 0)) throw new BudgetSpent('memory');
    this.spendWork(bytes);
  }
}
