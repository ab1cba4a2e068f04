import { Check, ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from 'react-aria-components/Button';
import { Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { cx } from './cx.ts';
import fieldStyles from './Field.module.css';
import './pressable.ts';
import styles from './Select.module.css';

/** One choice of a list box. */
export interface SelectOption<V extends string | number> {
  readonly value: V;
  /** Its words: what is shown, read out, and found by typing. */
  readonly label: string;
  /** Before the words: a swatch, an icon. */
  readonly before?: ReactNode;
  /** At the right edge, in tabular figures: a price, a count. */
  readonly aside?: ReactNode;
  /** Below the words, in grey: why it is struck, what it is good for. */
  readonly note?: string;
  /** Shown, but not to be chosen. */
  readonly disabled?: boolean;
}

/** Choices under a heading. A group without a `label` has none. */
export interface SelectGroup<V extends string | number> {
  readonly key: string;
  readonly label?: string;
  readonly options: readonly SelectOption<V>[];
}

interface SelectProps<V extends string | number> {
  readonly label: string;
  /** Keeps the label for screen readers only. */
  readonly hideLabel?: boolean;
  /** Null shows the placeholder. */
  readonly value: V | null;
  readonly onChange: (value: V) => void;
  readonly groups: readonly SelectGroup<V>[];
  readonly placeholder?: string;
  /** Below the control, in grey; `error` takes its place. */
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  readonly className?: string | undefined;
}

/**
 * A list box of our own in place of the browser's: opens under its button with swatches, prices and notes in its rows. Arrow
 * keys, Home, End and typing move in it, Enter chooses, Escape leaves; the button itself takes arrow keys and typing too.
 */
export function Select<V extends string | number>({
  label,
  hideLabel = false,
  value,
  onChange,
  groups,
  placeholder = 'Choose',
  hint,
  error,
  disabled = false,
  className,
}: SelectProps<V>) {
  const id = useId();
  const chosen = groups.flatMap(({ options }) => options).find((option) => option.value === value);
  const below = error ?? hint;
  return (
    <AriaSelect
      className={cx(fieldStyles.field, className)}
      aria-labelledby={`${id}-label`}
      {...(below === undefined ? {} : { 'aria-describedby': `${id}-below` })}
      selectedKey={value}
      onSelectionChange={(key) => {
        if (key !== null && key !== value) onChange(key as V);
      }}
      disabledKeys={groups.flatMap(({ options }) => options.filter((one) => one.disabled).map((one) => one.value))}
      isDisabled={disabled}
      isInvalid={error !== undefined}
    >
      <span id={`${id}-label`} className={cx(fieldStyles.label, hideLabel && fieldStyles.hidden)}>
        {label}
      </span>
      <Button className={styles.button} data-invalid={error === undefined ? undefined : ''}>
        {chosen?.before && <span className={styles.before}>{chosen.before}</span>}
        <SelectValue className={cx(styles.chosen, !chosen && styles.empty)}>{chosen?.label ?? placeholder}</SelectValue>
        {chosen?.aside !== undefined && <span className={styles.aside}>{chosen.aside}</span>}
        <ChevronDown className={styles.chevron} size={16} aria-hidden="true" />
      </Button>
      {below !== undefined && (
        <p id={`${id}-below`} className={error === undefined ? fieldStyles.hint : fieldStyles.error}>
          {below}
        </p>
      )}
      <Popover className={styles.popover} offset={4} containerPadding={8} maxHeight={420}>
        <ListBox className={styles.list}>
          {groups.map((group) => (
            <ListBoxSection key={group.key} id={`group-${group.key}`} aria-label={group.label ?? label}>
              {group.label !== undefined && <Header className={styles.heading}>{group.label}</Header>}
              {group.options.map((option) => (
                <Option key={option.value} option={option} />
              ))}
            </ListBoxSection>
          ))}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}

function Option<V extends string | number>({ option }: { readonly option: SelectOption<V> }) {
  const { value, label, before, aside, note } = option;
  return (
    <ListBoxItem id={value} textValue={label} className={styles.option}>
      {({ isSelected }) => (
        <>
          {before && <span className={styles.before}>{before}</span>}
          <span className={styles.words}>
            <span className={styles.label}>{label}</span>
            {note && <span className={styles.note}>{note}</span>}
          </span>
          {aside !== undefined && <span className={styles.aside}>{aside}</span>}
          <Check className={styles.tick} size={16} aria-hidden="true" data-on={isSelected ? '' : undefined} />
        </>
      )}
    </ListBoxItem>
  );
}
