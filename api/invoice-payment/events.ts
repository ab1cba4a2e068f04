/** The event that mails the receipt of an invoice's payment. */
export const INVOICE_PAID = 'invoice_payment.paid';
