import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import './pressable.ts';
import styles from './Select.module.css';

interface SeveralMenuProps {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string; readonly fixed?: boolean }[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
  /** Content of the button. */
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** A button that opens a list to tick several of; it stays open while they are ticked. Fixed ones can't be unticked. */
export function SeveralMenu({ label, options, chosen, onChange, children, className }: SeveralMenuProps) {
  return (
    <MenuTrigger>
      <Button className={className ?? styles.button ?? ''} aria-label={label}>
        {children}
        <ChevronDown className={styles.chevron} size={16} aria-hidden="true" />
      </Button>
      <Popover className={styles.popover} offset={4} containerPadding={8} maxHeight={420}>
        <Menu
          className={styles.list}
          aria-label={label}
          selectionMode="multiple"
          shouldCloseOnSelect={false}
          selectedKeys={chosen}
          disabledKeys={options.filter(({ fixed }) => fixed).map(({ value }) => value)}
          onSelectionChange={(keys) => {
            const isOn = (value: string) => keys === 'all' || keys.has(value);
            onChange(options.map(({ value }) => value).filter(isOn));
          }}
        >
          {options.map((option) => (
            <MenuItem key={option.value} id={option.value} textValue={option.label} className={styles.option}>
              {({ isSelected }) => (
                <>
                  <span className={styles.tickbox} data-on={isSelected ? '' : undefined}>
                    <Check size={14} aria-hidden="true" />
                  </span>
                  <span className={styles.words}>
                    <span className={styles.label}>{option.label}</span>
                  </span>
                </>
              )}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
