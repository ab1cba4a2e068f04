import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { Field, type FieldProps } from './Field.tsx';
import styles from './Field.module.css';

type TextFieldProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'className'> & {
    /** Inside the box, before or after the text: an icon, a unit, a show/hide button. */
    readonly before?: ReactNode;
    readonly after?: ReactNode;
    readonly ref?: Ref<HTMLInputElement>;
  };

/** One line of text. Takes every attribute of an input, so react-hook-form's `register` spreads onto it. */
export function TextField({
  label,
  hideLabel,
  hint,
  error,
  optional,
  className,
  id,
  before,
  after,
  ref,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, hideLabel, hint, error, optional, className, id }}>
      {(control) => (
        <div className={styles.box} data-invalid={error ? '' : undefined}>
          {before && <span className={styles.affix}>{before}</span>}
          <input type="text" {...input} {...control} ref={ref} className={styles.input} />
          {after}
        </div>
      )}
    </Field>
  );
}
