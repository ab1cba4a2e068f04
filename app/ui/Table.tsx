import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { isShort } from './short-cell.ts';
import styles from './Table.module.css';

/** One column. Numbers go right. */
export interface Column<R> {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: R) => ReactNode;
  readonly align?: 'left' | 'right';
}

interface TableProps<R> {
  readonly caption: string;
  readonly columns: readonly Column<R>[];
  readonly rows: readonly R[];
  readonly rowKey: (row: R) => string;
}

/** A table of a few rows that belong together; below 640 px every row is a card with the headers as labels. Lists are app/list/. */
export function Table<R>({ caption, columns, rows, rowKey }: TableProps<R>) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: stated because the cards of narrow screens change display, which drops them.
    <table className={styles.table} role="table">
      <caption className={styles.caption}>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ key, header, align }) => (
            <th key={key} scope="col" className={cx(align === 'right' && styles.right)}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row">
            {columns.map(({ key, header, align, cell }) => {
              const content = cell(row);
              const look = cx(align === 'right' && styles.right, isShort(content) && styles.short);
              return (
                <td key={key} role="cell" data-label={header} className={look}>
                  {content}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: end
  );
}
