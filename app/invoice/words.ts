import type { SheetKind } from '../../shared/invoice/content.ts';

/** What a sheet is called. */
export const SHEET_WORDS: Readonly<Record<SheetKind, string>> = { invoice: 'Invoice', credit_note: 'Credit note' };
