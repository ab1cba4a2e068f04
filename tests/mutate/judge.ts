import { importersOf, loadersOf } from './importers.ts';
import { mutated, type Mutant, parses } from './mutations.ts';
import { takeReached, withProbes } from './probes.ts';
import type { TestHost } from './test-host.ts';
import type { Tree } from './tree.ts';

/** Verdict on a mutant. `by` is the test that noticed it; `ran` counts test files. */
export interface Verdict {
  readonly end: 'killed' | 'survived' | 'not covered' | 'refused';
  readonly by: string;
  readonly ran: number;
  /** Test files that reach it and were beyond what one mutant may cost. */
  readonly left: number;
}

/** Run of a test file on the sources as they are: its time, ms, and the numbers of the mutants that it reaches. */
export interface CleanRun {
  readonly ms: number;
  /** Where it fails there it can tell nothing. */
  readonly passed: boolean;
  readonly reached: readonly number[];
}

/** How much one mutant may cost. */
export interface Budget {
  /** Test files that reach it, nearest first. */
  readonly tests: number;
  /** Their time on the sources as they are, together. */
  readonly ms: number;
}

/** A test file may take this many times as long as it did on the sources as they are, and this much on top, ms. */
const SLOWER = 8;
const GRACE_MS = 20_000;
/** Where nothing is known of a test file yet, ms. */
const FIRST_LIMIT_MS = 600_000;

const isKernel = (file: string): boolean => file.startsWith('wasm/assembly/');

/** Runs tests against the mutants of a sample, and remembers what each test file does on the sources as they are. */
export class Judge {
  readonly #tree: Tree;
  readonly #host: TestHost;
  readonly #budget: Budget;
  readonly #loaders = loadersOf();
  readonly #sample: readonly Mutant[];
  /** Texts of the sources as they were when the copy was made. */
  readonly #texts: ReadonlyMap<string, string>;
  /** Of each test file; kept by the caller between runs of the same sample. */
  readonly #clean: Record<string, CleanRun>;
  /** Floors whose sources as they are were seen to pass the tools. */
  readonly #sound = new Set<string>();
  /** The mutant that the copy has, and whether it compiles; null while it has all probes and none of the mutants. */
  #applied: { readonly mutant: Mutant; readonly compiles: boolean } | null = null;

  constructor(
    tree: Tree,
    host: TestHost,
    texts: ReadonlyMap<string, string>,
    sample: readonly Mutant[],
    budget: Budget,
    clean: Record<string, CleanRun>,
  ) {
    this.#texts = texts;
    this.#tree = tree;
    this.#host = host;
    this.#sample = sample;
    this.#budget = budget;
    this.#clean = clean;
    for (const file of new Set(sample.map((one) => one.file))) tree.change(file, this.#probed(file));
  }

  /**
   * Runs every test file that loads a file of the sample on the sources as they are, unless that is known: which mutants a test reaches
   * says more than how near it is, as a test of the API loads all of the API. `done` hears of each.
   */
  async survey(done: (test: string, at: number, of: number) => void): Promise<void> {
    const files = [...new Set(this.#sample.map(({ file }) => file))];
    const tests = new Set(files.flatMap((file) => importersOf(file, this.#loaders).map(({ test }) => test)));
    let at = 0;
    for (const test of tests) {
      at++;
      if (this.#clean[test]) continue;
      await this.#cleanRun(test);
      done(test, at, tests.size);
    }
  }

  /** Runs the tests that reach the mutant, nearest and then fastest first, until one notices or the budget is used up. */
  async judge(mutant: Mutant): Promise<Verdict> {
    const number = this.#sample.indexOf(mutant);
    const reaching: { test: string; steps: number; clean: CleanRun }[] = [];
    for (const { test, steps } of importersOf(mutant.file, this.#loaders)) {
      const clean = await this.#cleanRun(test);
      if (clean.passed && (clean.reached.includes(number) || isKernel(mutant.file)))
        reaching.push({ test, steps, clean });
    }
    reaching.sort((a, b) => a.steps - b.steps || a.clean.ms - b.clean.ms);
    let [spent, ran] = [0, 0];
    try {
      for (const { test, clean } of reaching) {
        if (ran > 0 && (ran >= this.#budget.tests || spent + clean.ms > this.#budget.ms)) continue;
        if (!this.#apply(mutant)) return { end: 'refused', by: 'the compiler', ran: 0, left: 0 };
        spent += clean.ms;
        ran++;
        const { passed, why } = await this.#host.run(test, clean.ms * SLOWER + GRACE_MS);
        if (!passed) return { end: 'killed', by: `${test}: ${why}`, ran, left: 0 };
      }
      const tool = this.#apply(mutant) && !isKernel(mutant.file) ? this.#refusedBy(mutant) : '';
      if (tool !== '') return { end: 'refused', by: tool, ran, left: 0 };
    } finally {
      this.#restore();
    }
    return { end: ran === 0 ? 'not covered' : 'survived', by: '', ran, left: reaching.length - ran };
  }

  async #cleanRun(test: string): Promise<CleanRun> {
    const known = this.#clean[test];
    if (known !== undefined) return known;
    this.#restore();
    takeReached();
    const { passed, ms, why } = await this.#host.run(test, FIRST_LIMIT_MS);
    if (!passed) process.stderr.write(`${test} fails on the sources as they are and is left out: ${why}\n`);
    const run = { passed, ms: Math.round(ms), reached: takeReached() };
    this.#clean[test] = run;
    return run;
  }

  /** Who of the tools refuses the mutant that is applied; '' for nobody. They are asked without probes, which have no types. */
  #refusedBy(mutant: Mutant): string {
    const { file } = mutant;
    const others = [...new Set(this.#sample.map((one) => one.file))].filter((one) => one !== file);
    for (const other of others) this.#tree.change(other, this.#texts.get(other)!);
    const floor = file.split('/')[0]!;
    if (!this.#sound.has(floor)) {
      this.#tree.change(file, this.#texts.get(file)!);
      const tool = this.#tree.refusedBy(file);
      if (tool !== '') throw new Error(`${floor} is refused as it is, by ${tool}`);
      this.#sound.add(floor);
      this.#tree.change(file, mutated(this.#texts.get(file)!, mutant));
    }
    const tool = this.#tree.refusedBy(file);
    for (const other of others) this.#tree.change(other, this.#probed(other));
    return tool;
  }

  /** A file with the probes of all its mutants. */
  #probed(file: string): string {
    if (isKernel(file)) return this.#texts.get(file)!;
    const its = this.#sample.filter((one) => one.file === file);
    const text = withProbes(
      this.#texts.get(file)!,
      its,
      its.map((one) => this.#sample.indexOf(one)),
    );
    if (!parses(file, text)) throw new Error(`${file} does not parse with its probes`);
    return text;
  }

  #apply(mutant: Mutant): boolean {
    if (this.#applied?.mutant === mutant) return this.#applied.compiles;
    this.#tree.change(mutant.file, mutated(this.#texts.get(mutant.file)!, mutant));
    this.#host.changed(mutant.file);
    this.#applied = { mutant, compiles: !isKernel(mutant.file) || this.#tree.compileKernel() };
    return this.#applied.compiles;
  }

  #restore(): void {
    if (this.#applied === null) return;
    const { file } = this.#applied.mutant;
    this.#tree.change(file, this.#probed(file));
    this.#host.changed(file);
    if (isKernel(file)) this.#tree.restoreKernel();
    this.#applied = null;
  }
}
