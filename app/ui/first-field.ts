const FIELDS = 'input, select, textarea';

/**
 * Puts the focus on the first field of a dialog that has just opened, of radio buttons on the one that is checked. A form that is
 * still being loaded gets it when it arrives, unless the focus has been moved meanwhile. A dialog without fields keeps it where it is.
 * Returns what ends the waiting.
 */
export function focusFirstField(dialog: HTMLElement): () => void {
  const opened = document.activeElement;
  const tryNow = (): boolean => {
    if (document.activeElement !== opened) return true;
    const fields = [...dialog.querySelectorAll<HTMLInputElement>(FIELDS)];
    const first = fields.find(({ type, disabled }) => type !== 'hidden' && !disabled);
    if (!first) return false;
    checkedOf(first, fields).focus();
    return true;
  };
  if (tryNow()) return () => {};
  const waiting = new MutationObserver(() => {
    if (tryNow()) waiting.disconnect();
  });
  waiting.observe(dialog, { childList: true, subtree: true });
  return () => waiting.disconnect();
}

function checkedOf(first: HTMLInputElement, fields: readonly HTMLInputElement[]): HTMLInputElement {
  if (first.type !== 'radio') return first;
  return fields.find(({ type, name, checked }) => type === 'radio' && name === first.name && checked) ?? first;
}
