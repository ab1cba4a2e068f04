/** Name of the modal that shows what somebody else changed on a quote; the rest of it comes with the first one. */
export const CONFLICT_MODAL = 'quote-conflict';
