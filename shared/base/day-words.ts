/** `November 10, 2026` of a day or of a moment in UTC, as papers and mails write it. */
export function dayWords(iso: string): string {
  const options = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Date(iso.slice(0, 10)).toLocaleDateString('en-US', options);
}

/** Made once: making one takes longer than a price. */
const SHORT = new Intl.DateTimeFormat('en-US', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });

/** `Thu, Dec 3` of a day (ISO 8601, without a time), as screens say when something ships. */
export function shortDay(day: string): string {
  return SHORT.format(new Date(`${day}T00:00:00Z`));
}
