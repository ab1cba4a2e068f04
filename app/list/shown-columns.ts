import type { ListColumn } from './list-types.ts';

/** Keys of the columns that are shown, in their order: those that were chosen and those that can't be left out. */
export function shownColumns(
  columns: readonly Pick<ListColumn<never>, 'key' | 'shown'>[],
  chosen: readonly string[] | null,
): string[] {
  return columns
    .filter(({ key, shown }) => shown === 'always' || (chosen ? chosen.includes(key) : shown !== 'chosen'))
    .map(({ key }) => key);
}
