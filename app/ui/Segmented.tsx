import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import styles from './Segmented.module.css';

interface SegmentedProps<V extends string> {
  /** Names the choice for screen readers. */
  readonly label: string;
  readonly options: readonly { readonly value: V; readonly label: ReactNode; readonly name?: string }[];
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly size?: 's' | 'm';
  readonly className?: string;
}

/** Two to four short choices in one control, like mm | in. Native radio buttons underneath. */
export function Segmented<V extends string>({
  label,
  options,
  value,
  onChange,
  size = 's',
  className,
}: SegmentedProps<V>) {
  const group = useId();
  return (
    <div role="radiogroup" aria-label={label} className={cx(styles.group, styles[size], className)}>
      {options.map((option) => (
        <label key={option.value} className={styles.segment} title={option.name}>
          <input
            type="radio"
            className={styles.radio}
            name={group}
            value={option.value}
            aria-label={option.name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className={styles.words}>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
