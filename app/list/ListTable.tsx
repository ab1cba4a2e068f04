import type { KeyboardEvent, MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { cx } from '../ui/cx.ts';
import { isShort } from '../ui/short-cell.ts';
import styles from '../ui/Table.module.css';
import { HeaderCell } from './HeaderCell.tsx';
import own from './ListTable.module.css';
import type { ListColumn, ListDefinition } from './list-types.ts';
import { useListTable } from './use-list-table.ts';

interface ListTableProps<R extends object, Q> {
  readonly list: ListDefinition<R, Q>;
  readonly rows: readonly R[];
  /** Keys of the columns that are shown. */
  readonly shown: readonly string[];
  readonly sort: string;
  readonly onSort: (sort: string) => void;
  /** Selected rows by their keys; null where nothing can be done to several. */
  readonly chosen: ReadonlySet<string> | null;
  readonly onChoose: (rows: readonly R[], chosen: boolean) => void;
  /** The next page is on its way. */
  readonly isPending: boolean;
}

const ROW_KEYS: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  j: (at, last) => Math.min(at + 1, last),
  k: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** Arrow keys, J and K, Home and End go from row to row, Space chooses the row; Enter is the link's own. */
function moveAmongRows(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a[data-row]')];
  const at = links.indexOf(document.activeElement as HTMLElement);
  if (at < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === ' ') {
    event.preventDefault();
    links[at]!.closest('tr')?.querySelector<HTMLInputElement>('input[data-choose]')?.click();
    return;
  }
  const to = ROW_KEYS[event.key]?.(at, links.length - 1);
  if (to === undefined) return;
  event.preventDefault();
  // K opens the search elsewhere.
  event.stopPropagation();
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
  const { table, byKey } = useListTable({ list, rows, shown, sort, chosen });
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
          <BodyRow
            key={row.id}
            list={list}
            row={row.original}
            columns={row.getVisibleCells().map((cell) => byKey.get(cell.column.id)!)}
            isChosen={chosen ? row.getIsSelected() : null}
            onChoose={(choose) => onChoose([row.original], choose)}
          />
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: end
  );
}

interface BodyRowProps<R extends object, Q> {
  readonly list: ListDefinition<R, Q>;
  readonly row: R;
  /** Those that are shown. */
  readonly columns: readonly ListColumn<R>[];
  /** Null where rows can't be chosen. */
  readonly isChosen: boolean | null;
  readonly onChoose: (chosen: boolean) => void;
}

function BodyRow<R extends object, Q>({ list, row, columns, isChosen, onChoose }: BodyRowProps<R, Q>) {
  const navigate = useNavigate();
  const href = list.rowHref?.(row);
  const open = (event: MouseEvent) => {
    if (href === undefined || (event.target as Element).closest('a, button, input, label')) return;
    void navigate(href);
  };
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: as above.
    <tr
      role="row"
      aria-selected={isChosen ?? undefined}
      className={cx(href !== undefined && styles.linked, own.row)}
      onClick={open}
    >
      {isChosen !== null && (
        <td role="cell" className={own.choose}>
          <input
            type="checkbox"
            data-choose=""
            className={own.box}
            aria-label={`Choose ${list.rowLabel(row)}`}
            checked={isChosen}
            onChange={(event) => onChoose(event.target.checked)}
          />
        </td>
      )}
      {columns.map((column, index) => (
        <BodyCell key={column.key} column={column} row={row} href={index === 0 ? href : undefined} />
      ))}
    </tr>
    // biome-ignore-end lint/a11y/noRedundantRoles: end
  );
}

interface BodyCellProps<R> {
  readonly column: ListColumn<R>;
  readonly row: R;
  readonly href: string | undefined;
}

function BodyCell<R>({ column, row, href }: BodyCellProps<R>) {
  const content = column.cell(row);
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: as above.
    <td
      role="cell"
      data-label={column.header}
      className={cx(
        column.align === 'right' && styles.right,
        column.wideOnly && styles.wide,
        isShort(content) && styles.short,
      )}
    >
      {href === undefined ? (
        content
      ) : (
        <Link data-row="" to={href} className={styles.link}>
          {content}
        </Link>
      )}
    </td>
    // biome-ignore-end lint/a11y/noRedundantRoles: end
  );
}
