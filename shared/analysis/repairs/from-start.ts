import type { Analysis } from '../wire.ts';
import type { Repair } from './repair.ts';

/**
 * Repairs that are taken when a design is opened, by its checks: whole lines that are drawn again would be cut and charged twice, and nobody
 * means that. Shown with what they save, and undone like any other.
 */
export function repairsFromStart({ notices }: Pick<Analysis, 'notices'>): Repair[] {
  return notices.some(({ code }) => code === 'duplicate_lines') ? [{ kind: 'remove_duplicates' }] : [];
}
