import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import './pressable.ts';
import own from './ActionMenu.module.css';
import styles from './Select.module.css';

/** Something that a menu does. */
export interface Action {
  readonly key: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** Takes something away. */
  readonly danger?: boolean;
  /** Why it can't be done now; shown below its words. */
  readonly refusal?: string | undefined;
  readonly run: () => void;
}

interface ActionMenuProps {
  /** Name of the menu, for screen readers. */
  readonly label: string;
  readonly actions: readonly Action[];
}

/** Three dots that open a menu of things to do with a row. Enter, Space and the arrow keys open it, arrows and typing move in it, Escape leaves. */
export function ActionMenu({ label, actions }: ActionMenuProps) {
  return (
    <MenuTrigger>
      <Button className={own.more ?? ''} aria-label={label}>
        <Ellipsis size={18} aria-hidden="true" />
      </Button>
      <Popover className={styles.popover} offset={4} containerPadding={8} maxHeight={420}>
        <Menu
          className={styles.list}
          aria-label={label}
          disabledKeys={actions.filter(({ refusal }) => refusal !== undefined).map(({ key }) => key)}
          onAction={(key) => actions.find((action) => action.key === key)?.run()}
        >
          {actions.map(({ key, label: words, icon, danger, refusal }) => (
            <MenuItem
              key={key}
              id={key}
              textValue={words}
              className={styles.option}
              {...(danger ? { 'data-danger': '' } : {})}
            >
              {icon && <span className={styles.before}>{icon}</span>}
              <span className={styles.words}>
                <span className={styles.label}>{words}</span>
                {refusal && <span className={styles.note}>{refusal}</span>}
              </span>
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
