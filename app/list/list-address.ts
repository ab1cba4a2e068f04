import type { Filter, ListDefinition } from './list-types.ts';

/** State of a list, all of it in the address bar. */
export interface ListState {
  readonly search: string;
  /** Chosen filters by their names in the address bar; what is not narrowed is not in it. */
  readonly filters: Readonly<Record<string, string>>;
  /** A column's key, with `-` in front for downwards. */
  readonly sort: string;
  /** Where the page begins; null for the first one. */
  readonly cursor: string | null;
  /** Keys of the columns that are shown; null for those that usually are. */
  readonly columns: readonly string[] | null;
}

type Described = Pick<ListDefinition<never, never>, 'columns' | 'filters' | 'usualSort' | 'searchLabel'>;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function isDay(text: string): boolean {
  return DAY.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
}

/** Names that a filter has in the address bar. */
export function namesOf(filter: Filter): readonly string[] {
  return filter.kind === 'dates' ? [`${filter.key}_from`, `${filter.key}_to`] : [filter.key];
}

/** The value of a filter where it makes sense, else null. */
function readFilter(filter: Filter, text: string): string | null {
  if (filter.kind === 'text') return text.trim().slice(0, 100) || null;
  if (filter.kind === 'dates') return isDay(text) ? text : null;
  const known = (value: string) => filter.options.some((option) => option.value === value);
  if (filter.kind !== 'several') return known(text) ? text : null;
  return text.split(',').filter(known).join(',') || null;
}

function readSort(list: Described, text: string | null): string {
  const key = text?.replace(/^-/, '');
  const isKnown = list.columns.some((column) => column.key === key && column.sort);
  return text !== null && isKnown ? text : list.usualSort;
}

function readColumns(list: Described, text: string | null): string[] | null {
  const named = text?.split(',') ?? [];
  const known = list.columns.map(({ key }) => key).filter((key) => named.includes(key));
  return known.length === 0 ? null : known;
}

/** The state that an address names; what makes no sense falls back to what is usual. */
export function readListState(list: Described, params: URLSearchParams): ListState {
  const filters: Record<string, string> = {};
  for (const filter of list.filters)
    for (const name of namesOf(filter)) {
      const value = readFilter(filter, params.get(name) ?? '');
      if (value !== null) filters[name] = value;
    }
  return {
    search: list.searchLabel === undefined ? '' : (params.get('search') ?? '').trim().slice(0, 100),
    filters,
    sort: readSort(list, params.get('sort')),
    cursor: params.get('cursor') || null,
    columns: readColumns(list, params.get('columns')),
  };
}

/** The address of a state: only what differs from what is usual. What else the address names stays. */
export function writeListState(list: Described, state: ListState, rest = new URLSearchParams()): URLSearchParams {
  const params = new URLSearchParams(rest);
  const values: Record<string, string | null> = {
    search: state.search || null,
    sort: state.sort === list.usualSort ? null : state.sort,
    cursor: state.cursor,
    columns: state.columns?.join(',') ?? null,
  };
  for (const filter of list.filters) for (const name of namesOf(filter)) values[name] = state.filters[name] ?? null;
  for (const [name, value] of Object.entries(values)) {
    if (value === null) params.delete(name);
    else params.set(name, value);
  }
  return params;
}

/** Whether rows may be missing because of the search or a filter. */
export function isNarrowed({ search, filters }: ListState): boolean {
  return search !== '' || Object.keys(filters).length > 0;
}

/** The reader's midnight at which a day begins, or the next day, as ISO 8601 UTC. */
function midnight(day: string, daysOn: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return new Date(year, month - 1, date + daysOn).toISOString();
}

/**
 * Query to the server for a state. A range of days goes as `key_from` and `key_to`, both days included; one of moments
 * as `key_from` and `key_before`.
 */
export function queryOf(list: Described, state: ListState, limit: number): Record<string, string | number> {
  const query: Record<string, string | number> = { sort: state.sort, limit };
  if (state.search !== '') query.search = state.search;
  if (state.cursor !== null) query.cursor = state.cursor;
  for (const filter of list.filters) {
    const [first, last] = namesOf(filter).map((name) => state.filters[name]);
    if (filter.kind !== 'dates') {
      if (first !== undefined) query[filter.key] = first;
      continue;
    }
    if (first !== undefined) query[`${filter.key}_from`] = filter.of === 'day' ? first : midnight(first, 0);
    if (last === undefined) continue;
    if (filter.of === 'day') query[`${filter.key}_to`] = last;
    else query[`${filter.key}_before`] = midnight(last, 1);
  }
  return query;
}
