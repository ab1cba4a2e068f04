import { describe, expect, it } from 'vitest';
import { type Mutant, mutantsOf, mutated, parses } from './mutations.ts';
import { withProbes } from './probes.ts';
import { drawSample } from './sample.ts';

const FILE = 'shared/example.ts';

/** All texts that a source can become. */
const becomes = (source: string): string[] => mutantsOf(FILE, source).map((mutant) => mutated(source, mutant));

describe('a source is changed', () => {
  it.each([
    ['a comparison and its boundary', 'f(a < b);', ['f(a <= b);', 'f(a >= b);']],
    ['an equality', 'f(a === b);', ['f(a !== b);']],
    ['arithmetic', 'f(a * b);', ['f(a / b);']],
    ['a logical operator', 'f(a ?? b);', ['f(a || b);', 'f((a));']],
    ['a condition', 'if (a) f();', ['if (!(a)) f();', 'if ((false)) f();']],
    ['a constant', 'x = 7;', ['x = (8);', 'x = (6);']],
    ['a code', "x = 'not_found';", ["x = 'not_found~';"]],
    ['an awaited call', 'await f();', ['(f());']],
    ['a list method', 'x = a.some(f);', ['x = a.every(f);']],
    ['a filter', 'x = a.filter(f);', ['x = (a);']],
    ['a returned list', 'const f = () => [a];', ['const f = () => ([]);', 'const f = () => (undefined);']],
    ['a statement', 'f();', ['{}']],
  ])('in %s', (_, source, wanted) => expect(becomes(source)).toEqual(expect.arrayContaining(wanted)));

  it.each([
    ["import { a } from 'some_code';"],
    ['type A = { kind: "some_code"; size: 3 };'],
    ['const a: Record<"one", 2> = b as C<3>;'],
    ["x = 'Words for people.';"],
    ["x = 'Said: ' + a;"],
  ])('in nothing of %s', (source) =>
    expect(mutantsOf(FILE, source).filter(({ kind }) => kind !== 'removed')).toEqual([]),
  );

  it('as often as it says, each on its own line, and always into something that parses', () => {
    const source = [
      'export function f(a: number, b?: number): number {',
      '  if (a < 0) return 1;',
      '  return a ?? b;',
      '}',
    ].join('\n');
    const mutants = mutantsOf(FILE, source);
    expect(new Set(mutants.map(({ line }) => line))).toEqual(new Set([2, 3]));
    expect(mutants.filter((mutant) => !parses(FILE, mutated(source, mutant)))).toEqual([]);
  });
});

describe('a sample', () => {
  const lines = (n: number) => Array.from({ length: n }, (_, i) => `x${i} = ${i};`).join('\n');
  const files = new Map([
    ['shared/short.ts', lines(10)],
    ['shared/long.ts', lines(90)],
  ]);
  const names = (all: readonly Mutant[]) => all.map(({ file, line, text }) => `${file} ${line} ${text}`);

  it('is the same for the same seed, another for another, and spread over files by their lines', () => {
    const one = drawSample(files, 20, 5);
    expect(names(drawSample(files, 20, 5))).toEqual(names(one));
    expect(names(drawSample(files, 20, 6))).not.toEqual(names(one));
    expect(one.filter(({ file }) => file === 'shared/short.ts')).toHaveLength(2);
    expect(new Set(one.map(({ file, line }) => `${file} ${line}`)).size).toBe(20);
  });

  it('holds no more than there are lines', () => expect(drawSample(files, 1000, 1)).toHaveLength(100));
});

it('probes stand where the mutants’ statements are, parse, and leave the lines where they are', () => {
  const source = [
    'const f = (a: number) => a + 1;',
    'switch (f(2)) {',
    '  case 3:',
    '    f(4);',
    '}',
    'const g = () => ({ a: 5 });',
  ].join('\n');
  const mutants = mutantsOf(FILE, source);
  const probed = withProbes(
    source,
    mutants,
    mutants.map((_, i) => i),
  );
  expect(parses(FILE, probed)).toBe(true);
  expect(probed.split('\n')).toHaveLength(6);
  const numbers = [...probed.matchAll(/\.has\((\d+)\)/g)].map((match) => Number(match[1]));
  expect(numbers.sort((a, b) => a - b)).toEqual(mutants.map((_, i) => i));
});
