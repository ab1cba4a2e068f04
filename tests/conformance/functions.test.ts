import { describe, expect, it } from 'vitest';
import { type FunctionFacts, functionsOf } from '../support/functions.ts';
import { projectFiles } from '../support/sources.ts';

/** Longest function, in lines: what fits a screen or two. */
const MOST_LINES = 80;
/** Most parameters; more belong in a record with names. */
const MOST_PARAMETERS = 7;

const product = projectFiles().filter((file) => /^(shared|wasm|workers|api|app)\/.*\.tsx?$/.test(file));
const all = product.flatMap(functionsOf);

const over = (size: (one: FunctionFacts) => number, most: number) =>
  [...new Set(all.filter((one) => size(one) > most).map(({ name }) => name))].sort();

describe('functions', () => {
  it(`fit ${MOST_LINES} lines`, () => {
    expect(all.length).toBeGreaterThan(10_000);
    expect(over(({ lines }) => lines, MOST_LINES)).toEqual([]);
  });

  it(`take ${MOST_PARAMETERS} parameters`, () => {
    expect(over(({ parameters }) => parameters, MOST_PARAMETERS)).toEqual([]);
  });

  it('are counted of every kind, as they stand in the sources', () => {
    const counted = functionsOf('tests/support/counted.ts').map(({ name, ...facts }) => [name.split(' ')[1], facts]);
    expect(counted).toEqual([
      ['declared', { lines: 3, parameters: 2 }],
      ['arrow', { lines: 1, parameters: 9 }],
      ['written', { lines: 4, parameters: 1 }],
      ['written', { lines: 3, parameters: 3 }],
      ['method', { lines: 3, parameters: 2 }],
      ['hidden', { lines: 3, parameters: 0 }],
    ]);
  });
});
