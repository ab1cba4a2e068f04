import type { CSSProperties, ElementType, ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './Layout.module.css';

interface FlowProps {
  /** Distance between children in steps of 4 px. */
  readonly gap?: number;
  readonly align?: CSSProperties['alignItems'];
  readonly justify?: CSSProperties['justifyContent'];
  readonly as?: ElementType;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

/** Children one below the other with even distance. */
export function Stack({ gap = 4, align, justify, as: Tag = 'div', className, children }: FlowProps) {
  return (
    <Tag className={cx(styles.stack, className)} style={{ gap: gap * 4, alignItems: align, justifyContent: justify }}>
      {children}
    </Tag>
  );
}

/** Children side by side; they wrap where there is no room unless `wrap` is false. */
export function Row({
  gap = 3,
  align = 'center',
  justify,
  wrap = true,
  as: Tag = 'div',
  className,
  children,
}: FlowProps & { readonly wrap?: boolean }) {
  const style: CSSProperties = {
    gap: gap * 4,
    alignItems: align,
    justifyContent: justify,
    flexWrap: wrap ? 'wrap' : 'nowrap',
  };
  return (
    <Tag className={cx(styles.row, className)} style={style}>
      {children}
    </Tag>
  );
}

/** The middle column of an ordinary page, with its margins. `narrow` is for forms and prose. */
export function Page({
  narrow = false,
  className,
  children,
}: {
  readonly narrow?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return <div className={cx(styles.page, narrow && styles.narrow, className)}>{children}</div>;
}

/** Subject of a page, and beside it the actions on it; below each other where it is narrow. */
export function Beside({ children }: { readonly children: ReactNode }) {
  return <div className={styles.beside}>{children}</div>;
}
