import type { ReactNode } from 'react';
import buttons from '../../ui/Button.module.css';
import { cx } from '../../ui/cx.ts';
import styles from './Lost.module.css';

/** gap: a piece is missing · break: a line is broken · pause: the machine waits. */
type LostDrawing = 'gap' | 'break' | 'pause';

interface LostProps {
  readonly drawing: LostDrawing;
  readonly title: string;
  readonly children: ReactNode;
  readonly actions: ReactNode;
}

/** A page that has nothing to show, with a drawing of ours and the way on. */
export function Lost({ drawing, title, children, actions }: LostProps) {
  return (
    <div className={styles.lost}>
      <svg className={styles.drawing} viewBox="0 0 240 140" fill="none" aria-hidden="true">
        <rect className={styles.plate} x="10" y="10" width="220" height="120" rx="14" />
        <circle className={styles.cut} cx="28" cy="28" r="5" />
        <circle className={styles.cut} cx="212" cy="28" r="5" />
        <circle className={styles.cut} cx="28" cy="112" r="5" />
        <circle className={styles.cut} cx="212" cy="112" r="5" />
        {DRAWINGS[drawing]}
      </svg>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{children}</p>
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}

/** Asks for this very address once more, without a script: on a page that the server sent in place of another. */
export function AgainLink({ children }: { readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useValidAnchor: an empty address is the one of this page, whatever it is, its query too.
    <a href="" className={cx(buttons.button, buttons.primary, buttons.m)}>
      {children}
    </a>
  );
}

const DRAWINGS: Readonly<Record<LostDrawing, ReactNode>> = {
  gap: (
    <>
      <path className={styles.cut} d="M86 44h34v22h34v32h-68z" />
      <path className={styles.off} d="M132 36h34v18h-34z" />
    </>
  ),
  break: (
    <>
      <path className={styles.cut} d="M60 70h36l10-18 14 36 8-14" />
      <path className={styles.hot} d="M128 74l6-8" />
      <path className={styles.off} d="M142 70h38" />
    </>
  ),
  pause: (
    <>
      <path className={styles.cut} d="M72 98V42h96" />
      <path className={styles.off} d="M168 42v56H72" />
      <circle className={styles.hot} cx="168" cy="42" r="6" />
    </>
  ),
};
