import { describe, expect, it } from 'vitest';
import { analyzeDesign } from '../../shared/analysis/analyze.ts';
import { operationOf } from '../../shared/analysis/operations.ts';
import { geometry } from '../support/kernels.ts';

/** A closed line of arcs round a box, each 5 mm wide, swelling outward. */
function cloud(x: number, y: number, width: number, height: number): string {
  const side = (dx: number, dy: number, length: number) => Array(length / 5).fill(`a3 3 0 0 1 ${dx * 5} ${dy * 5}`);
  const arcs = [...side(1, 0, width), ...side(0, 1, height), ...side(-1, 0, width), ...side(0, -1, height)];
  return `<path d="M${x} ${y}${arcs.join('')}z" fill="none" stroke="#000"/>`;
}

function told(body: string) {
  const file = `<svg xmlns="http://www.w3.org/2000/svg" width="200mm" height="150mm" viewBox="0 0 200 150">${body}<text x="10" y="140" font-size="5">Rev. B</text></svg>`;
  const { analysis } = analyzeDesign(new TextEncoder().encode(file), geometry);
  return { made: analysis.made, styles: analysis.styles.map(({ assignedTo }) => operationOf(assignedTo)) };
}

const PLATE = '<path d="M40 30h100v80h-100z" fill="none" stroke="#000"/>';

describe('[AN175] revision clouds', () => {
  it('that cross the part are left out', () => {
    expect(told(PLATE + cloud(122, 51, 40, 30))).toEqual({
      made: { width: 100, height: 80 },
      styles: ['cutting', 'ignored'],
    });
  });

  it('are no parts with a wavy edge, holes with one, and rounded outlines that cross', () => {
    expect(told(cloud(40, 30, 100, 80) + PLATE.replace('M40 30h100v80h-100z', 'M60 50h40v30h-40z')).styles).toEqual([
      'cutting',
    ]);
    expect(told(PLATE + cloud(60, 50, 40, 30)).styles).toEqual(['cutting']);
    expect(told(`${PLATE}<circle cx="140" cy="60" r="20" fill="none" stroke="#000"/>`).styles).toEqual(['cutting']);
  });
});
