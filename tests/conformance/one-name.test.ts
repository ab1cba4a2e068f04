import { describe, expect, it } from 'vitest';
import { projectFiles, textOf } from '../support/sources.ts';
import { textsOf } from '../support/texts.ts';

/** Sources that keep other names: terms stay as they were agreed to, customers write in any spelling, and statements are read by nobody. */
const KEEPS =
  /^app\/content\/legal|^shared\/analysis\/(intent|said)\/|^shared\/drawing\/words\/|\/(address-key|people|[\w-]*rows)\.ts$|^api\/(db|legacy|cli)\//;

const SOURCES = projectFiles().filter((file) => /^(app|shared|api)\/.*\.tsx?$/.test(file) && !KEEPS.test(file));

/** Rows of the table “One name each” of docs/words.md: the name of a thing and those that nobody uses for it. */
const NAMES = textOf('docs/words.md')
  .split('## One name each')[1]!
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (say|---)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, name, refused]) => ({ name: name!, refused: refused!.split(',').map((word) => word.trim()) }));

const REFUSED = new RegExp(
  `(?<![\\w-])(${NAMES.flatMap(({ refused }) => refused)
    .map((word) => word.replace(/[.*+?^$()[\]{}|\\]/g, '\\$&'))
    .join('|')})(?![\\w-])`,
  'iu',
);

describe('one name for one thing', () => {
  it('has a table of names, none of which is refused for something else', () => {
    expect(NAMES.length).toBeGreaterThan(15);
    expect(NAMES.map(({ name }) => name).filter((name) => REFUSED.test(name))).toEqual([]);
  });

  it('holds in every text of screens, notices, refusals and e-mails', () => {
    const texts = SOURCES.filter((file) => REFUSED.test(textOf(file).replace(/\s+/g, ' '))).flatMap((file) =>
      textsOf(file).map((text) => `${file}: ${text}`),
    );
    // An identifier, an address or a class has no blank beside the word and no capital before it.
    const read = texts.filter((text) => /: [A-Z“]|: .* /.test(text));
    expect(read.filter((text) => REFUSED.test(text.slice(text.indexOf(': ') + 2)))).toEqual([]);
  });
});
