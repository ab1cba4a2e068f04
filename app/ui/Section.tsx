import type { ReactNode } from 'react';
import { Card } from './Card.tsx';
import styles from './Section.module.css';

interface SectionProps {
  /** The anchor that leads here. */
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** A section of the account's page, with an anchor. */
export function Section({ id, title, children }: SectionProps) {
  return (
    <Card as="section" id={id} aria-labelledby={`${id}-title`} className={styles.section!}>
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      {children}
    </Card>
  );
}
