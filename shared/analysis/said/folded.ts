/** A text as it is compared: without case, accents and forms of width. */
export function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/ß/g, 'ss').replace(/ı/g, 'i').toLowerCase().trim();
}
