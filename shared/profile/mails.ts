/** Mails that a customer may do without. What an order or a sign-in needs is always sent. */
export const MAIL_KINDS = ['quote_reminders'] as const;

/** A kind of mail that may be switched off. */
export type MailKind = (typeof MAIL_KINDS)[number];
