import type { ReactNode } from 'react';
import styles from './Badge.module.css';
import { cx } from './cx.ts';

interface BadgeProps {
  readonly tone?: 'plain' | 'good' | 'warn' | 'bad' | 'accent';
  readonly icon?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string;
}

/** A small pill for a state or a fact of two words. */
export function Badge({ tone = 'plain', icon, children, className }: BadgeProps) {
  return (
    <span className={cx(styles.badge, styles[tone], className)}>
      {icon}
      {children}
    </span>
  );
}
