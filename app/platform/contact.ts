import { contactIn } from '../../shared/site/contact.ts';

const META = typeof document === 'undefined' ? null : document.querySelector('meta[name="contact"]');

let mail = META?.getAttribute('content') ?? '';

/** Takes the address from the page that the server fills for everybody: where pages are rendered there is no document to read. */
export function tellContact(template: string): void {
  mail = contactIn(template);
}

/** Where questions go. */
export function contactMail(): string {
  return mail;
}

/** Address that opens the customer's mail program. */
export function contactLink(): string {
  return `mailto:${mail}`;
}
