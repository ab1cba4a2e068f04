type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Sets a value past React, which notes what is set on the tag itself and would see no change. */
function setPast(field: Field, value: string): void {
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
}

/** Enters a text or choice once more, as the person left it. */
export function enterAgain(field: Field, value: string, name: 'input' | 'change'): void {
  const place = 'selectionStart' in field ? field.selectionStart : null;
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = field.defaultValue;
  setPast(field, value);
  if (place !== null && field === document.activeElement && 'setSelectionRange' in field)
    field.setSelectionRange(place, place);
  field.dispatchEvent(new Event(name, { bubbles: true }));
  // Some take a text once it is left.
  if (field !== document.activeElement) field.dispatchEvent(new Event('focusout', { bubbles: true }));
}

/** Checks or unchecks once more. */
export function checkAgain(box: HTMLInputElement, checked: boolean): void {
  box.checked = !checked;
  box.click();
}

/** Files and texts of an event, kept beyond it: browsers empty the original once its listeners have run. */
export interface Carried {
  readonly types: readonly string[];
  readonly files: readonly File[];
  readonly items: readonly { readonly webkitGetAsEntry: () => FileSystemEntry | null }[];
  readonly getData: (type: string) => string;
}

/** Files and texts that an event carries. */
export function carriedBy(data: DataTransfer | null): Carried {
  const entries = [...(data?.items ?? [])].map((item) => item.webkitGetAsEntry?.() ?? null);
  const texts = new Map(
    [...(data?.types ?? [])].filter((type) => type !== 'Files').map((type) => [type, data!.getData(type)]),
  );
  return {
    types: [...(data?.types ?? [])],
    files: [...(data?.files ?? [])],
    items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })),
    getData: (type) => texts.get(type) ?? '',
  };
}

/** Drops or pastes once more. */
export function carryAgain(
  target: EventTarget,
  name: string,
  key: 'dataTransfer' | 'clipboardData',
  carried: Carried,
): void {
  const event = new Event(name, { bubbles: true, cancelable: true });
  Object.defineProperty(event, key, { value: carried });
  target.dispatchEvent(event);
}
