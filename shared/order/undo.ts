/** How long a step of the shop can be taken back before its mail leaves, ms. Source: product rule, ten minutes. */
export const UNDO_MS = 10 * 60_000;
