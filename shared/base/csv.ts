/**
 * A table as CSV (RFC 4180) with CRLF. Semicolons and tabs are quoted too: spreadsheets part cells by them in some countries. Cells
 * that a spreadsheet would run as a formula get an apostrophe in front: names and e-mails in them come from customers.
 */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => row.map(cell).join(',')).join('\r\n');
}

function cell(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : String(value);
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
