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

/** Has the browser save a text as a file. The mark in front tells spreadsheets that it is UTF-8. */
export function saveCsv(filename: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));
  link.download = filename;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
