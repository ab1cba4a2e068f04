import type { Machine } from '../machine.ts';

/** Operators of one subject, by name. */
export type OperatorTable = Readonly<Record<string, (m: Machine) => void>>;
