import { ok, type Result } from '../../shared/base/result.ts';
import { formatDate } from '../platform/dates.ts';
import { Price } from '../ui/Price.tsx';
import type { ListColumn, ListRows } from './list-types.ts';

/** Options of columns beside their key and header. */
type More = Pick<ListColumn<never>, 'shown' | 'sort' | 'wideOnly'>;

/** An amount as a CSV file has it: dollars as text, so that they keep their cents. */
export function dollarsText(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** A column of amounts, under the key of a row's field of whole cents. */
export function centsColumn<K extends string>(
  key: K,
  header: string,
  more: More = {},
): ListColumn<Readonly<Record<K, number>>> {
  return {
    key,
    header,
    align: 'right',
    ...more,
    cell: ({ [key]: cents }) => <Price cents={cents} />,
    csv: ({ [key]: cents }) => dollarsText(cents),
  };
}

/** A column of days, under the key of a row's field of a moment; a CSV file has the moment itself. */
export function dayColumn<K extends string>(
  key: K,
  header: string,
  more: More = {},
): ListColumn<Readonly<Record<K, string>>> {
  return { key, header, ...more, cell: ({ [key]: at }) => formatDate(at), csv: ({ [key]: at }) => at };
}

/** A column of words, under the key of a row's field that holds them. */
export function wordsColumn<K extends string>(
  key: K,
  header: string,
  more: More = {},
): ListColumn<Readonly<Record<K, string>>> {
  return { key, header, ...more, cell: ({ [key]: words }) => words, csv: ({ [key]: words }) => words };
}

/** A page of rows as lists are given it, with the way to the pages around it as the server answers it. */
export function pageOf<R>(
  rows: readonly R[],
  { next_cursor: next, previous_cursor: previous }: { next_cursor: string | null; previous_cursor: string | null },
): Result<ListRows<R>, never> {
  return ok({ rows, next, previous });
}
