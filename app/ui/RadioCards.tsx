import { type ReactNode, type Ref, useId } from 'react';
import { cx } from './cx.ts';
import styles from './RadioCards.module.css';

/** One choice of a set of cards. */
export interface RadioCard<V extends string> {
  readonly value: V;
  readonly title: ReactNode;
  readonly detail?: ReactNode;
  /** On the right: usually a price. */
  readonly aside?: ReactNode;
  readonly disabled?: boolean;
}

interface RadioCardsProps<V extends string> {
  readonly legend: string;
  readonly hideLegend?: boolean;
  readonly options: readonly RadioCard<V>[];
  readonly value: V | null;
  readonly onChange: (value: V) => void;
  /** rows: one below the other in one frame; tiles: side by side. */
  readonly layout?: 'rows' | 'tiles';
  readonly className?: string;
  /** Joins several sets into one group of radios. */
  readonly name?: string;
  /** The first card. */
  readonly ref?: Ref<HTMLInputElement>;
}

/** A choice of one among cards. Native radio buttons: arrow keys move, one Tab stop. */
export function RadioCards<V extends string>({
  legend,
  hideLegend = false,
  options,
  value,
  onChange,
  layout = 'rows',
  className,
  name,
  ref,
}: RadioCardsProps<V>) {
  const own = useId();
  return (
    <fieldset className={className}>
      <legend className={cx(styles.legend, hideLegend && styles.hidden)}>{legend}</legend>
      <div className={styles[layout]}>
        {options.map((option, at) => (
          <label key={option.value} className={styles.card}>
            <input
              type="radio"
              ref={at === 0 ? ref : undefined}
              className={styles.radio}
              name={name ?? own}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span className={styles.words}>
              <span className={styles.title}>{option.title}</span>
              {option.detail && <span className={styles.detail}>{option.detail}</span>}
            </span>
            {option.aside && <span className={styles.aside}>{option.aside}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
