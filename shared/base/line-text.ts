/**
 * Characters that nobody sees and that change what others see: controls (line breaks among them), line separators, marks
 * that turn the writing direction of what follows, zero-width spaces, and halves of characters. Joiners, which Persian and
 * emoji need, and the marks of direction that programs put before file names are no harm.
 */
const HIDDEN = /[\p{Cc}\p{Cs}\u2028-\u202e\u2060\u2066-\u2069\u200b\ufeff]+/gu;

/** Whether a text holds a character of which nothing is seen on one line. */
export function hidesSomething(text: string): boolean {
  return text.search(HIDDEN) >= 0;
}

/** A text from elsewhere as one line of at most `max` UTF-16 units: hidden characters become spaces. */
export function asLine(text: string, max: number): string {
  return text
    .replace(HIDDEN, ' ')
    .trim()
    .slice(0, max)
    .replace(/\p{Cs}/gu, '')
    .trim();
}
