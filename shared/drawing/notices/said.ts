/** Reason for a reading that a text in the drawing speaks of: "1:5", "inches". */
export function saidWords(what: string): string {
  return `A text in the drawing says ${what}.`;
}
