import type { Ref, TextareaHTMLAttributes } from 'react';
import { Field, type FieldProps } from './Field.tsx';
import styles from './Field.module.css';

type TextAreaProps = FieldProps &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'> & { readonly ref?: Ref<HTMLTextAreaElement> };

/** Text of several lines. */
export function TextArea({ label, hideLabel, hint, error, optional, className, id, ref, ...input }: TextAreaProps) {
  return (
    <Field {...{ label, hideLabel, hint, error, optional, className, id }}>
      {(control) => (
        <div className={styles.box} data-invalid={error ? '' : undefined}>
          <textarea rows={5} {...input} {...control} ref={ref} className={`${styles.input} ${styles.area}`} />
        </div>
      )}
    </Field>
  );
}
