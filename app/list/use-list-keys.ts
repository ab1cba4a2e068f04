import { useEffect } from 'react';

/** Places where keys are letters. */
const TYPING = 'input, textarea, select, [contenteditable], dialog';

/** Keys of a page with a list, wherever the focus is but in a field: J goes to its first row, / to its search. */
export function useListKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const at = event.target instanceof Element ? event.target : document.body;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || at.closest(TYPING)) return;
      const wanted = { j: 'main a[data-row]', '/': 'main search input[type="search"]' }[event.key];
      const found = wanted === undefined ? null : document.querySelector<HTMLElement>(wanted);
      if (!found) return;
      event.preventDefault();
      found.focus();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
