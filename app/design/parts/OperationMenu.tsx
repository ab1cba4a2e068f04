import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { operationOf, operationsFor, type OperationName } from '../../../shared/analysis/operations.ts';
import { assignOperation } from '../../part/choices.ts';
import { OPERATION_NAMES } from '../../part/operation-names.ts';
import { usePart } from '../../part/use-part.ts';
import { view } from '../state.ts';
import { styleTitle } from '../../../shared/analysis/style-name.ts';
import { OperationMark } from './OperationMark.tsx';
import styles from './OperationMenu.module.css';

/** Opens where a path of the drawing was clicked: what its style is made by. Arrow keys move, Escape closes. */
export function OperationMenu() {
  const { menu } = useSnapshot(view);
  const { configuration, report } = usePart();
  const box = useRef<HTMLDivElement>(null);
  const style = menu && configuration?.styles[menu.style];
  useLayoutEffect(() => {
    const element = box.current;
    const area = element?.parentElement;
    if (!element || !area || !menu) return;
    const { width, height } = element.getBoundingClientRect();
    const x = Math.max(8, Math.min(menu.x + 8, area.clientWidth - width - 8));
    const y = Math.max(8, Math.min(menu.y + 8, area.clientHeight - height - 8));
    element.style.transform = `translate(${x}px, ${y}px)`;
    element.querySelector<HTMLElement>('[aria-checked=true]')?.focus();
  }, [menu]);
  useEffect(() => {
    if (!menu) return;
    const away = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) view.menu = null;
    };
    addEventListener('pointerdown', away);
    return () => removeEventListener('pointerdown', away);
  }, [menu]);
  if (!style || !configuration) return null;
  const title = styleTitle(style, configuration.styles);
  const current = operationOf(style.assignedTo);
  const choose = (operation: OperationName) => {
    assignOperation(style.id, operation);
    close();
  };
  const close = () => {
    view.menu = null;
    document.querySelector<HTMLElement>('[data-testid=drawing]')?.focus();
  };
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return close();
    const items = [...(box.current?.querySelectorAll<HTMLElement>('[role=menuitemradio]') ?? [])];
    const at = items.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    items[(to + items.length) % items.length]?.focus();
  };
  return (
    <div
      ref={box}
      className={styles.menu}
      role="menu"
      aria-label={`Operation of ${title}`}
      tabIndex={-1}
      onKeyDown={key}
    >
      <p className={styles.title} role="presentation">
        {title}
      </p>
      {operationsFor(style, report?.analysis.format ?? null).map((operation) => (
        <button
          key={operation}
          type="button"
          role="menuitemradio"
          aria-checked={operation === current}
          className={styles.item}
          onClick={() => choose(operation)}
        >
          <OperationMark operation={operation} />
          {OPERATION_NAMES[operation]}
        </button>
      ))}
    </div>
  );
}
