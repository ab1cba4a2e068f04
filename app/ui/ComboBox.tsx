import { ChevronDown, CircleAlert } from 'lucide-react';
import { type Ref, useId, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox, Input } from 'react-aria-components/ComboBox';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { cx } from './cx.ts';
import fieldStyles from './Field.module.css';
import './pressable.ts';
import styles from './Select.module.css';

interface ComboBoxProps {
  readonly label: string;
  /** Keeps the label for screen readers only. */
  readonly hideLabel?: boolean;
  /** Null where nothing is chosen. */
  readonly value: string | null;
  /** Null where the text was emptied. */
  readonly onChange: (value: string | null) => void;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly placeholder?: string;
  readonly className?: string | undefined;
  /** Says what is wrong and what to do; the field is marked invalid. */
  readonly error?: string | undefined;
  /** Meaning of the field for the browser, which may fill it in with a value or a label. */
  readonly autoComplete?: string;
  /** Whether its list opens when it gets the focus, or once something is typed. */
  readonly opensBy?: 'focus' | 'input';
  readonly onBlur?: () => void;
  /** The text field, which is focused where its answer is refused. */
  readonly ref?: Ref<HTMLInputElement>;
}

/** The option that a text names: its value or its label, whatever the case, or the beginning of its label alone. */
export function namedOption<O extends { readonly value: string; readonly label: string }>(
  options: readonly O[],
  text: string,
): O | null {
  const said = text.trim().toLowerCase();
  if (said === '') return null;
  const whole = options.find(({ value, label }) => value.toLowerCase() === said || label.toLowerCase() === said);
  const begun = options.filter(({ label }) => label.toLowerCase().startsWith(said));
  return whole ?? (begun.length === 1 ? begun[0]! : null);
}

/**
 * One of many, found by typing a part of its words. Arrow keys move, Enter chooses, Escape leaves, emptying the text chooses none. A text that names an
 * option chooses it when the field is left, or when the browser fills it in.
 */
export function ComboBox({
  label,
  hideLabel = false,
  value,
  onChange,
  options,
  placeholder = 'Type to find',
  className,
  error,
  autoComplete,
  opensBy = 'focus',
  onBlur,
  ref,
}: ComboBoxProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const typed = useRef('');
  const take = () => {
    const named = namedOption(options, typed.current);
    if (named !== null && named.value !== value) onChange(named.value);
  };
  const fits = (label: string, text: string) =>
    label.toLowerCase().includes(text.toLowerCase()) || namedOption(options, text)?.label === label;
  return (
    <AriaComboBox
      className={cx(fieldStyles.field, className)}
      aria-labelledby={`${id}-label`}
      selectedKey={value}
      onSelectionChange={(key) => onChange(key === null ? null : String(key))}
      onInputChange={(text) => {
        typed.current = text;
        if (!box.current?.contains(document.activeElement)) take();
      }}
      onBlur={() => {
        take();
        onBlur?.();
      }}
      defaultFilter={fits}
      isInvalid={error !== undefined}
      menuTrigger={opensBy}
      allowsEmptyCollection
    >
      <span id={`${id}-label`} className={cx(fieldStyles.label, hideLabel && fieldStyles.hidden)}>
        {label}
      </span>
      <div ref={box} className={fieldStyles.box} data-invalid={error === undefined ? undefined : ''}>
        <Input
          ref={ref}
          className={styles.entry ?? ''}
          placeholder={placeholder}
          autoComplete={autoComplete}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
        />
        <Button className={styles.opener ?? ''}>
          <ChevronDown size={16} aria-hidden="true" />
        </Button>
      </div>
      {error !== undefined && (
        <p className={fieldStyles.error} id={`${id}-error`}>
          <CircleAlert size={14} aria-hidden="true" />
          <span>{error}</span>
        </p>
      )}
      <Popover className={styles.popover} offset={4} containerPadding={8} maxHeight={420}>
        <ListBox className={styles.list} renderEmptyState={() => <p className={styles.none}>No matches.</p>}>
          {options.map((option) => (
            <ListBoxItem key={option.value} id={option.value} textValue={option.label} className={styles.option}>
              <span className={styles.words}>
                <span className={styles.label}>{option.label}</span>
              </span>
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </AriaComboBox>
  );
}
