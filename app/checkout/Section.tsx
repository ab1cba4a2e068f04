import { type ReactNode, useId } from 'react';
import { Card } from '../ui/Card.tsx';
import styles from './Section.module.css';

/** One numbered part of the checkout. `aside` stands beside the heading. */
export function Section({
  step,
  title,
  aside,
  children,
}: {
  readonly step: number;
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <div className={styles.head}>
        <span className={styles.step} aria-hidden="true">
          {step}
        </span>
        <h2 id={id}>{title}</h2>
        {aside && <div className={styles.aside}>{aside}</div>}
      </div>
      {children}
    </Card>
  );
}
