import { type RefObject, useEffect, useRef } from 'react';
import { focusFirstField } from '../ui/first-field.ts';

/** Something that was filled in beside the page's main form and has not been saved. */
interface Entry {
  /** Saves it; false where it could not be, and says so where it was filled in. */
  readonly save: () => Promise<boolean>;
  /** Where it is filled in. */
  readonly place: RefObject<HTMLElement | null>;
}

const entries = new Set<Entry>();

/**
 * Keeps an entry for {@link saveUnsaved} while something is filled in. Answers the ref of its form.
 * @param save answers whether it was saved; tells at its fields why not
 */
export function useUnsaved<T extends HTMLElement = HTMLFormElement>(
  isFilledIn: boolean,
  save: () => Promise<boolean>,
): RefObject<T | null> {
  const place = useRef<T | null>(null);
  const newest = useRef(save);
  newest.current = save;
  useEffect(() => {
    if (!isFilledIn) return undefined;
    const entry: Entry = { save: () => newest.current(), place };
    entries.add(entry);
    return () => void entries.delete(entry);
  }, [isFilledIn]);
  return place;
}

/** Brings what could not be saved into view, with the focus on the field that was found wrong, or else its first. */
function show(element: HTMLElement | null): void {
  if (element === null) return;
  if (!element.contains(document.activeElement)) focusFirstField(element);
  element.scrollIntoView({ block: 'center' });
}

/** Saves all that is filled in on the page, in the order in which it was; false, with the focus there, as soon as something can't be. */
export async function saveUnsaved(): Promise<boolean> {
  for (const entry of [...entries]) {
    if (await entry.save()) continue;
    show(entry.place.current);
    return false;
  }
  return true;
}
