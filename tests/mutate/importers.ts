import { importsOf, projectFiles, textOf } from '../support/sources.ts';

/** A test file that reaches a source file, and by how many imports. */
export interface Importer {
  readonly test: string;
  readonly steps: number;
}

/** A project file that is named and not imported: threads and servers are started by their address. */
const NAMED = /\bURL\(\s*['"](?:\.{1,2}\/)*([\w./-]+\.(?:ts|mjs))['"]|['"]((?:api|scripts|workers)\/[\w./-]+\.ts)['"]/g;

/** Module that loads the kernel, which all of its sources become. */
const KERNEL_DOOR = 'wasm/host/load-node.ts';

function startedBy(file: string, files: readonly string[]): string[] {
  const paths = [...textOf(file).matchAll(NAMED)].map((match) => match[1] ?? match[2]!);
  return files.filter((one) => one !== file && paths.some((path) => one === path || one.endsWith(`/${path}`)));
}

/** For every file of the project, the files that load it; types are not loaded. */
export function loadersOf(): Map<string, Set<string>> {
  const files = projectFiles().filter((file) => /\.tsx?$/.test(file) && !file.startsWith('e2e/'));
  const loaders = new Map<string, Set<string>>();
  const add = (target: string, from: string): void => {
    const known = loaders.get(target);
    if (known) known.add(from);
    else loaders.set(target, new Set([from]));
  };
  for (const file of files) {
    for (const { target, typeOnly } of importsOf(file)) if (target !== null && !typeOnly) add(target, file);
    for (const target of startedBy(file, files)) add(target, file);
    if (file.startsWith('wasm/assembly/')) add(file, KERNEL_DOOR);
  }
  return loaders;
}

/** Test files that reach a file, nearest first. */
export function importersOf(file: string, loaders: ReadonlyMap<string, ReadonlySet<string>>): Importer[] {
  const steps = new Map([[file, 0]]);
  const waiting = [file];
  for (let one = waiting.shift(); one !== undefined; one = waiting.shift())
    for (const loader of loaders.get(one) ?? []) {
      if (steps.has(loader)) continue;
      steps.set(loader, steps.get(one)! + 1);
      waiting.push(loader);
    }
  return [...steps]
    .filter(([one]) => /^tests\/.*\.test\.tsx?$/.test(one))
    .map(([test, distance]) => ({ test, steps: distance - kinship(file, test) }))
    .sort((a, b) => a.steps - b.steps || a.test.localeCompare(b.test));
}

/** Whether two words are one, as `pay` and `payments` are. */
const alike = (a: string, b: string): boolean => a.startsWith(b) || b.startsWith(a);

/** How much a test is named after a file: words of their paths in common, each worth two imports. */
function kinship(file: string, test: string): number {
  const words = (path: string) => [
    ...new Set(
      path
        .replace(/\.(test\.)?tsx?$/, '')
        .split(/[/.-]/)
        .filter((word) => word.length > 2),
    ),
  ];
  return 2 * words(file).filter((word) => words(test).some((other) => alike(word, other))).length;
}
