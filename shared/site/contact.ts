/** The page's line about where questions go, as app/index.html has it. */
const CONTACT_META = /(<meta name="contact" content=")([^"]*)(")/;

/** The address that a page names for questions; empty where it names none. */
export function contactIn(html: string): string {
  return CONTACT_META.exec(html)?.[2] ?? '';
}

/** The page with another address for questions. */
export function withContact(html: string, mail: string): string {
  return html.replace(CONTACT_META, (_, before: string, _old: string, after: string) => before + mail + after);
}
