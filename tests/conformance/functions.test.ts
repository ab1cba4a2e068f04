import { describe, expect, it } from 'vitest';
import { projectFiles, textOf } from '../support/sources.ts';

const product = projectFiles().filter((file) => /^(shared|wasm|workers|api|app)\/.*\.tsx?$/.test(file));

/** Longest function, in lines: what fits a screen or two. */
const MOST_LINES = 80;
/** Most parameters; more belong in a record with names. */
const MOST_PARAMETERS = 7;

/** Functions and methods with a name, where they begin: name and the white space in front. */
const BEGIN =
  /^(\s*)(?:export )?(?:async )?function\*? (\w+)|^( {2})(?:(?:protected|override|static|async) )*(#?\w+)\(/;

/** Lines of the functions of a file: the formatter ends each with a brace below its beginning. */
function lengths(file: string): [string, number][] {
  const lines = textOf(file).split('\n');
  return lines.flatMap((line, i): [string, number][] => {
    const match = BEGIN.exec(line);
    const [indent, name] = [match?.[1] ?? match?.[3], match?.[2] ?? match?.[4]];
    if (indent === undefined || name === undefined || /^(if|for|while|switch|return|super)$/.test(name)) return [];
    // A call begins like a method, but ends with a semicolon.
    const head = line.endsWith('(') ? lines.find((other, at) => at > i && other.startsWith(`${indent})`)) : line;
    if (!head?.endsWith('{') && !/\{.*\}$/.test(line)) return [];
    const end = lines.findIndex((other, at) => at > i && other === `${indent}}`);
    return end < 0 ? [] : [[`${file} ${name}`, end - i + 1]];
  });
}

const HEAD = /\bfunction\*? (\w+)(?:<[^(>]*>)?\(|^ {2}(?:(?:static|async|override|protected) )*(#?\w+)\(/gm;

/** How many parameters the functions and methods of a file take. */
function parameters(file: string): [string, number][] {
  const text = textOf(file);
  return [...text.matchAll(HEAD)].flatMap((match): [string, number][] => {
    let [depth, count, last] = [1, 0, ''];
    let at = match.index + match[0].length;
    for (; depth > 0 && at < text.length; at++) {
      const c = text[at]!;
      if ('([{'.includes(c)) depth++;
      if (')]}'.includes(c)) depth--;
      if (depth === 1 && c === ',') count++;
      if (/\S/.test(c) && depth > 0) last = c;
    }
    // A call begins like a method, but no body follows.
    if (!/^\s*[:{]/.test(text.slice(at, at + 20))) return [];
    return [[`${file} ${match[1] ?? match[2]}`, last === '' ? 0 : last === ',' ? count : count + 1]];
  });
}

const over = (measured: readonly (readonly [string, number])[], most: number) =>
  [...new Set(measured.filter(([, size]) => size > most).map(([name]) => name))].sort();

describe('functions', () => {
  it(`fit ${MOST_LINES} lines`, () => {
    const all = product.flatMap(lengths);
    expect(all.length).toBeGreaterThan(2000);
    expect(over(all, MOST_LINES)).toEqual([]);
  });

  it(`take ${MOST_PARAMETERS} parameters`, () => {
    const all = product.flatMap(parameters);
    expect(all.length).toBeGreaterThan(2000);
    const declared = all.filter(([name]) => !/ (if|for|while|switch|catch|return|super)$/.test(name));
    expect(over(declared, MOST_PARAMETERS)).toEqual([]);
  });
});
