import { describe, expect, it } from 'vitest';
import { analyzeDesign } from '../../shared/analysis/analyze.ts';
import { operationOf } from '../../shared/analysis/operations.ts';
import { geometry } from '../support/kernels.ts';

const rectangle = (x: number, y: number, width: number, height: number) =>
  `<path d="M${x} ${y}h${width}v${height}h${-width}z"/>`;
const group = (id: string, body: string) => `<g id="${id}" fill="none" stroke="#000">${body}</g>`;

function analyze(body: string, [width, height]: readonly [number, number]) {
  const file = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}">${body}</svg>`;
  return analyzeDesign(new TextEncoder().encode(file), geometry).analysis;
}

const told = ({ styles }: ReturnType<typeof analyze>) =>
  styles.map(({ layer, assignedTo, sure }) => `${layer} ${operationOf(assignedTo)}${sure === false ? '?' : ''}`);

describe('[AN173] the sheet of material by its name', () => {
  const parts = group('parts', rectangle(10, 10, 30, 40) + rectangle(50, 10, 30, 40));

  it.each(['material', 'Stock sheet', 'Rohmaterial', 'border'])('%s is left out and asked about', (name) => {
    const read = analyze(group(name, rectangle(0, 0, 100, 60)) + parts, [100, 60]);
    expect(told(read)).toContain(`${name} ignored?`);
    expect(read.made).toEqual({ width: 70, height: 40 });
    expect(read.pieces).toMatchObject([{ count: 2, width: 30, height: 40 }]);
  });

  it('is a part where nothing or one thing lies in it, and where parts are on its own layer', () => {
    const one = group('parts', rectangle(10, 10, 30, 40));
    expect(told(analyze(group('material', rectangle(0, 0, 100, 60)) + one, [100, 60]))).toEqual([
      'material cutting',
      'parts cutting',
    ]);
    const together = rectangle(0, 0, 100, 60) + rectangle(10, 10, 30, 40) + rectangle(50, 10, 30, 40);
    expect(told(analyze(group('material', together), [100, 60]))).toEqual(['material cutting']);
  });
});

describe('[AN174] the frame of a sheet with one in it', () => {
  it('is left out with its zone ticks, in one question', () => {
    const ticks = [100, 200, 300].map((x) => `<path d="M${x} 5v5M${x} 287v5"/>`).join('');
    const frames = rectangle(5, 5, 410, 287) + rectangle(20, 10, 390, 277);
    const read = analyze(group('a', frames + ticks + rectangle(60, 60, 120, 80)), [420, 297]);
    expect(read.made).toEqual({ width: 120, height: 80 });
    expect(read.questions!.map(({ code }) => code)).toEqual(['operation']);
    expect(read.pieces).toHaveLength(1);
  });
});
