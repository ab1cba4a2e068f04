import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './Button.module.css';
import { cx } from './cx.ts';
import { Spinner } from './Spinner.tsx';

/** primary is the one main action of a page; secondary has an edge; quiet is text; danger takes something away. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 's' | 'm' | 'l';

interface Look {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** As wide as its container. */
  readonly wide?: boolean;
  readonly icon?: ReactNode;
}

type ButtonProps = Look &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** Work is under way: a spinner takes the icon's place, clicks do nothing, focus stays. */
    readonly busy?: boolean;
    readonly ref?: React.Ref<HTMLButtonElement>;
  };

function look({ variant = 'secondary', size = 'm', wide = false }: Look): string {
  return cx(styles.button, styles[variant], styles[size], wide && styles.wide);
}

/** A button. Its words say what happens ("Pay $84.20"). */
export function Button({
  variant,
  size,
  wide,
  icon,
  busy = false,
  children,
  className,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={busy ? 'button' : type}
      className={cx(look({ variant, size, wide }), className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? undefined : onClick}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  );
}

/** A link that looks like a button, for actions that lead to another page. */
export function LinkButton({ variant, size, wide, icon, children, className, ...rest }: Look & LinkProps) {
  return (
    <Link {...rest} className={cx(look({ variant, size, wide }), className)}>
      {icon}
      {children}
    </Link>
  );
}
