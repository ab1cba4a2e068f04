import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type Ref, useState } from 'react';
import { cx } from './cx.ts';
import { Field, type FieldProps } from './Field.tsx';
import fieldStyles from './Field.module.css';
import styles from './NumberField.module.css';
import { keyedValue, type NumberBounds, readNumber, settle } from './number-entry.ts';

interface NumberFieldProps extends FieldProps {
  readonly value: number;
  /** Called with every valid value while typing, already within bounds. */
  readonly onChange: (value: number) => void;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  /** Digits after the point; 0 (default) takes whole numbers only. */
  readonly decimals?: number;
  /** Unit or word after the number. */
  readonly suffix?: ReactNode;
  /** Minus and plus buttons on the sides. */
  readonly stepper?: boolean;
  readonly disabled?: boolean;
  readonly id?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

/**
 * A number with typed entry, arrow and page keys, and optional minus and plus buttons. What is typed is kept as it is
 * until the field is left; the value follows as soon as it is valid.
 */
export function NumberField({
  value,
  onChange,
  min = 0,
  max = Number.MAX_SAFE_INTEGER,
  step = 1,
  decimals = 0,
  suffix,
  stepper = false,
  disabled = false,
  id,
  ref,
  ...field
}: NumberFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const bounds: NumberBounds = { min, max, step, decimals };
  const set = (next: number) => {
    setDraft(null);
    if (next !== value) onChange(next);
  };
  const type = (text: string) => {
    setDraft(text);
    const typed = readNumber(text);
    if (typed !== null && typed === settle(typed, bounds) && typed !== value) onChange(typed);
  };
  const leave = () => {
    const typed = draft === null ? null : readNumber(draft);
    set(typed === null ? value : settle(typed, bounds));
  };
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Enter') leave();
    const next = event.key === 'Home' || event.key === 'End' ? null : keyedValue(event.key, value, bounds);
    if (next === null) return;
    event.preventDefault();
    set(next);
  };
  const moveBy = (steps: number) => set(settle(value + steps * step, bounds));
  return (
    <Field {...field} id={id}>
      {(control) => (
        <div className={cx(fieldStyles.box, stepper && styles.stepper)} data-invalid={field.error ? '' : undefined}>
          {stepper && (
            <Step label={`${field.label}: one less`} disabled={disabled || value <= min} onStep={() => moveBy(-1)}>
              <Minus size={16} aria-hidden="true" />
            </Step>
          )}
          <input
            {...control}
            ref={ref}
            className={cx(fieldStyles.input, stepper && styles.middle)}
            role="spinbutton"
            inputMode={decimals > 0 ? 'decimal' : 'numeric'}
            autoComplete="off"
            aria-valuenow={value}
            aria-valuemin={min}
            aria-valuemax={max === Number.MAX_SAFE_INTEGER ? undefined : max}
            disabled={disabled}
            value={draft ?? String(value)}
            onChange={(event) => type(event.target.value)}
            onFocus={(event) => event.target.select()}
            onBlur={leave}
            onKeyDown={key}
          />
          {suffix && <span className={fieldStyles.affix}>{suffix}</span>}
          {stepper && (
            <Step label={`${field.label}: one more`} disabled={disabled || value >= max} onStep={() => moveBy(1)}>
              <Plus size={16} aria-hidden="true" />
            </Step>
          )}
        </div>
      )}
    </Field>
  );
}

interface StepProps {
  readonly label: string;
  readonly disabled: boolean;
  readonly onStep: () => void;
  readonly children: ReactNode;
}

/** Minus or plus: for pointers, as arrow keys do the same. */
function Step({ label, disabled, onStep, children }: StepProps) {
  return (
    <button type="button" className={styles.move} aria-label={label} tabIndex={-1} disabled={disabled} onClick={onStep}>
      {children}
    </button>
  );
}
