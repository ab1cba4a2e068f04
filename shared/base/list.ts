import { z } from 'zod';
import { lineField } from './fields.ts';

/** Rows of a page where nothing is said, and at most. */
const LIMIT = { usual: 25, most: 100 } as const;

/** Longest search; the same for every list, so that one box serves them all. */
const MOST_SEARCH = 100;

/** Sort of a list by name, with `-` in front for downwards. */
export type SortName<S extends string> = S | `-${S}`;

/** A sort taken apart. */
export interface SortBy<S extends string> {
  readonly key: S;
  readonly descending: boolean;
}

/** `-placed_at` taken apart. */
export function sortBy<S extends string>(name: SortName<S>): SortBy<S> {
  const descending = name.startsWith('-');
  return { key: (descending ? name.slice(1) : name) as S, descending };
}

/** The fields that every list's query has; a room spreads them into its schema beside its own filters. */
export function listFields<const S extends string>(sorts: readonly S[], usual: SortName<NoInfer<S>>) {
  const names = sorts.flatMap((sort): SortName<S>[] => [sort, `-${sort}`]);
  return {
    /** Every word must be found. */
    search: lineField(MOST_SEARCH).optional(),
    sort: z.enum(names as [SortName<S>, ...SortName<S>[]]).default(usual as never),
    /** Where the page begins or ends: `next_cursor` or `previous_cursor` of another page of the same list, search, filters and sort. */
    cursor: z.string().max(600).optional(),
    limit: z.coerce.number().int().min(1).max(LIMIT.most).default(LIMIT.usual),
  };
}

/** A filter of which several values may be named: `paid,shipped`. */
export function severalField<const V extends string>(values: readonly V[]) {
  return z
    .string()
    .max(400)
    .transform((text) => [...new Set(text.split(','))])
    .pipe(z.array(z.enum(values as readonly [V, ...V[]])).min(1));
}

/** Fields that every list answers beside its rows: cursors of the pages around this one, null where there is none. */
export const pageFields = {
  next_cursor: z.string().nullable(),
  previous_cursor: z.string().nullable(),
};
