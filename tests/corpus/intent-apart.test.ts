import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { analyzeDesign } from '../../shared/analysis/analyze.ts';
import { OPERATIONS, operationOf } from '../../shared/analysis/operations.ts';
import { geometry } from '../support/kernels.ts';
import { ROOT } from '../support/sources.ts';

// Real files whose licences keep them out of this repository (SOURCES.md has the others): the beginning of the file's SHA-256, how many parts, operations of
// each style, and questions to ask, as a person at the counter would decide who has the drawing open.

/** A folder with the files, where they are at hand. */
const FOLDER = process.env.DESIGN_CORPUS ?? '';

interface Expected {
  readonly sha256: string;
  readonly parts: number;
  readonly [operation: string]: readonly string[] | string | number;
}

const expected = JSON.parse(readFileSync(join(ROOT, 'tests/corpus/intent-apart.json'), 'utf8')) as Record<
  string,
  Expected
>;
const files = Object.keys(expected);
const atHand = files.filter((file) => FOLDER !== '' && existsSync(join(FOLDER, file)));

function readingOf(file: string): Expected {
  const bytes = readFileSync(join(FOLDER, file));
  const { analysis } = analyzeDesign(bytes, geometry);
  const found: Record<string, string[]> = {};
  for (const { id, assignedTo } of analysis.styles) {
    const operation = operationOf(assignedTo);
    found[operation] = [...(found[operation] ?? []), id];
  }
  const asks = (analysis.questions ?? [])
    .filter(({ code }) => code !== 'units')
    .map(({ code, style }) => [code, style].filter(Boolean).join(' '));
  return {
    sha256: createHash('sha256').update(bytes).digest('hex').slice(0, 16),
    parts: (analysis.pieces ?? []).reduce((sum, { count }) => sum + count, 0),
    ...found,
    ...(asks.length > 0 ? { asks } : {}),
  };
}

describe('what real files are for that are kept apart', () => {
  it('[AN47] is written down for more than fifty, in operations that there are', () => {
    expect(files.length).toBeGreaterThan(50);
    const known = new Set<string>([...OPERATIONS, 'sha256', 'parts', 'asks']);
    const words = files.flatMap((file) => Object.keys(expected[file]!));
    expect(words.filter((word) => !known.has(word))).toEqual([]);
  });

  it('[AN47] is read where they are at hand', () => {
    for (const file of atHand) expect([file, readingOf(file)]).toEqual([file, expected[file]]);
  }, 120_000);
});
