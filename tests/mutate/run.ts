import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWasm } from '../../scripts/wasm.ts';
import { projectFiles, ROOT, textOf } from '../support/sources.ts';
import { type CleanRun, Judge } from './judge.ts';
import type { Mutant } from './mutations.ts';
import { describe, type Judged, printReport, scoresOf } from './report.ts';
import { drawSample } from './sample.ts';
import { TestHost } from './test-host.ts';
import { copyTree, KEPT } from './tree.ts';

// `npm run mutate -- COUNT SEED [PATH…]`: changes the sources in small ways, one at a time in a copy of the project, and looks
// whether a test notices. docs/testing.md explains its options and what it prints.

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    kernel: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
    survivors: { type: 'boolean', default: false },
    budget: { type: 'string', default: '120' },
    tests: { type: 'string', default: '25' },
  },
});
const [count, seed] = positionals.slice(0, 2).map(Number);
const paths = positionals.slice(2);
const budget = { ms: Number(options.budget) * 1000, tests: Number(options.tests) };
if (!Number.isInteger(count) || !Number.isInteger(seed) || !(budget.ms > 0 && budget.tests > 0)) {
  process.stderr.write(
    'usage: mutate -- COUNT SEED [PATH…] [--kernel] [--budget SECONDS] [--tests N] [--survivors] [--fresh] [--json]\n',
  );
  process.exit(2);
}

const FLOORS = ['shared', 'api', 'workers'];

/** The sources that changes are drawn from: those below the app, or the files and folders that are named. */
function sources(): Map<string, string> {
  const wanted = paths.length > 0 ? paths.map((path) => path.replace(/\/$/, '')) : FLOORS;
  const below = options.kernel ? [...wanted, ...(paths.length > 0 ? [] : ['wasm/assembly'])] : wanted;
  const files = projectFiles().filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      /^(shared|api|app|workers|wasm)\//.test(file) &&
      (options.kernel || !file.startsWith('wasm/assembly/')) &&
      below.some((path) => file === path || file.startsWith(`${path}/`)),
  );
  return new Map(files.map((file) => [file, textOf(file)]));
}

/** A claim that nothing can notice a change: the line as it is, what stands in the changed place, and what it becomes. */
interface Claim {
  readonly file: string;
  readonly line: string;
  readonly was: string;
  readonly becomes: string;
  readonly why: string;
}

const claims = JSON.parse(readFileSync(join(ROOT, 'tests', 'mutate', 'equivalent.json'), 'utf8')) as Claim[];

function equivalenceOf({ file, text }: Mutant, line: string, was: string): string | null {
  const claim = claims.find((one) => one.file === file && one.line === line && one.was === was && one.becomes === text);
  return claim?.why ?? null;
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 16);

const files = sources();
const sample = drawSample(files, count!, seed!);
mkdirSync(KEPT, { recursive: true });
const stateFile = join(KEPT, `${digest(JSON.stringify([count, seed, paths, options.kernel]))}.json`);

/** Record of a run: clean runs of test files, by their path and the state of the sources, and verdicts on mutants. */
interface Kept {
  sources: string;
  clean: Record<string, CleanRun>;
  judged: Record<string, Judged>;
}

const isThere = existsSync(stateFile) && !options.fresh;
const kept: Kept = isThere
  ? (JSON.parse(readFileSync(stateFile, 'utf8')) as Kept)
  : { sources: '', clean: {}, judged: {} };

/** A mutant's name in what is kept: another text of the file makes it another mutant. */
const nameOf = ({ file, start, text }: Mutant): string => `${file} ${digest(files.get(file)!)} ${start} ${text}`;

buildWasm();
const tree = copyTree();
const host = new TestHost(tree.root);
const leave = (): void => {
  host.stop();
  tree.remove();
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    leave();
    process.exit(1);
  });

// Clean runs hold for these sources and tests only.
const everything = digest(
  projectFiles()
    .filter((file) => /^(shared|api|app|workers|wasm|tests)\/.*\.tsx?$/.test(file))
    .map(textOf)
    .join(),
);
if (kept.sources !== everything) Object.assign(kept, { sources: everything, clean: {} });
const judge = new Judge(tree, host, files, sample, budget, kept.clean);
const keep = (): void => writeFileSync(stateFile, JSON.stringify(kept));
await judge.survey((test, at, of) => {
  keep();
  process.stderr.write(`${at}/${of} ${test}\n`);
});
const all: Judged[] = [];
for (const mutant of sample) {
  const source = files.get(mutant.file)!;
  const line = source.split('\n')[mutant.line - 1]!.trim();
  const was = source.slice(mutant.start, mutant.end);
  const name = nameOf(mutant);
  const before = kept.judged[name]?.verdict;
  const isSettled = before?.end === 'killed' || before?.end === 'refused';
  const isKept = before !== undefined && (isSettled || !options.survivors);
  const equivalent = equivalenceOf(mutant, line, was);
  const one = { mutant, line, was, equivalent, verdict: isKept ? before : await judge.judge(mutant) };
  kept.judged[name] = one;
  if (!isKept) keep();
  all.push(one);
  process.stderr.write(`${all.length}/${sample.length} ${describe(one)}\n`);
}
leave();
printReport(all);
if (options.json)
  process.stdout.write(`${JSON.stringify({ count, seed, paths, floors: scoresOf(all), mutants: all })}\n`);
process.exit(0);
