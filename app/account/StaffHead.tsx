import type { ReactNode } from 'react';
import { usePageTitle } from '../platform/page-title.ts';
import styles from './AccountNav.module.css';

interface StaffHeadProps {
  readonly title: string;
  /** Title of the browser's tab, where it is not the heading. */
  readonly tab?: string;
  /** Buttons beside the heading. */
  readonly children?: ReactNode;
}

/** Heading of a page of the staff: the way to the others is at the side. */
export function StaffHead({ title, tab = title, children }: StaffHeadProps) {
  usePageTitle(tab);
  return (
    <div className={styles.staff}>
      <h1>{title}</h1>
      {children}
    </div>
  );
}
