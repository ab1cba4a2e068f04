/** The event that tells who paid an invoice, or bought credit, that the card's bank disputes it. */
export const CASE_TOLD = 'payment_case.told';
