import type { FullResult, Reporter, Suite, TestCase } from '@playwright/test/reporter';

/** Where a test is in the sources, and what it is called. */
function nameOf(test: TestCase): string {
  const { file, line } = test.location;
  const title = test.titlePath().slice(3).join(' › ');
  return `${file.replace(/^.*\/(e2e|tests)\//, '$1/')}:${line} ${title}`;
}

/** The first line of what the first try failed with. */
function reasonOf({ results }: TestCase): string {
  const message = results[0]?.error?.message ?? 'no error was told';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours of the terminal.
  return message.replace(/\u001b\[\d+m/g, '').split('\n')[0]!;
}

/** Says at the very end which tests passed at their second try only, and how many: each is a defect of the test or the page. */
export default class FlakyReporter implements Reporter {
  #all: Suite | null = null;

  onBegin(_config: unknown, suite: Suite): void {
    this.#all = suite;
  }

  printsToStdio(): boolean {
    return false;
  }

  onEnd(_result: FullResult): void {
    process.stdout.write(this.words());
  }

  /** Report in words; empty where every test passed or failed twice. */
  words(): string {
    const flaky = this.#all?.allTests().filter((test) => test.outcome() === 'flaky') ?? [];
    if (flaky.length === 0) return '';
    const counted = flaky.length === 1 ? '1 test' : `${flaky.length} tests`;
    const lines = flaky.map((test) => `  ✗ ${nameOf(test)}\n      ${reasonOf(test)}\n`);
    const rule = '═'.repeat(80);
    return `\n${rule}\nFLAKY: ${counted} failed and passed when tried again. That is a defect, to be mended.\n${lines.join('')}${rule}\n`;
  }
}
