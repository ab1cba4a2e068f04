/** Whether a key goes into a field or a dialog, where letters are no shortcuts. */
export function isTyping({ target }: KeyboardEvent): boolean {
  const field = 'input:not([type=radio], [type=checkbox], [type=range]), select, textarea, dialog';
  return (target as Element | null)?.closest?.(field) != null;
}
