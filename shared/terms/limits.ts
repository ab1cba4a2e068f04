/** Highest limit that can be wished for or given, cents: a million dollars. */
export const MAX_TERMS_CENTS = 100_000_000;

/** Largest payment that is booked at once, cents: ten million dollars. */
export const MAX_PAYMENT_CENTS = 1_000_000_000;

/** Companies that are named as references. */
export const MAX_REFERENCES = 5;

/** Invoices that one payment is for, at most. */
export const MAX_APPLICATIONS = 100;

/** Longest time that a statement is of, days: five years. */
export const MAX_STATEMENT_DAYS = 1830;
