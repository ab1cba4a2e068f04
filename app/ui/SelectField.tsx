import { ChevronDown } from 'lucide-react';
import type { ReactNode, Ref, SelectHTMLAttributes } from 'react';
import { Field, type FieldProps } from './Field.tsx';
import fieldStyles from './Field.module.css';
import styles from './SelectField.module.css';

type SelectFieldProps = FieldProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className'> & {
    readonly children: ReactNode;
    readonly before?: ReactNode;
    readonly ref?: Ref<HTMLSelectElement>;
  };

/** A native select; `children` are its options. */
export function SelectField({
  label,
  hideLabel,
  hint,
  error,
  optional,
  className,
  id,
  before,
  children,
  ref,
  ...select
}: SelectFieldProps) {
  return (
    <Field {...{ label, hideLabel, hint, error, optional, className, id }}>
      {(control) => (
        <div className={`${fieldStyles.box} ${styles.box}`} data-invalid={error ? '' : undefined}>
          {before && <span className={fieldStyles.affix}>{before}</span>}
          <select {...select} {...control} ref={ref} className={`${fieldStyles.input} ${styles.select}`}>
            {children}
          </select>
          <ChevronDown className={styles.chevron} size={16} aria-hidden="true" />
        </div>
      )}
    </Field>
  );
}
