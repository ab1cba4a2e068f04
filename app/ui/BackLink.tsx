import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './BackLink.module.css';
import { cx } from './cx.ts';

interface BackLinkProps {
  readonly to: string;
  readonly className?: string | undefined;
  /** Name of the place that it leads back to. */
  readonly children: ReactNode;
}

/** The way back to where a page is reached from, above it. */
export function BackLink({ to, className, children }: BackLinkProps) {
  return (
    <Link to={to} className={cx(styles.back, className)}>
      <ArrowLeft size={16} aria-hidden="true" />
      {children}
    </Link>
  );
}
