/** The event that asks the payment service for a refund. */
export const REFUND_SEND = 'refund.send';

/** The event that tells the customer of a refund, with its credit note. */
export const REFUND_MAIL = 'refund.mail';
