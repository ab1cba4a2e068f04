/** Kinds of things that a member may ask colleagues to see to, because their own role may not. */
export const HELP_KINDS = [
  'quote',
  'order',
  'payment',
  'custom_request',
  'address',
  'payment_method',
  'tax_exemption',
  'invoice',
  'terms',
  'member',
] as const;
export type HelpKind = (typeof HELP_KINDS)[number];

/** Outcomes of a help request: done by a colleague who may, or withdrawn by who asked. */
export type HelpStatus = 'open' | 'done' | 'withdrawn';

/** Most help requests of a member that are open at once. */
export const MAX_OPEN_HELP = 20;
