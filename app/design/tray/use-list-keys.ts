import { useEffect } from 'react';
import { takeOut } from '../../part/tray/take-out.ts';
import { isTyping } from '../typing.ts';

/** Names of the parts, in the order of the list. */
const NAMES = '[data-part] [data-part-name]';

/** J and K go from part to part, Del takes out the one that they came to; Enter, as of any button, opens it. */
export function useListKeys(): void {
  useEffect(() => {
    const down = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      const names = [...document.querySelectorAll<HTMLElement>(NAMES)];
      const here = document.activeElement?.closest('[data-part]') ?? null;
      const at = names.findIndex((name) => here?.contains(name));
      const step = { j: 1, k: -1 }[event.key.toLowerCase()];
      if (step !== undefined) names[Math.min(names.length - 1, Math.max(0, at + step))]?.focus();
      else if (event.key === 'Delete' && at >= 0) {
        const id = here?.getAttribute('data-part');
        if (id && here?.getAttribute('data-standing') !== 'adding') takeOut([id]);
        (names[at + 1] ?? names[at - 1])?.focus();
      } else return;
      event.preventDefault();
    };
    addEventListener('keydown', down);
    return () => removeEventListener('keydown', down);
  }, []);
}
