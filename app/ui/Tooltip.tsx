import { type ReactElement, type ReactNode, cloneElement, useId, useState } from 'react';
import styles from './Tooltip.module.css';

interface TooltipProps {
  readonly content: ReactNode;
  /** One focusable element; it gets aria-describedby. */
  readonly children: ReactElement<{ 'aria-describedby'?: string }>;
  readonly side?: 'top' | 'bottom';
}

/** A short explanation beside a control, on pointing at it and on focus; Escape hides it. */
export function Tooltip({ content, children, side = 'top' }: TooltipProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches the control inside it.
    <span
      className={styles.anchor}
      onPointerEnter={() => setShown(true)}
      onPointerLeave={() => setShown(false)}
      onFocus={() => setShown(true)}
      onBlur={() => setShown(false)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setShown(false);
      }}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <span id={id} role="tooltip" className={`${styles.tip} ${styles[side]}`} hidden={!shown}>
        {content}
      </span>
    </span>
  );
}
