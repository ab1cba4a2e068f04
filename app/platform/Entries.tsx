import { Fragment, type ReactNode } from 'react';
import styles from '../ui/Entries.module.css';
import { FormMessage } from '../ui/FormMessage.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { failureOf } from './query-client.tsx';

interface EntriesProps<E> {
  readonly query: { readonly data: readonly E[] | undefined; readonly error: Error | null };
  /** Text where there are none; false while one is being added. */
  readonly none: string | false;
  /** Height of the skeleton while they load. */
  readonly height?: number;
  /** A sentence above the list, also where there are some. */
  readonly note?: string | null;
  /** The row of an entry, a `li`. */
  readonly children: (entry: E) => ReactNode;
}

/** Entries of a section: skeleton, failure, text where there are none, and list. */
export function Entries<E extends { readonly id: string }>({
  query,
  none,
  height = 96,
  note,
  children,
}: EntriesProps<E>) {
  const { data, error } = query;
  return (
    <>
      <FormMessage message={error && failureOf(error).message} />
      {!data && !error && <Skeleton height={height} />}
      {data?.length === 0 && none && <p className={styles.none}>{none}</p>}
      {note && <p className={styles.none}>{note}</p>}
      <ul className={styles.list}>
        {data?.map((entry) => (
          <Fragment key={entry.id}>{children(entry)}</Fragment>
        ))}
      </ul>
    </>
  );
}
