import { spawnSync } from 'node:child_process';
import {
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { projectFiles, ROOT } from '../support/sources.ts';

/** Where the runner keeps its copy of the project and what it found; git passes it over. */
export const KEPT = join(ROOT, 'test-results', 'mutate');
const TREE = join(KEPT, `tree-${process.pid}`);

/** Folders whose types are checked by themselves. */
const FLOORS = ['shared', 'wasm/host', 'workers', 'api', 'app'];

/** Folders that git does not know and tests read. */
const BUILT = ['wasm/build', 'dist'];

/** A copy of the project in which one file at a time is changed, so that threads and servers started by path see it too. */
export interface Tree {
  readonly root: string;
  /** Writes a file of the copy. */
  change(file: string, text: string): void;
  /** Compiles the copy's kernel; false where the compiler refuses its sources. */
  compileKernel(): boolean;
  /** Who of the tools refuses a file of the copy as it is, before any test: the compiler by its types, the linter by a promise that nobody waits for; '' for nobody. */
  refusedBy(file: string): '' | 'the compiler' | 'the linter';
  /** Brings the project's own kernel back. */
  restoreKernel(): void;
  remove(): void;
}

function copy(file: string): void {
  const to = join(TREE, file);
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(join(ROOT, file), to, constants.COPYFILE_FICLONE);
}

/** Removes what runs left that were ended by force; their names end in their process. */
function removeLeftOvers(): void {
  for (const name of existsSync(KEPT) ? readdirSync(KEPT) : []) {
    const process = /^(?:tree|reached|types)-(\d+)/.exec(name)?.[1];
    if (process !== undefined && !isRunning(Number(process)))
      rmSync(join(KEPT, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Copies the project, without its packages: those are linked to. */
export function copyTree(): Tree {
  removeLeftOvers();
  for (const file of projectFiles()) copy(file);
  for (const folder of BUILT.filter((one) => existsSync(join(ROOT, one))))
    for (const entry of readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true }))
      if (entry.isFile()) copy(join(entry.parentPath, entry.name).slice(ROOT.length));
  symlinkSync(join(ROOT, 'node_modules'), join(TREE, 'node_modules'), 'junction');
  return {
    root: TREE,
    change: (file, text) => writeFileSync(join(TREE, file), text),
    compileKernel() {
      const asc = join(ROOT, 'node_modules', 'assemblyscript', 'bin', 'asc.js');
      const compiler = [asc, '--config', 'asconfig.json', '--target', 'release'];
      return spawnSync(process.execPath, compiler, { cwd: TREE, stdio: 'ignore' }).status === 0;
    },
    refusedBy(file) {
      const tool = (name: string, ...args: string[]): boolean => {
        const run = [join(ROOT, 'node_modules', name), ...args];
        return spawnSync(process.execPath, run, { cwd: TREE, stdio: 'ignore' }).status === 0;
      };
      const floor = FLOORS.find((one) => file.startsWith(`${one}/`));
      const kept = join(KEPT, `types-${process.pid}-${floor?.replaceAll('/', '-')}.json`);
      const types = ['-p', floor ?? '', '--incremental', '--tsBuildInfoFile', kept];
      if (floor && !tool('typescript/bin/tsc', ...types)) return 'the compiler';
      return tool('@biomejs/biome/bin/biome', 'lint', '--only=nursery/noFloatingPromises', file) ? '' : 'the linter';
    },
    restoreKernel: () => copy('wasm/build/kernel.wasm'),
    remove: () => rmSync(TREE, { recursive: true, force: true }),
  };
}
