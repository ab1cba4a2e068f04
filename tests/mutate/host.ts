import { setPriority } from 'node:os';
import { join } from 'node:path';
import { createVitest, type Vitest } from 'vitest/node';

// A process that runs test files of the copied project, one at a time, and tells how each ended. It lives through many mutants, so
// that what does not change is read and transformed once; a test that never ends takes it down (test-host.ts).

/** Runs one test file, after the files that changed since the last one are forgotten. */
export interface RunTest {
  readonly test: string;
  readonly changed: readonly string[];
}

/** How it ended; the first thing that went wrong, in the words of the test. */
export interface TestEnd {
  readonly passed: boolean;
  readonly why: string;
}

/** Below everything else on the machine. */
const NICE = 15;

async function run(vitest: Vitest, root: string, { test, changed }: RunTest): Promise<TestEnd> {
  for (const file of changed) vitest.invalidateFile(join(root, file));
  // Results of earlier runs would count for this one: their tests, their failures (which bail), their stray errors.
  for (const kept of [vitest.state.filesMap, vitest.state.idMap, vitest.state.pathsSet]) kept.clear();
  vitest.state.clearErrors();
  const file = join(root, test);
  const project = vitest.projects.find((one) => one.matchesTestGlob(file)) ?? vitest.getRootProject();
  const spec = project.createSpecification(file);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications([spec]);
  const failed = testModules.flatMap((one) => [...one.children.allTests('failed')]);
  const passed = testModules.every((one) => one.ok()) && testModules.length > 0 && unhandledErrors.length === 0;
  const first = failed[0]?.fullName ?? testModules.flatMap((one) => one.errors())[0]?.message;
  return { passed, why: passed ? '' : (first ?? 'an error outside of any test') };
}

const root = process.argv[2]!;
setPriority(NICE);
process.chdir(root);
process.env.VITEST = 'true';
const vitest = await createVitest('test', {
  watch: false,
  bail: 1,
  maxWorkers: 1,
  reporters: [{}],
  root,
  ui: false,
  // A process that goes on would keep the code of the mutant before.
  isolate: true,
});
await vitest.standalone();
process.on('message', async (message: RunTest) => {
  process.send!(await run(vitest, root, message));
});
process.on('disconnect', () => process.exit(0));
process.send!('ready');
