import type { Service } from '../pricing/services.ts';

/** A task waits until a person's report on it is sent. */
export const TASK_STATUSES = ['open', 'done'] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];

/** Something that was measured on a part, mm. */
export interface Measure {
  readonly feature: string;
  readonly nominal_mm: number;
  readonly measured_mm: number;
  /** Largest deviation either way. */
  readonly tolerance_mm: number;
}

/** Decimal figures have no exact binary form: deviations within this of the tolerance are on it, mm. */
const SAME_MM = 1e-9;

/** Whether a measure is within its tolerance, its ends included. */
export function passes({ nominal_mm, measured_mm, tolerance_mm }: Measure): boolean {
  return Math.abs(measured_mm - nominal_mm) <= tolerance_mm + SAME_MM;
}

/** Fields of a task that rules look at. */
export interface TaskState {
  readonly kind: Service;
  readonly status: TaskStatus;
}

/** Whether an order waits for an engineer's report: nothing of an analysed part is made before it. */
export function isHeld(tasks: readonly TaskState[]): boolean {
  return tasks.some(({ kind, status }) => kind === 'dfm_analysis' && status === 'open');
}
