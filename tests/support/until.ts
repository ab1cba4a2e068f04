import { vi } from 'vitest';

/**
 * Waits until a check no longer throws, and gives its value. A busy machine takes its time, so the time is long; what never comes
 * fails all the same.
 */
export function until<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 120_000, interval: 20 });
}
