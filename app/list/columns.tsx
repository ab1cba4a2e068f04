import type { ReactNode } from 'react';
import { formatDate } from '../platform/dates.ts';
import { Price } from '../ui/Price.tsx';
import type { ListColumn } from './list-types.ts';

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

/** A column whose text, as the list shows it, is what a CSV file has too. */
export function textColumn<R>(key: string, header: string, text: (row: R) => string, more: More = {}): ListColumn<R> {
  return { key, header, ...more, cell: text, csv: text };
}

/** A column of counts, which go right. */
export function countColumn<R>(key: string, header: string, count: (row: R) => number, more: More = {}): ListColumn<R> {
  return { key, header, align: 'right', ...more, cell: count, csv: count };
}

/** A column of states, under the key of a row's field: a badge in the list, words in a CSV file. */
export function stateColumn<K extends string, V extends string>(
  key: K,
  header: string,
  words: Readonly<Record<V, string>>,
  badge: (state: V) => ReactNode,
): ListColumn<Readonly<Record<K, V>>> {
  return { key, header, cell: ({ [key]: state }) => badge(state), csv: ({ [key]: state }) => words[state] };
}

/** The customer of each row, by e-mail. */
export function customerColumn(more: More = {}): ListColumn<{ readonly customer_email: string }> {
  return textColumn('customer', 'Customer', ({ customer_email }) => customer_email, more);
}
