/** Jobs about the id of terms. */
export const TERMS_ASKED = 'terms.asked';
export const TERMS_DECIDED = 'terms.decided';
/** Jobs about the id of an invoice. */
export const TERMS_INVOICED = 'terms.invoiced';
export const TERMS_OVERDUE = 'terms.overdue';
export const TERMS_REOPENED = 'terms.reopened';
