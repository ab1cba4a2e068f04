/** Bytes of a certificate, as it is sent. */
export const MAX_CERTIFICATE_BYTES = 20 * 1024 * 1024;

/** Bytes of a form with one. */
export const MAX_EXEMPTION_FORM_BYTES = MAX_CERTIFICATE_BYTES + 64 * 1024;

/** Exemptions of one owner: one for each state and another for a renewal. */
export const MAX_EXEMPTIONS = 120;

/** Days before its end on which a customer is told. Source: product rule. */
export const ENDS_SOON_DAYS = 30;
