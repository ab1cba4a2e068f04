import { type Body, bodySchema } from '../../shared/site-content/bodies.ts';

/** A text that is not saved yet, as this browser keeps it over a reload. */
interface KeptText {
  /** Version of the document that it was written on. */
  readonly version: number;
  readonly body: Body;
}

const nameOf = (kind: string, key: string) => `site-content ${kind} ${key}`;

/** Keeps a text. A browser that keeps nothing is no reason to stop writing. */
export function keepText(kind: string, key: string, text: KeptText): void {
  try {
    sessionStorage.setItem(nameOf(kind, key), JSON.stringify(text));
  } catch {
    // Storage is full or forbidden: the draft on the server is all there is.
  }
}

/** Forgets a text, once it is saved. */
export function forgetText(kind: string, key: string): void {
  try {
    sessionStorage.removeItem(nameOf(kind, key));
  } catch {
    // Nothing was kept.
  }
}

/** The text that was not saved when the page was left; null where none was. */
export function keptText(kind: string, key: string): KeptText | null {
  try {
    const { version, body } = JSON.parse(sessionStorage.getItem(nameOf(kind, key)) ?? 'null') ?? {};
    const read = bodySchema.safeParse(body);
    return read.success && typeof version === 'number' ? { version, body: read.data } : null;
  } catch {
    return null;
  }
}
