import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import styles from './Field.module.css';

/** Props of every field of a form. */
export interface FieldProps {
  readonly label: string;
  /** Keeps the label for screen readers only. */
  readonly hideLabel?: boolean;
  readonly hint?: ReactNode;
  /** Says what is wrong and what to do; the field is marked invalid. */
  readonly error?: string | undefined;
  /** Shown beside the label in grey. */
  readonly optional?: boolean;
  readonly className?: string | undefined;
}

/** The attributes that tie a control to its label, hint and error. */
export interface ControlAttributes {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

/** Label above, control, then the hint, or in its place the error, below. `children` gets the attributes for the control. */
export function Field({
  label,
  hideLabel = false,
  hint,
  error,
  optional = false,
  className,
  id,
  children,
}: FieldProps & { readonly id?: string | undefined; readonly children: (control: ControlAttributes) => ReactNode }) {
  const own = useId();
  const controlId = id ?? own;
  const describedBy = error ? `${controlId}-error` : hint ? `${controlId}-hint` : undefined;
  return (
    <div className={cx(styles.field, className)}>
      <label className={cx(styles.label, hideLabel && styles.hidden)} htmlFor={controlId}>
        {label}
        {optional && <span className={styles.optional}> (optional)</span>}
      </label>
      {children({
        id: controlId,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy,
      })}
      {error && (
        <p className={styles.error} id={`${controlId}-error`}>
          <CircleAlert size={14} aria-hidden="true" />
          <span>{error}</span>
        </p>
      )}
      {hint && !error && (
        <p className={styles.hint} id={`${controlId}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
