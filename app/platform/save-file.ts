/** Has the browser save bytes under a name. */
export function saveFile(bytes: Blob, filename: string): void {
  const href = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = href;
  link.download = filename;
  link.click();
  // Browsers read the bytes after the click.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
