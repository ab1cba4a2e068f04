import { describe, expect, it } from 'vitest';
import { analyzeDesign } from '../../shared/analysis/analyze.ts';
import { operationOf } from '../../shared/analysis/operations.ts';
import { geometry } from '../support/kernels.ts';

function analyze(body: string) {
  const file = `<svg xmlns="http://www.w3.org/2000/svg" width="200mm" height="150mm" viewBox="0 0 200 150">${body}</svg>`;
  return analyzeDesign(new TextEncoder().encode(file), geometry).analysis;
}

/** What is made of each style, with a `?` where it is asked about. */
const told = ({ styles }: ReturnType<typeof analyze>) =>
  styles.map(
    ({ stroke, fill, assignedTo, sure }) =>
      `${stroke} ${fill ?? '-'} ${operationOf(assignedTo)}${sure === false ? '?' : ''}`,
  );
const line = (d: string, stroke: string) => `<path d="${d}" fill="none" stroke="${stroke}"/>`;

describe("[AN171] LightBurn's tool layers", () => {
  const PART = line('M20 20h90v70h-90z', '#000000');

  it('are left out of a drawing in its colors, and do not set the size', () => {
    const read = analyze(PART + line('M10 10h120v90h-120z', '#f36926') + line('M5 5h60', '#0c96d9'));
    expect(told(read)).toEqual(['#000000 - cutting', '#f36926 - ignored', '#0c96d9 - ignored']);
    expect(read.made).toEqual({ width: 90, height: 70 });
    expect(read.notices.map(({ message }) => message)).toEqual([expect.stringContaining('LightBurn tool layer')]);
  });

  it('are lines like any others beside a color that LightBurn does not have, and by themselves', () => {
    expect(told(analyze(line('M20 20h90v70h-90z', '#123456') + line('M10 10h120v90h-120z', '#f36926')))).toContain(
      '#f36926 - cutting',
    );
    expect(told(analyze(line('M10 10h120v90h-120z', '#f36926')))).toEqual(['#f36926 - cutting']);
  });
});

describe('[DR60] a fill that never shows', () => {
  it('is none: straight lines with the default fill are engraved as lines, a grid of them is a grid', () => {
    const plate = line('M40 40h80v50h-80z', '#ff0000');
    expect(
      told(analyze(`${plate}<path d="M50 60h30" stroke="#0000ff"/><path d="M50 70h30L50 70" stroke="#0000ff"/>`)),
    ).toEqual(['#ff0000 - cutting', '#0000ff - lineEngraving?']);
    const grid = Array.from(
      { length: 19 },
      (_, i) => `<path d="M${i * 10} 0V140M0 ${Math.min(i, 14) * 10}H180"/>`,
    ).join('');
    expect(analyze(`<g stroke="#cccccc">${grid}</g>${plate}`).made).toEqual({ width: 80, height: 50 });
  });
});

describe('[AN77] the colors that generators of boxes draw in', () => {
  const BOX = line('M20 20h90v70h-90z', '#000000') + line('M30 30h10v10h-10z', '#0000ff');

  it('red lines that do not close are notes, closed ones may be holes and are asked about', () => {
    expect(told(analyze(BOX + line('M60 50h20', '#ff0000')))).toContain('#ff0000 - lineEngraving');
    expect(told(analyze(BOX + line('M60 50h20v20h-20z', '#ff0000')))).toContain('#ff0000 - lineEngraving?');
  });
});

describe('[AN172] dimensions on a layer that is cut by its name', () => {
  const entity = (kind: string, ...pairs: readonly (string | number)[]) =>
    ['0', kind, '8', 'Kontur', ...pairs.map(String)].join('\n');
  const straight = (x: number, y: number, toX: number, toY: number) => entity('LINE', 10, x, 20, y, 11, toX, 21, toY);
  const head = (x: number, to: number) =>
    entity('SOLID', 10, x, 20, 72, 11, to, 21, 72.5, 12, to, 22, 71.5, 13, to, 23, 71.5);

  it('are left out with their arrows', () => {
    const entities = [
      entity('LWPOLYLINE', 90, 4, 70, 1, 10, 0, 20, 0, 10, 100, 20, 0, 10, 100, 20, 60, 10, 0, 20, 60),
      straight(0, 65, 0, 75),
      straight(100, 65, 100, 75),
      straight(0, 72, 100, 72),
      head(0, 3),
      head(100, 97),
      entity('TEXT', 10, 45, 20, 73, 40, 3, 1, '100'),
    ];
    const file = ['0\nSECTION\n2\nENTITIES', ...entities, '0\nENDSEC\n0\nEOF\n'].join('\n');
    const { analysis } = analyzeDesign(new TextEncoder().encode(file), geometry);
    expect(analysis.made).toEqual({ width: 100, height: 60 });
    expect(told(analysis)).toEqual(['#000000 - cutting', '#000000 - ignored', 'null #000000 ignored']);
  });
});
