/** Where questions go. */
export const CONTACT_MAIL = 'help@kerfwise.example';

/** Address that opens the customer's mail program. */
export const CONTACT_LINK = `mailto:${CONTACT_MAIL}`;
