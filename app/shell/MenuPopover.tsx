import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import styles from './AccountMenu.module.css';

interface MenuPopoverProps {
  readonly id: string;
  /** Content of the button. */
  readonly label: ReactNode;
  /** Look of the menu, where it is not the narrow one at the right. */
  readonly className?: string | undefined;
  /** Content of the menu; `close` is for whatever leads away. */
  readonly children: (close: () => void) => ReactNode;
}

/** A button of the header with links below it: a native popover, closed by Escape and by clicking elsewhere; arrows move in it. */
export function MenuPopover({ id, label, className, children }: MenuPopoverProps) {
  const menu = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => menu.current?.hidePopover();
  return (
    <>
      <Button
        size="s"
        variant="quiet"
        popoverTarget={id}
        aria-expanded={open}
        aria-controls={id}
        className={styles.button}
      >
        {label}
      </Button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: moves focus between the links and buttons inside. */}
      <div
        ref={menu}
        id={id}
        popover="auto"
        className={className ?? styles.menu}
        onToggle={(event) => setOpen(event.newState === 'open')}
        onKeyDown={moveFocus}
      >
        {children(close)}
      </div>
    </>
  );
}

/** Arrows go round, Home and End go to the ends. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1 + items.length, Home: 0, End: items.length - 1 }[event.key];
  if (to === undefined || items.length === 0) return;
  event.preventDefault();
  items[to % items.length]?.focus();
}
