import { contactLink } from '../platform/contact.ts';

/** Name of the contact panel among modals. */
export const CONTACT_PANEL = 'contact';

/** Finds the button at the corner: links to our e-mail open the panel once it is there. */
export const PANEL_HERE = '[data-contact]';

/** Narrowest window that has the panel, px: below it a mail is easier to write. Source: product spec, chat is off up to 576 px. */
const PANEL_FROM_PX = 577;

/** Whether this window has the panel. */
export function hasPanel(): boolean {
  return matchMedia(`(min-width: ${PANEL_FROM_PX}px)`).matches;
}

/** The link to us that was pressed; null where something else was, or a link of the panel itself. */
export function contactLinkOf(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element
    ? target.closest<HTMLAnchorElement>(`a[href^="${contactLink()}"]:not([data-mail])`)
    : null;
}
