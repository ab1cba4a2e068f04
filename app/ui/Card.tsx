import type { ElementType, ReactNode } from 'react';
import styles from './Card.module.css';
import { cx } from './cx.ts';

interface CardProps {
  readonly as?: ElementType;
  /** none: the content reaches the edges; s 16 px; m 24 px. */
  readonly padding?: 'none' | 's' | 'm';
  readonly raised?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
  readonly 'aria-label'?: string;
  readonly 'aria-labelledby'?: string;
  readonly id?: string;
}

/** A white plane with rounded corners. */
export function Card({ as: Tag = 'div', padding = 'm', raised = false, className, children, ...rest }: CardProps) {
  return (
    <Tag {...rest} className={cx(styles.card, styles[`pad-${padding}`], raised && styles.raised, className)}>
      {children}
    </Tag>
  );
}
