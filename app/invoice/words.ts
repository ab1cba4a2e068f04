import type { SheetKind } from '../../shared/invoice/content.ts';

/** Names of the sheets. */
export const SHEET_WORDS: Readonly<Record<SheetKind, string>> = { invoice: 'Invoice', credit_note: 'Credit note' };
