/** A test that failed and passed when it was tried again. */
export interface FlakyTest {
  /** File, line and title. */
  readonly name: string;
  /** Message of the first try; only its first line is told, without the terminal's colours. */
  readonly message: string | undefined;
}

/** First line of a message. */
function reasonOf(message = 'no error was told'): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours of the terminal.
  return message.replace(/\u001b\[\d+m/g, '').split('\n')[0]!;
}

/** Report at the very end of a run on tests that passed at their second try only; empty where there is none. */
export function flakyWords(flaky: readonly FlakyTest[]): string {
  if (flaky.length === 0) return '';
  const counted = flaky.length === 1 ? '1 test' : `${flaky.length} tests`;
  const lines = flaky.map(({ name, message }) => `  ✗ ${name}\n      ${reasonOf(message)}\n`);
  const rule = '═'.repeat(80);
  return `\n${rule}\nFLAKY: ${counted} failed and passed when tried again. That is a defect, to be mended.\n${lines.join('')}${rule}\n`;
}
