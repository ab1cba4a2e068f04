import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { cx } from '../ui/cx.ts';
import styles from '../ui/Table.module.css';
import type { ListColumn } from './list-types.ts';

interface HeaderCellProps<R> {
  readonly column: ListColumn<R>;
  readonly sorted: false | 'asc' | 'desc';
  readonly onSort: (descending: boolean) => void;
}

/** The head of a column; pressed where it can be sorted by, downwards first. */
export function HeaderCell<R>({ column, sorted, onSort }: HeaderCellProps<R>) {
  const className = cx(column.align === 'right' && styles.right, column.wideOnly && styles.wide);
  if (!column.sort) {
    return (
      <th scope="col" className={className}>
        {column.header}
      </th>
    );
  }
  const Icon = sorted === false ? ChevronsUpDown : sorted === 'desc' ? ArrowDown : ArrowUp;
  const direction = { asc: 'ascending', desc: 'descending' } as const;
  return (
    <th scope="col" className={className} aria-sort={sorted === false ? 'none' : direction[sorted]}>
      <button type="button" className={styles.sort} onClick={() => onSort(sorted !== 'desc')}>
        {column.header}
        <Icon size={14} aria-hidden="true" />
      </button>
    </th>
  );
}
