/** Highest limit that can be wished for or given, cents: a million dollars. */
export const MAX_TERMS_CENTS = 100_000_000;

/** Largest payment that is booked at once, cents: ten million dollars. */
export const MAX_PAYMENT_CENTS = 1_000_000_000;

/** Companies that are named as references. */
export const MAX_REFERENCES = 5;

/** Invoices that one payment is for, at most. */
export const MAX_APPLICATIONS = 100;

/** Open invoices that our staff sees at once, those that are due first. */
export const MAX_OPEN_SHOWN = 500;

/** Invoices that are named as paid by one payment, so that a hundred payments fit in an answer; how many more there are is told. */
export const MAX_USES_SHOWN = 50;

/** Movements that a statement has as JSON, the latest; its PDF has all. */
export const MAX_STATEMENT_LINES = 1000;

/** Movements that a statement has as PDF: some 250 pages, 5 s of a thread. */
export const MAX_STATEMENT_PDF_LINES = 10_000;

/** Longest time that a statement is of, days: five years. */
export const MAX_STATEMENT_DAYS = 1830;
