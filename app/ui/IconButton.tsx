import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './IconButton.module.css';

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> & {
  /** Action of the button; read out and shown as a hint. */
  readonly label: string;
  readonly children: ReactNode;
  /** With an edge, like a secondary button. */
  readonly edged?: boolean;
  readonly ref?: React.Ref<HTMLButtonElement>;
};

/** A square button with an icon and no words. */
export function IconButton({
  label,
  children,
  edged = false,
  className,
  type = 'button',
  title,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={title ?? label}
      className={cx(styles.button, edged && styles.edged, className)}
    >
      {children}
    </button>
  );
}
