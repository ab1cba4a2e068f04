import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Banner.module.css';
import { cx } from './cx.ts';
import { IconButton } from './IconButton.tsx';

export type Tone = 'info' | 'good' | 'warn' | 'bad';

const ICONS = { info: Info, good: CircleCheck, warn: TriangleAlert, bad: CircleAlert } as const;

interface BannerProps {
  readonly tone?: Tone;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  readonly onDismiss?: () => void;
  /** alert: read out at once (something failed); status: read out when there is a pause. */
  readonly role?: 'alert' | 'status';
  /** Edge to edge under the header instead of a rounded box. */
  readonly flush?: boolean;
  readonly className?: string;
}

/** A message in the flow of a page. It says what, where, and what to do. */
export function Banner({
  tone = 'info',
  title,
  children,
  actions,
  onDismiss,
  role,
  flush = false,
  className,
}: BannerProps) {
  const Icon = ICONS[tone];
  return (
    <div className={cx(styles.banner, styles[tone], flush && styles.flush, className)} role={role}>
      <div className={styles.message}>
        <Icon className={styles.icon} size={18} aria-hidden="true" />
        <div className={styles.words}>
          {title && <p className={styles.title}>{title}</p>}
          {children && <div className={styles.text}>{children}</div>}
        </div>
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
      {onDismiss && (
        <IconButton className={styles.dismiss} label="Dismiss" onClick={onDismiss}>
          <X aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}
