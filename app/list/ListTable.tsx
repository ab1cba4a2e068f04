import {
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type KeyboardEvent, type MouseEvent, useMemo } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { cx } from '../ui/cx.ts';
import styles from '../ui/Table.module.css';
import { HeaderCell } from './HeaderCell.tsx';
import own from './ListTable.module.css';
import type { ListColumn, ListDefinition } from './list-types.ts';

const FEATURES = tableFeatures({ columnVisibilityFeature, rowSelectionFeature, rowSortingFeature });

interface ListTableProps<R extends object, Q> {
  readonly list: ListDefinition<R, Q>;
  readonly rows: readonly R[];
  /** Keys of the columns that are shown. */
  readonly shown: readonly string[];
  readonly sort: string;
  readonly onSort: (sort: string) => void;
  /** Chosen rows by their keys; null where nothing can be done to several. */
  readonly chosen: ReadonlySet<string> | null;
  readonly onChoose: (rows: readonly R[], chosen: boolean) => void;
  /** The next page is on its way. */
  readonly isPending: boolean;
}

/** `-placed_at` as the table keeps it. */
function sortingOf(sort: string) {
  const desc = sort.startsWith('-');
  return [{ id: desc ? sort.slice(1) : sort, desc }];
}

const ROW_KEYS: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** Arrow keys, Home and End go from row to row, Space chooses the row; Enter is the link's own. */
function moveAmongRows(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a[data-row]')];
  const at = links.indexOf(document.activeElement as HTMLElement);
  if (at < 0) return;
  if (event.key === ' ') {
    event.preventDefault();
    links[at]!.closest('tr')?.querySelector<HTMLInputElement>('input[data-choose]')?.click();
    return;
  }
  const to = ROW_KEYS[event.key]?.(at, links.length - 1);
  if (to === undefined) return;
  event.preventDefault();
  links[to]?.focus();
}

/** The rows of a list; below 640 px every row is a card with the headers as labels. */
export function ListTable<R extends object, Q>({
  list,
  rows,
  shown,
  sort,
  onSort,
  chosen,
  onChoose,
  isPending,
}: ListTableProps<R, Q>) {
  const navigate = useNavigate();
  const columns = useMemo(
    () =>
      list.columns.map((column) => ({
        id: column.key,
        accessorFn: (row: R) => row,
        header: column.header,
        enableSorting: column.sort !== undefined,
      })),
    [list],
  );
  const byKey = useMemo(() => new Map(list.columns.map((column) => [column.key, column])), [list]);
  const table = useTable({
    features: FEATURES,
    columns,
    data: rows,
    getRowId: list.rowKey,
    manualSorting: true,
    enableRowSelection: chosen !== null,
    state: {
      columnVisibility: Object.fromEntries(list.columns.map(({ key }) => [key, shown.includes(key)])),
      rowSelection: Object.fromEntries([...(chosen ?? [])].map((key) => [key, true as const])),
      sorting: sortingOf(sort),
    },
  });
  const open = (event: MouseEvent, row: R) => {
    if (!list.rowHref || (event.target as Element).closest('a, button, input, label')) return;
    void navigate(list.rowHref(row));
  };
  const shownRows = table.getRowModel().rows;
  const allChosen = shownRows.length > 0 && shownRows.every((row) => row.getIsSelected());
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: stated because the cards of narrow screens change display, which drops them.
    <table className={styles.table} role="table" aria-busy={isPending || undefined}>
      <caption className={styles.caption}>{list.caption}</caption>
      <thead role="rowgroup">
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id} role="row">
            {chosen && (
              <th scope="col" className={own.choose}>
                <input
                  type="checkbox"
                  className={own.box}
                  aria-label={`Choose all ${list.words.many} of this page`}
                  checked={allChosen}
                  onChange={(event) => onChoose(rows, event.target.checked)}
                />
              </th>
            )}
            {group.headers.map((header) => (
              <HeaderCell
                key={header.id}
                column={byKey.get(header.column.id)!}
                sorted={header.column.getIsSorted()}
                onSort={(descending) => onSort(`${descending ? '-' : ''}${header.column.id}`)}
              />
            ))}
          </tr>
        ))}
      </thead>
      <tbody role="rowgroup" onKeyDown={moveAmongRows}>
        {shownRows.map((row) => (
          <tr
            key={row.id}
            role="row"
            aria-selected={chosen ? row.getIsSelected() : undefined}
            className={cx(list.rowHref && styles.linked, own.row)}
            onClick={(event) => open(event, row.original)}
          >
            {chosen && (
              <td role="cell" className={own.choose}>
                <input
                  type="checkbox"
                  data-choose=""
                  className={own.box}
                  aria-label={`Choose ${list.rowLabel(row.original)}`}
                  checked={row.getIsSelected()}
                  onChange={(event) => onChoose([row.original], event.target.checked)}
                />
              </td>
            )}
            {row.getVisibleCells().map((cell, index) => (
              <BodyCell
                key={cell.id}
                column={byKey.get(cell.column.id)!}
                row={row.original}
                href={index === 0 ? list.rowHref?.(row.original) : undefined}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: end
  );
}

interface BodyCellProps<R> {
  readonly column: ListColumn<R>;
  readonly row: R;
  readonly href: string | undefined;
}

function BodyCell<R>({ column, row, href }: BodyCellProps<R>) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: as above.
    <td
      role="cell"
      data-label={column.header}
      className={cx(column.align === 'right' && styles.right, column.wideOnly && styles.wide)}
    >
      {href === undefined ? (
        column.cell(row)
      ) : (
        <Link data-row="" to={href} className={styles.link}>
          {column.cell(row)}
        </Link>
      )}
    </td>
    // biome-ignore-end lint/a11y/noRedundantRoles: end
  );
}
