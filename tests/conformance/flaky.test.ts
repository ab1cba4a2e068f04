import { describe, expect, it } from 'vitest';
import FlakyJourneys from '../../e2e/flaky-reporter.ts';
import FlakyReporter from '../support/flaky-reporter.ts';

/** A test of Playwright's as far as the reporter looks at it. */
const ran = (title: string, outcome: string, message?: string) => ({
  location: { file: '/anywhere/e2e/journeys/order.spec.ts', line: 7, column: 1 },
  title,
  // As Playwright's do: they know their own title.
  titlePath(this: { title: string }) {
    return ['', 'project', 'file', 'an order', this.title];
  },
  outcome: () => outcome,
  results: [{ error: message === undefined ? undefined : { message } }, {}],
});

const wordsOf = (...tests: ReturnType<typeof ran>[]) => {
  const reporter = new FlakyJourneys();
  reporter.onBegin({}, { allTests: () => tests } as never);
  return reporter.words();
};

describe('a journey that passes at its second try', () => {
  it('is named and counted at the end, with what the first try failed with', () => {
    const words = wordsOf(
      ran('is paid', 'expected'),
      ran('is shown', 'flaky', '\u001b[31mError: expected 2\u001b[39m\nat line 3'),
      ran('is sent', 'flaky', 'Timed out'),
      ran('is lost', 'unexpected', 'gone'),
    );
    expect(words).toContain('FLAKY: 2 tests failed and passed when tried again.');
    expect(words).toContain('e2e/journeys/order.spec.ts:7 an order › is shown\n      Error: expected 2\n');
    expect(words).toContain('is sent\n      Timed out\n');
    expect(words).not.toMatch(/is paid|is lost/);
  });

  it('is not spoken of where there is none', () => {
    expect(wordsOf(ran('is paid', 'expected'), ran('is lost', 'unexpected', 'gone'))).toBe('');
  });
});

describe('a test of the API or of a screen that passes at its second try', () => {
  const module = (...tests: { name: string; flaky: boolean; message?: string }[]) => ({
    relativeModuleId: 'tests/api/order.test.ts',
    children: {
      allTests: () =>
        tests.map(({ name, flaky, message }) => ({
          fullName: name,
          project: { name: 'postgres' },
          diagnostic: () => ({ flaky }),
          result: () => ({ errors: message === undefined ? [] : [{ message }] }),
        })),
    },
  });

  it('is named and counted at the end, with its database and what the first try failed with', () => {
    const modules = [
      module(
        { name: 'an order > is paid', flaky: false },
        { name: 'an order > is sent', flaky: true, message: 'expected 2\nat line 3' },
      ),
    ];
    const words = new FlakyReporter().words(modules as never);
    expect(words).toContain('FLAKY: 1 test failed');
    expect(words).toContain('tests/api/order.test.ts (postgres) an order > is sent\n      expected 2\n');
    expect(words).not.toContain('is paid');
    expect(new FlakyReporter().words([])).toBe('');
  });
});
