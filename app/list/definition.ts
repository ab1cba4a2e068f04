import type { ApiFailure } from '../../api/client.ts';
import { ok, type Result } from '../../shared/base/result.ts';
import type { BulkOutcome, FilterOption, ListRows } from './list-types.ts';

/** Cursors of the pages around one, as the server answers them. */
interface Cursors {
  readonly next_cursor: string | null;
  readonly previous_cursor: string | null;
}

/** The `load` of a list, by the call that answers a page and the name under which the answer has its rows. */
export function pagesOf<Q, R, K extends string>(
  name: K,
  call: (
    input: { readonly query: Q },
    signal?: AbortSignal,
  ) => Promise<Result<Readonly<Record<K, readonly R[]>> & Cursors, ApiFailure>>,
) {
  return async (query: Q, signal?: AbortSignal): Promise<Result<ListRows<R>, ApiFailure>> => {
    const answer = await call({ query }, signal);
    if (!answer.ok) return answer;
    const { [name]: rows, next_cursor: next, previous_cursor: previous } = answer.value;
    return ok({ rows, next, previous });
  };
}

/** Does the same to row after row, and stops where the server refuses one. `onDone` follows each. */
export async function oneByOne<R, T>(
  rows: readonly R[],
  call: (row: R) => Promise<Result<T, ApiFailure>>,
  onDone?: (value: T) => void,
): Promise<BulkOutcome> {
  for (const [done, row] of rows.entries()) {
    const answer = await call(row);
    if (!answer.ok) return { done, failure: answer.error };
    onDone?.(answer.value);
  }
  return { done: rows.length, failure: null };
}

/** Options of a filter: values with their words, in the order of the values. */
export function optionsOf<V extends string>(
  values: readonly V[],
  words: Readonly<Record<V, string>>,
): readonly FilterOption[] {
  return values.map((value) => ({ value, label: words[value] }));
}
