import type { ReactNode } from 'react';
import { Card } from './Card.tsx';
import styles from './TitledCard.module.css';

interface TitledCardProps {
  /** Id of the heading, by which the section is named. */
  readonly id: string;
  readonly title: string;
  /** Badge beside the title: a state. */
  readonly badge?: ReactNode;
  readonly children: ReactNode;
}

/** A section of a page on a card, with its heading. */
export function TitledCard({ id, title, badge, children }: TitledCardProps) {
  const heading = <h2 id={id}>{title}</h2>;
  return (
    <Card as="section" aria-labelledby={id} className={styles.card!}>
      {badge ? (
        <header className={styles.head}>
          {heading}
          {badge}
        </header>
      ) : (
        heading
      )}
      {children}
    </Card>
  );
}
