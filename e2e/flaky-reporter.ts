import type { FullResult, Reporter, Suite, TestCase } from '@playwright/test/reporter';
import { flakyWords } from './flaky-words.ts';

/** Where a test is in the sources, and what it is called. */
function nameOf(test: TestCase): string {
  const { file, line } = test.location;
  const title = test.titlePath().slice(3).join(' › ');
  return `${file.replace(/^.*\/(e2e|tests)\//, '$1/')}:${line} ${title}`;
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
    return flakyWords(flaky.map((test) => ({ name: nameOf(test), message: test.results[0]?.error?.message })));
  }
}
