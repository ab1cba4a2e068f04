import { describe, expect, it } from 'vitest';
import { cyclesOf } from '../support/cycles.ts';
import { importsOf, projectFiles } from '../support/sources.ts';

/** Floors whose files may not import each other in a circle, type imports and lazy ones included. */
const FLOORS = /^(shared|api|app|workers|wasm\/host)\/.*\.tsx?$/;

const files = projectFiles().filter((file) => FLOORS.test(file));
const graph = new Map(
  files.map((file) => [file, importsOf(file).flatMap(({ target }) => (target === null ? [] : [target]))] as const),
);

describe('import cycles', () => {
  it('there are none, of types or values', () => {
    expect(graph.size).toBeGreaterThan(400);
    expect(cyclesOf(graph)).toEqual([]);
  });

  it('would be found in the project’s own graph', () => {
    const bent = new Map(graph);
    bent.set('shared/base/result.ts', ['api/server.ts']);
    const [ring] = cyclesOf(bent);
    expect(ring).toContain('shared/base/result.ts');
    expect(ring).toContain('api/server.ts');
  });

  it('the finder tells rings of any length, rings apart from one another, and no mere diamonds', () => {
    const finds = (edges: Record<string, string[]>) => cyclesOf(new Map(Object.entries(edges)));
    expect(finds({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] })).toEqual([]);
    expect(finds({ a: ['a'] })).toEqual([['a']]);
    expect(finds({ a: ['b'], b: ['a'] })).toEqual([['a', 'b']]);
    expect(finds({ a: ['b'], b: ['c'], c: ['a', 'd'], d: ['e'], e: ['d'] })).toEqual([
      ['a', 'b', 'c'],
      ['d', 'e'],
    ]);
    expect(finds({ a: ['gone'] })).toEqual([]);
  });

  it('type imports count', () => {
    const typeOnly = importsOf('shared/base/endpoint.ts');
    expect(typeOnly.length).toBeGreaterThan(1);
    expect(typeOnly.every((entry) => entry.typeOnly)).toBe(true);
    expect(graph.get('shared/base/endpoint.ts')).toContain('shared/base/failure.ts');
  });
});
