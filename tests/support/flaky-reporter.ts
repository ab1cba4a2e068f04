import type { Reporter, TestModule } from 'vitest/node';
import { flakyWords } from '../../e2e/flaky-words.ts';

/** Says at the very end which tests passed at their second try only, and how many: each is a defect of the test or of what it tests. */
export default class FlakyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    process.stdout.write(this.words(modules));
  }

  /** Report in words; empty where every test passed or failed twice. */
  words(modules: readonly TestModule[]): string {
    const tests = modules.flatMap((module) => [...module.children.allTests()].map((test) => ({ module, test })));
    const flaky = tests.filter(({ test }) => test.diagnostic()?.flaky);
    return flakyWords(
      flaky.map(({ module, test }) => ({
        name: `${module.relativeModuleId} (${test.project.name}) ${test.fullName}`,
        message: test.result().errors?.[0]?.message,
      })),
    );
  }
}
