import type { OperationName } from '../operations.ts';
import type { Evidence } from './evidence.ts';

/** Operation that a style most likely stands for, and why. */
export interface Intent {
  readonly operation: OperationName;
  readonly evidence: Evidence;
  /** False where it rests on a guess: the customer is asked. */
  readonly sure: boolean;
}

/** Intents that are decided so far; null where nothing said anything yet. */
export type Decided = readonly (Intent | null)[];
