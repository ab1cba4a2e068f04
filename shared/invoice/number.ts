import type { SheetKind } from './content.ts';

const PREFIX: Readonly<Record<SheetKind, string>> = { invoice: 'INV', credit_note: 'CN' };

/** `INV-2026-00012`: the 12th invoice of its year. Each kind is counted by itself. */
export function sheetNumber(kind: SheetKind, year: string, sequence: number): string {
  return `${PREFIX[kind]}-${year}-${String(sequence).padStart(5, '0')}`;
}
