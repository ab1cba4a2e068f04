import { ChevronLeft, ChevronRight, ChevronsLeft } from 'lucide-react';
import { IconButton } from '../ui/IconButton.tsx';
import type { ListRows } from './list-types.ts';
import styles from './ListPaging.module.css';

interface ListPagingProps {
  readonly page: ListRows<unknown>;
  readonly words: { readonly one: string; readonly many: string };
  readonly onPage: (cursor: string | null) => void;
}

/** How many rows are shown, with the way to the pages around them. How many there are in all is not counted: that takes longer than to find them. */
export function ListPaging({ page: { rows, next, previous }, words, onPage }: ListPagingProps) {
  const count = `${rows.length} ${rows.length === 1 ? words.one : words.many}`;
  if (next === null && previous === null) return <p className={styles.paging}>{count}</p>;
  return (
    <nav className={styles.paging} aria-label="Pages">
      <span>{count} on this page</span>
      <IconButton label="First page" disabled={previous === null} onClick={() => onPage(null)}>
        <ChevronsLeft aria-hidden="true" />
      </IconButton>
      <IconButton label="Previous page" disabled={previous === null} onClick={() => onPage(previous)}>
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <IconButton label="Next page" disabled={next === null} onClick={() => onPage(next)}>
        <ChevronRight aria-hidden="true" />
      </IconButton>
    </nav>
  );
}
