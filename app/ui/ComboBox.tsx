import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
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
}

/** One of many, found by typing a part of its words. Arrow keys move, Enter chooses, Escape leaves, emptying the text chooses none. */
export function ComboBox({
  label,
  hideLabel = false,
  value,
  onChange,
  options,
  placeholder = 'Type to find',
  className,
}: ComboBoxProps) {
  const id = useId();
  return (
    <AriaComboBox
      className={cx(fieldStyles.field, className)}
      aria-labelledby={`${id}-label`}
      selectedKey={value}
      onSelectionChange={(key) => onChange(key === null ? null : String(key))}
      menuTrigger="focus"
      allowsEmptyCollection
    >
      <span id={`${id}-label`} className={cx(fieldStyles.label, hideLabel && fieldStyles.hidden)}>
        {label}
      </span>
      <div className={fieldStyles.box}>
        <Input className={styles.entry ?? ''} placeholder={placeholder} />
        <Button className={styles.opener ?? ''}>
          <ChevronDown size={16} aria-hidden="true" />
        </Button>
      </div>
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
