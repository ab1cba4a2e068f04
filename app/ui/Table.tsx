import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { cx } from './cx.ts';
import styles from './Table.module.css';

/** One column. Numbers go right. */
export interface Column<R> {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: R) => ReactNode;
  readonly align?: 'left' | 'right';
  readonly sortable?: boolean;
  /** Left out on narrow screens, where rows become cards. */
  readonly wideOnly?: boolean;
}

export interface Sort {
  readonly key: string;
  readonly descending: boolean;
}

interface TableProps<R> {
  readonly caption: string;
  readonly columns: readonly Column<R>[];
  readonly rows: readonly R[];
  readonly rowKey: (row: R) => string;
  readonly sort?: Sort;
  readonly onSort?: (sort: Sort) => void;
  /** Where a row leads. The first cell becomes the link; arrow keys go from row to row, Enter opens. */
  readonly rowHref?: (row: R) => string;
}

const ROW_KEYS: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** A table; below 640 px every row is a card with the headers as labels. */
export function Table<R>({ caption, columns, rows, rowKey, sort, onSort, rowHref }: TableProps<R>) {
  const navigate = useNavigate();
  const move = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a[data-row]')];
    const at = links.indexOf(document.activeElement as HTMLElement);
    const to = at < 0 ? undefined : ROW_KEYS[event.key]?.(at, links.length - 1);
    if (to === undefined) return;
    event.preventDefault();
    links[to]?.focus();
  };
  const open = (event: MouseEvent, row: R) => {
    if (!rowHref || (event.target as Element).closest('a, button, input')) return;
    void navigate(rowHref(row));
  };
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: stated because the cards of narrow screens change display, which drops them.
    <table className={styles.table} role="table">
      <caption className={styles.caption}>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <HeaderCell key={column.key} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" onKeyDown={move}>
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            role="row"
            className={cx(rowHref && styles.linked)}
            onClick={(event) => open(event, row)}
          >
            {columns.map((column, index) => (
              <td
                key={column.key}
                role="cell"
                data-label={column.header}
                className={cx(column.align === 'right' && styles.right, column.wideOnly && styles.wide)}
              >
                {index === 0 && rowHref ? (
                  <Link data-row="" to={rowHref(row)} className={styles.link}>
                    {column.cell(row)}
                  </Link>
                ) : (
                  column.cell(row)
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: end
  );
}

function HeaderCell<R>({
  column,
  sort,
  onSort,
}: {
  readonly column: Column<R>;
  readonly sort?: Sort | undefined;
  readonly onSort?: ((sort: Sort) => void) | undefined;
}) {
  const active = sort?.key === column.key;
  const className = cx(column.align === 'right' && styles.right, column.wideOnly && styles.wide);
  if (!column.sortable || !onSort) {
    return (
      <th scope="col" className={className}>
        {column.header}
      </th>
    );
  }
  const Icon = !active ? ChevronsUpDown : sort.descending ? ArrowDown : ArrowUp;
  return (
    <th scope="col" className={className} aria-sort={active ? (sort.descending ? 'descending' : 'ascending') : 'none'}>
      <button
        type="button"
        className={styles.sort}
        onClick={() => onSort({ key: column.key, descending: active ? !sort.descending : true })}
      >
        {column.header}
        <Icon size={14} aria-hidden="true" />
      </button>
    </th>
  );
}
