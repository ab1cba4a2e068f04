import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../ui/IconButton.tsx';
import styles from './Paging.module.css';

interface PagingProps {
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}

/** "26–50 of 112" with the way to the neighbouring pages. */
export function Paging({ page, pageSize, total, onPage }: PagingProps) {
  const last = Math.max(1, Math.ceil(total / pageSize));
  const from = Math.min(total, (page - 1) * pageSize + 1);
  return (
    <nav className={styles.paging} aria-label="Pages">
      <span role="status">
        {from}–{Math.min(total, page * pageSize)} of {total}
      </span>
      <IconButton label="Previous page" disabled={page <= 1} onClick={() => onPage(Math.min(page - 1, last))}>
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <IconButton label="Next page" disabled={page >= last} onClick={() => onPage(page + 1)}>
        <ChevronRight aria-hidden="true" />
      </IconButton>
    </nav>
  );
}
