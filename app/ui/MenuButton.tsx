import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import './pressable.ts';
import styles from './Select.module.css';

/** One choice of a menu. */
export interface MenuChoice<V extends string> {
  readonly value: V;
  readonly label: string;
  /** Before the words: a mark, a swatch. */
  readonly before?: ReactNode;
}

interface MenuButtonProps<V extends string> {
  /** Subject of the choice, for screen readers; the choice itself follows it. */
  readonly label: string;
  readonly value: V;
  readonly choices: readonly MenuChoice<V>[];
  readonly onChange: (value: V) => void;
  /** Content of the button; none where it lies over what shows it. */
  readonly children?: ReactNode;
  readonly className?: string | undefined;
  readonly onFocus?: () => void;
  readonly onBlur?: () => void;
}

/**
 * A button that opens a menu of our own with one choice ticked, for lists in which a list box at every row would be too much: the menu is
 * made when it opens. Enter, Space and the arrow keys open it, arrows, Home, End and typing move in it, Escape leaves.
 */
export function MenuButton<V extends string>({
  label,
  value,
  choices,
  onChange,
  children,
  className,
  onFocus,
  onBlur,
}: MenuButtonProps<V>) {
  const chosen = choices.find((choice) => choice.value === value);
  return (
    <MenuTrigger>
      <Button
        className={className ?? ''}
        aria-label={chosen ? `${label}: ${chosen.label}` : label}
        {...(onFocus ? { onFocus } : {})}
        {...(onBlur ? { onBlur } : {})}
      >
        {children}
      </Button>
      <Popover className={styles.popover} offset={4} containerPadding={8} maxHeight={420}>
        <Menu
          className={styles.list}
          aria-label={label}
          selectionMode="single"
          selectedKeys={[value]}
          disallowEmptySelection
          onAction={(key) => {
            if (key !== value) onChange(key as V);
          }}
        >
          {choices.map((choice) => (
            <MenuItem key={choice.value} id={choice.value} textValue={choice.label} className={styles.option}>
              {choice.before && <span className={styles.before}>{choice.before}</span>}
              <span className={styles.words}>
                <span className={styles.label}>{choice.label}</span>
              </span>
              <Check
                className={styles.tick}
                size={16}
                aria-hidden="true"
                data-on={choice.value === value ? '' : undefined}
              />
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
