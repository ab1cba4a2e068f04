/** How a reason begins that a text in the drawing gives. */
const A_TEXT_SAYS = 'A text in the drawing says ';

/** Reason for a reading that a text in the drawing speaks of: "1:5", "inches". */
export function saidWords(what: string): string {
  return `${A_TEXT_SAYS}${what}.`;
}

/** Whether a reading rests on a text in the drawing. */
export function isSaidReason(reason: string): boolean {
  return reason.startsWith(A_TEXT_SAYS);
}
