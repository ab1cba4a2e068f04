import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { operationOf } from '../../shared/analysis/operations.ts';
import { reportOf } from '../../shared/analysis/report.ts';
import { readDesign } from '../../shared/drawing/read.ts';
import { geometry } from '../support/kernels.ts';
import { ROOT } from '../support/sources.ts';

// Operations of each style of real files, and questions to ask, as a person at the counter would decide who has
// the drawing open: looked through one by one, and changed only where a person would see it differently.

type Expected = Readonly<Record<string, readonly string[]>>;

const expected = JSON.parse(readFileSync(join(ROOT, 'tests/corpus/intent.json'), 'utf8')) as Record<string, Expected>;
const files = Object.keys(expected);

function analysisOf(file: string) {
  return reportOf(readFileSync(join(ROOT, 'tests/corpus/files', file)), readDesign, geometry).analysis;
}

describe('what real files are for', () => {
  it.each(files)('[AN47] %s', (file) => {
    const { styles, questions } = analysisOf(file);
    const found: Record<string, string[]> = {};
    for (const { id, assignedTo } of styles) {
      const operation = operationOf(assignedTo);
      found[operation] = [...(found[operation] ?? []), id];
    }
    const asks = questions!
      .filter(({ code }) => code !== 'units')
      .map(({ code, style }) => [code, style].filter(Boolean).join(' '));
    expect({ ...found, ...(asks.length > 0 ? { asks } : {}) }).toEqual(expected[file]);
  });

  it('at most one in ten is asked about an operation', () => {
    const asked = files.filter((file) => analysisOf(file).questions!.some(({ code }) => code === 'operation'));
    expect(asked.length).toBeLessThanOrEqual(files.length / 10);
    expect(files.length).toBeGreaterThanOrEqual(60);
  });
});
