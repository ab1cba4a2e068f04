import { hasPanel, PANEL_HERE } from '../inquiry/contact-open.ts';
import { carriedBy, carryAgain, checkAgain, enterAgain } from './again.ts';

/** Something that a person did before the app could hear it. */
export interface Held {
  /** The tag that it was done to. */
  readonly tag: Element;
  /** Set where the page itself hears it, and not the tag: what stands in the page once it does. */
  readonly heardWith?: string;
  /** Set for the text of a field. */
  readonly isText?: true;
  /** Does it once more, by the tag that stands there now. */
  readonly again: (tag: Element) => void;
}

/** Stands in every screen. */
const SCREEN = 'main h1';

const PRESSED = 'button, [role="button"], [role="tab"], [role="option"], a[href^="mailto:"]';
const TYPED = 'input:not([type="file"], [type="checkbox"], [type="radio"]), textarea';
const CHECKED = 'input[type="checkbox"], input[type="radio"]';

/** Keys that fields of text may answer in a way of their own; what else is pressed in them is in their text. */
const FIELD_KEYS: ReadonlySet<string> = new Set(['Enter', 'Escape', 'ArrowUp', 'ArrowDown']);
/** Keys that browsers answer by themselves, or that press what is pressed by the click that follows. */
const NATIVE_KEYS: ReadonlySet<string> = new Set(['Tab', 'Enter', ' ', 'Shift', 'Control', 'Alt', 'Meta']);

/** Stops an event here: nobody else hears it. */
function keepBack(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function heldClick(event: Event): Held | null {
  const target = event.target as Element;
  // The box is checked by the browser; its change is what is held.
  if (target.matches(CHECKED)) {
    event.stopImmediatePropagation();
    return null;
  }
  const tag = target.closest<HTMLElement>(PRESSED);
  // Menus of the header open by themselves, and what is beside the app is not the app's.
  if (!tag?.closest('#root') || tag.hasAttribute('popovertarget')) return null;
  const { button, ctrlKey, metaKey } = event as MouseEvent;
  const isMail = tag.matches('a');
  if (isMail && (button !== 0 || ctrlKey || metaKey || !hasPanel())) return null;
  keepBack(event);
  const chooser = tag.nextElementSibling;
  // A dialog for files opens by a press alone, not by what comes later.
  if (chooser instanceof HTMLInputElement && chooser.type === 'file') {
    chooser.click();
    return null;
  }
  return { tag, ...(isMail && { heardWith: PANEL_HERE }), again: (now) => (now as HTMLElement).click() };
}

function heldInput({ target }: Event): Held | null {
  const field = target as HTMLInputElement;
  if (!field.matches(TYPED)) return null;
  const { value } = field;
  return { tag: field, isText: true, again: (now) => enterAgain(now as HTMLInputElement, value, 'input') };
}

function heldChange(event: Event): Held | null {
  const field = event.target as HTMLInputElement | HTMLSelectElement;
  const { value } = field;
  if (field.matches(CHECKED)) {
    const { checked } = field as HTMLInputElement;
    return { tag: field, again: (now) => checkAgain(now as HTMLInputElement, checked) };
  }
  if (field instanceof HTMLSelectElement)
    return { tag: field, again: (now) => enterAgain(now as HTMLSelectElement, value, 'change') };
  if (field.type !== 'file') return null;
  event.stopImmediatePropagation();
  const { files } = field;
  return {
    tag: field,
    again: (now) => {
      if (now !== field) (now as HTMLInputElement).files = files;
      now.dispatchEvent(new Event('change', { bubbles: true }));
    },
  };
}

function heldSubmit(event: Event): Held {
  keepBack(event);
  const { submitter } = event as SubmitEvent;
  return { tag: event.target as Element, again: (now) => (now as HTMLFormElement).requestSubmit(submitter) };
}

function heldKey(event: Event): Held | null {
  const tag = event.target as Element;
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event as KeyboardEvent;
  if (tag === document.body || (tag.matches(TYPED) ? !FIELD_KEYS.has(key) : NATIVE_KEYS.has(key))) return null;
  const pressed = { key, code, ctrlKey, metaKey, altKey, shiftKey, bubbles: true, cancelable: true };
  return { tag, again: (now) => now.dispatchEvent(new KeyboardEvent('keydown', pressed)) };
}

function heldDrop(event: Event): Held | null {
  const { dataTransfer } = event as DragEvent;
  if (!dataTransfer?.types.includes('Files')) return null;
  event.preventDefault();
  const carried = carriedBy(dataTransfer);
  const again = (now: Element) => carryAgain(now, 'drop', 'dataTransfer', carried);
  return { tag: event.target as Element, heardWith: SCREEN, again };
}

function heldPaste(event: Event): Held | null {
  const tag = event.target as Element;
  if (tag.matches(TYPED)) return null;
  const carried = carriedBy((event as ClipboardEvent).clipboardData);
  return { tag, heardWith: SCREEN, again: (now) => carryAgain(now, 'paste', 'clipboardData', carried) };
}

/** Lets files be dropped on the page instead of opened in its place. */
function allowDrop(event: Event): null {
  if ((event as DragEvent).dataTransfer?.types.includes('Files')) event.preventDefault();
  return null;
}

/** For each event that a person makes, what of it is to be done once more; null for what the browser does well by itself. */
export const HOLDS: Readonly<Record<string, (event: Event) => Held | null>> = {
  click: heldClick,
  input: heldInput,
  change: heldChange,
  submit: heldSubmit,
  keydown: heldKey,
  dragenter: allowDrop,
  dragover: allowDrop,
  drop: heldDrop,
  paste: heldPaste,
};
