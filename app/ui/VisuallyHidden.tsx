import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

/** Text for screen readers only. */
export function VisuallyHidden({
  children,
  id,
  as: Tag = 'span',
}: {
  readonly children: ReactNode;
  readonly id?: string;
  readonly as?: 'span' | 'h2';
}) {
  return (
    <Tag className={styles.hidden} id={id}>
      {children}
    </Tag>
  );
}
