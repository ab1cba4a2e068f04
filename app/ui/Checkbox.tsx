import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { cx } from './cx.ts';
import styles from './Checkbox.module.css';

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  readonly children: ReactNode;
  /** On the right, in grey: a count, a price. */
  readonly aside?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
};

/** A tick box with its words; the whole row is the target. */
export function Checkbox({ children, aside, className, ref, ...input }: CheckboxProps) {
  return (
    <label className={cx(styles.row, className)}>
      <input {...input} ref={ref} type="checkbox" className={styles.box} />
      <span className={styles.words}>{children}</span>
      {aside !== undefined && <span className={styles.aside}>{aside}</span>}
    </label>
  );
}
