/** `10 November 2026` of a day or of a moment in UTC, as papers and mails write it. */
export function dayWords(iso: string): string {
  const options = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Date(iso.slice(0, 10)).toLocaleDateString('en-GB', options);
}
