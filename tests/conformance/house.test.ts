import { describe, expect, it } from 'vitest';
import { projectFiles, textOf } from '../support/sources.ts';

const files = projectFiles();
const sources = files.filter((file) => /\.tsx?$/.test(file));
const product = sources.filter((file) => /^(shared|wasm|workers|api|app)\//.test(file));

/** Longest source file. Larger ones hold more than one subject. */
const MOST_LINES = 450;

/** Maths whose last bit differs between JavaScript engines; lengths and prices must not depend on it. */
const UNSTEADY = /\bMath\.(sin|cos|tan|asin|acos|atan|atan2|exp|log|log2|log10|pow|cbrt|hypot|sinh|cosh|tanh)\b/;

/** Folders whose comments begin with the noun that they are about. */
const PLAIN = ['api/', 'app/', 'shared/', 'workers/', 'wasm/', 'scripts/', 'tests/', 'e2e/'];

/** Comment that begins with “What” or “Whose”. A line within a block, or after another `//` line, is running text. */
const RIDDLE = /\/\*\*?\s+(?:\*\s+)?(?:What|Whose)\b|(?<!^[ \t]*\/\/.*\n)^[ \t]*\/\/ (?:What|Whose)\b/m;

describe('the house', () => {
  it('keeps files to one subject', () => {
    const long = sources.filter((file) => textOf(file).split('\n').length > MOST_LINES);
    expect(long).toEqual([]);
  });

  it('has no files named after nothing in particular', () => {
    expect(sources.filter((file) => /(^|\/)(utils?|helpers?|misc|common|stuff)(\/|\.)/i.test(file))).toEqual([]);
  });

  it('keeps unsteady maths out of shared code', () => {
    expect(product.filter((file) => file.startsWith('shared/') && UNSTEADY.test(stripComments(textOf(file))))).toEqual(
      [],
    );
  });

  it('leaves no promises in the code', () => {
    const words = new RegExp(`\\b(${['TO' + 'DO', 'FIX' + 'ME', 'X' + 'XX'].join('|')})\\b`);
    expect(sources.filter((file) => words.test(textOf(file)))).toEqual([]);
  });

  it('begins comments with the noun that they are about', () => {
    for (const start of [
      '/** What it is. */',
      '/**\n * What it is.\n */',
      'a();\n  // What it is.',
      '/** Whose it is. */',
    ])
      expect(RIDDLE.test(start), start).toBe(true);
    for (const text of ['/** Rows.\n * What it is. */', '// Rows.\n// What it is.', "say('What it is');"])
      expect(RIDDLE.test(text), text).toBe(false);
    const plain = product.filter((file) => PLAIN.some((folder) => file.startsWith(folder)));
    expect(plain.length).toBeGreaterThan(500);
    expect(plain.filter((file) => RIDDLE.test(textOf(file)))).toEqual([]);
  });

  it('replaces modules only where a file of tests has a process or thread to itself', () => {
    const replaces = /\bvi\.(mock|doMock|resetModules)\(/;
    const apart = (file: string) => file.startsWith('tests/app/') || textOf('vite.config.ts').includes(`'${file}'`);
    const replacing = files.filter((file) => /\.test\.tsx?$/.test(file) && replaces.test(textOf(file)));
    expect(replacing).toContain('tests/storage/no-links.test.ts');
    expect(replacing.filter((file) => !apart(file))).toEqual([]);
  });

  it('switches no test off', () => {
    const off = /\b(it|test|describe)\.(skip|only|todo|fails)\b/;
    expect(
      files.filter(
        (file) => /\.(test|spec)\.tsx?$/.test(file) && !file.startsWith('tests/conformance/') && off.test(textOf(file)),
      ),
    ).toEqual([]);
  });

  it('knows which database it is below api/db alone, and there in the files that say so', () => {
    const asks = /\bdialectOf\(|\.dialect\b|['"](postgres|sqlite)['"]/;
    const may = new Set([
      // Files of the dialects' differences, and of how each database is opened.
      'api/db/dialect.ts',
      'api/db/postgres.ts',
      'api/db/sqlite.ts',
      // How connections are shared: what is asked at once goes out together.
      'api/db/unqueued.ts',
      // Each database has an index of words of its own.
      'api/db/text-index.ts',
      // They log which one it is.
      'api/serve.ts',
      'api/work.ts',
    ]);
    const others = product.filter(
      (file) => file.startsWith('api/') && !file.startsWith('api/db/copy/') && !may.has(file),
    );
    expect(others.length).toBeGreaterThan(500);
    expect(others.filter((file) => asks.test(stripComments(textOf(file))))).toEqual([]);
  });

  it('logs the sentences that the page of operations quotes', () => {
    const quoted = [...textOf('docs/operations.md').matchAll(/`([a-z]+(?: [a-z]+){3,})`/g)].map(([, words]) => words!);
    expect(quoted).toContain('money since the backup is accounted for');
    const said = product.filter((file) => file.startsWith('api/')).map(textOf);
    expect(quoted.filter((words) => !said.some((text) => text.includes(words)))).toEqual([]);
  });

  it('runs every test of the API that asks a database on both', () => {
    const once = [...textOf('vite.config.ts').matchAll(/^ {2}'(tests\/api\/[^']+\.test\.ts)',$/gm)].map(
      ([, file]) => file!,
    );
    expect(once.length).toBeGreaterThan(5);
    const asking = once.filter(
      (file) => !file.includes('*') && /startWorld|openDatabase|createDeps/.test(textOf(file)),
    );
    expect(asking).toEqual(['tests/api/data-folder.test.ts']);
  });

  it('uses named exports only', () => {
    const allowed = /(vite|playwright)\.config\.ts$/;
    expect(product.filter((file) => /^export default/m.test(textOf(file)) && !allowed.test(file))).toEqual([]);
  });
});

function stripComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\/\/.*$/gm, '');
}
