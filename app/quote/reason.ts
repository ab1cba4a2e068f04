/** The id of the sentence that says why controls of a quote are disabled. */
export const QUOTE_REASON = 'quote-reason';
