import { readdirSync, readFileSync } from 'node:fs';
import library from 'dxf-parser';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reportOf } from '../../shared/analysis/report.ts';
import { readDesign } from '../../shared/drawing/read.ts';
import { CURVE_MM } from '../../shared/machine-files/bulges.ts';
import { lengthsInFile, makesWhatWasPriced, pricedLengths } from '../../shared/machine-files/checked.ts';
import { dxfOf } from '../../shared/machine-files/dxf.ts';
import { read, svg } from '../part/support.ts';
import { geometry } from '../support/kernels.ts';
import { filesOf, forMachines, NOTE, readBack } from './support.ts';

/** The library's types describe its source, not the bundle that is loaded, whose default export is the class itself. */
const DxfParser = library as unknown as new () => {
  parseSync(text: string): { readonly header: Record<string, unknown>; readonly entities: readonly ParsedEntity[] };
};

interface ParsedEntity {
  readonly type: string;
  readonly layer: string;
  readonly radius?: number;
  readonly vertices: readonly { readonly x: number; readonly y: number; readonly bulge?: number }[];
}

const RED = 'stroke="#ff0000"';
const BEND = 'stroke="#ff00ff"';
const PLATE =
  `<rect width="100" height="60"/><circle cx="20" cy="20" r="5"/><path d="M40 10C40 30 60 30 60 10Z"/>` +
  `<g ${RED}><path d="M70 40h20v10"/></g><g fill="#000000" stroke="none"><path d="M10 40h20v15h-20zM15 44h10v7h-10z" fill-rule="evenodd"/></g>`;

/** One random thing in a field of 40 × 40 mm whose corner is given: fields do not touch. */
const thing = fc.record({
  kind: fc.constantFrom('rect', 'circle', 'ellipse', 'curve', 'lines', 'loose'),
  sizes: fc.array(fc.integer({ min: 2, max: 18 }), { minLength: 4, maxLength: 4 }),
  turn: fc.integer({ min: 0, max: 359 }),
  use: fc.constantFrom('cut', 'line', 'area'),
});
type Thing = typeof thing extends fc.Arbitrary<infer T> ? T : never;

function drawn({ kind, sizes: [a, b, c, d], turn, use }: Thing, i: number): string {
  const shapes: Record<string, string> = {
    rect: `<rect x="${-a! / 2}" y="${-b! / 2}" width="${a}" height="${b}" rx="${c! / 10}"/>`,
    circle: `<circle r="${a! / 2 + 1}"/>`,
    ellipse: `<ellipse rx="${a! / 2 + 1}" ry="${b! / 3 + 1}"/>`,
    curve: `<path d="M${-a!} 0C${-b!} ${-c!} ${d} ${-a!} ${b} 0S${-c!} ${d} ${-a!} 0Z"/>`,
    lines: `<path d="M${-a!} 0L0 ${-b!}"/><path d="M${c} 0L0 ${d}"/><path d="M0 ${-b!}L${c} 0"/><path d="M0 ${d}L${-a!} 0"/>`,
    loose: `<path d="M${-a!} 0Q0 ${-b!} ${c} ${d! / 2}"/>`,
  };
  const looks = { cut: '', line: RED, area: 'fill="#000000" stroke="none"' };
  const look = use === 'area' && (kind === 'lines' || kind === 'loose') ? looks.line : looks[use];
  const place = `translate(${25 + (i % 4) * 45} ${25 + Math.floor(i / 4) * 45}) rotate(${turn})`;
  return `<g transform="${place}" ${look}>${shapes[kind]}</g>`;
}

describe('machine files', () => {
  it('[MF201] have a layer for each operation, inner cuts apart from those that set the part free', () => {
    const { part } = forMachines(read(svg(PLATE, 100, 60)));
    const layers = readBack(filesOf(part!).dxf);
    expect(layers.get('CUT_OUTER')).toMatchObject({ pierces: 1, open: 0 });
    expect(layers.get('CUT_OUTER')!.mm).toBeCloseTo(320, 6);
    expect(layers.get('CUT_INNER')).toMatchObject({ pierces: 2, open: 0 });
    expect(layers.get('ENGRAVE_LINE')!.mm).toBeCloseTo(30, 6);
    expect(layers.get('ENGRAVE_AREA')!.mm2).toBeCloseTo(20 * 15 - 10 * 7, 6);
  });

  it('[MF202] begin at 0, 0, in mm, turned as it was chosen, y up', () => {
    const { part } = forMachines(read(svg('<path d="M30 20h50v10h-40v30h-10z"/>', 100, 60)), { rotation: 90 });
    expect([part!.width, part!.height]).toEqual([expect.closeTo(40, 9), expect.closeTo(50, 9)]);
    const parsed = new DxfParser().parseSync(dxfOf(part!, NOTE));
    expect(parsed.header.$INSUNITS).toBe(4);
    const [outline] = parsed.entities;
    expect(outline!.layer).toBe('CUT_OUTER');
    const corner = ({ x, y }: { x: number; y: number }) => `${Math.round(x)} ${Math.round(y)}`;
    // An L whose long leg lay along the top: turned counter-clockwise it stands at the left, and its foot points right.
    expect(outline!.vertices.map(corner).sort()).toEqual(['0 0', '0 50', '10 10', '10 50', '40 0', '40 10'].sort());
  });

  it('[MF203] keep circles as circles and arcs as arcs', () => {
    const { part } = forMachines(
      read(svg('<rect width="90" height="50" rx="8"/><circle cx="30" cy="25" r="6"/>', 100, 60)),
    );
    const { entities } = new DxfParser().parseSync(dxfOf(part!, NOTE));
    const circle = entities.find(({ type }) => type === 'CIRCLE')!;
    expect(circle.radius).toBeCloseTo(6, 9);
    const outline = entities.find(({ layer }) => layer === 'CUT_OUTER')!;
    expect(outline.vertices).toHaveLength(8);
    expect(outline.vertices.filter(({ bulge }) => bulge)).toHaveLength(4);
  });

  it('[MF204] join lines whose ends meet, so that they are pierced once', () => {
    const { part } = forMachines(read(svg('<path d="M0 0H90"/><path d="M90 50V0"/><path d="M90 50H0V0"/>', 100, 60)));
    expect(part!.contours).toHaveLength(1);
    expect(part!.contours[0]).toMatchObject({ closed: true, layer: 'CUT_OUTER' });
  });

  it('[MF205] make areas that lie over each other one, and keep bare what is knocked out', () => {
    const filled = (words: string) => `<g stroke="none" fill="#000000">${words}</g>`;
    const both = filled('<rect x="10" y="10" width="20" height="20"/><rect x="20" y="20" width="20" height="20"/>');
    const paper = '<rect x="12" y="12" width="4" height="4" stroke="none" fill="#ffffff"/>';
    const { part } = forMachines(read(svg(`<rect width="90" height="50"/>${both}${paper}`, 100, 60)));
    const layers = readBack(filesOf(part!).dxf);
    expect(layers.get('ENGRAVE_AREA')!.mm2).toBeCloseTo(400 + 400 - 100 - 16, 4);
  });

  it('[MF206] hold bends, and words on a layer of their own that nothing is cut by', () => {
    const report = read(svg(`<rect width="90" height="50"/><path ${BEND} d="M30 0V50"/>`, 100, 60));
    const bend = report.analysis.styles.find(({ stroke }) => stroke === '#ff00ff')!;
    const { part } = forMachines(report, { assignments: { [bend.id]: 'metalBending' } });
    const { dxf, svg: asSvg } = filesOf(part!);
    expect(readBack(dxf).get('BEND')!.mm).toBeCloseTo(50, 6);
    const text = new TextDecoder().decode(dxf);
    expect(text).toContain('J-1 \\U+00B7 plate 50%%37 \\U+201Cbent\\U+201D (\\U+03B1)');
    expect(new TextDecoder().decode(asSvg)).toContain('J-1 · plate 50% “bent” (α)');
  });

  it('[MF207] leave out what is left out, and say nothing where all of it is', () => {
    const report = read(svg(`<rect width="90" height="50"/><path ${RED} d="M10 10h20"/>`, 100, 60));
    const red = report.analysis.styles.find(({ stroke }) => stroke === '#ff0000')!;
    const { part } = forMachines(report, { assignments: { [red.id]: 'ignored' } });
    expect([...readBack(filesOf(part!).dxf).keys()]).toEqual(['CUT_OUTER']);
  });

  it('[MF208] are read again with the lengths, areas and pierces that were priced, whatever is drawn', () => {
    fc.assert(
      fc.property(
        fc.array(thing, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 0, max: 359 }),
        (things, rotation) => {
          const report = read(svg(`<rect width="190" height="150"/>${things.map(drawn).join('')}`, 190, 150));
          const { part, priced, drawing, measurement, operationOfStyle } = forMachines(report, { rotation });
          const { dxf, svg: asSvg, pdf } = filesOf(part!);
          const lengths = pricedLengths(drawing, measurement, operationOfStyle);
          expect(makesWhatWasPriced(lengths, lengthsInFile(new TextDecoder().decode(dxf), geometry))).toBe(true);
          const { styles } = priced.configuration;
          const sum = (which: 'cutting' | 'areaEngraving', figure: 'area' | 'shape_count') =>
            styles.reduce((all, style) => (style.assignedTo[which] ? all + style[figure] : all), 0);
          for (const bytes of [dxf, asSvg, pdf]) {
            const layers = readBack(bytes);
            const [inner, outer] = [layers.get('CUT_INNER'), layers.get('CUT_OUTER')];
            expect((inner?.mm ?? 0) + (outer?.mm ?? 0)).toBeCloseTo(lengths.cutMm, 2);
            expect((inner?.pierces ?? 0) + (outer?.pierces ?? 0)).toBe(sum('cutting', 'shape_count'));
            expect(layers.get('ENGRAVE_LINE')?.mm ?? 0).toBeCloseTo(lengths.engraveMm, 2);
            const area = sum('areaEngraving', 'area');
            const engraved = layers.get('ENGRAVE_AREA');
            // An outline that lies within CURVE_MM of the curve all along holds that much more or less.
            const slack = 0.001 + (engraved?.mm ?? 0) * CURVE_MM;
            expect(Math.abs((engraved?.mm2 ?? 0) - area)).toBeLessThan(slack);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('[MF209] of the corpus say what was priced', () => {
    const folder = 'tests/corpus/files';
    const names = (readdirSync(folder, { recursive: true }) as string[]).filter((name) =>
      /\.(svg|dxf|pdf|ai|eps)$/i.test(name),
    );
    let checked = 0;
    const wrong: string[] = [];
    for (const name of names) {
      const bytes = readFileSync(`${folder}/${name}`);
      if (bytes.length > 60_000) continue;
      const report = reportOf(bytes, readDesign, geometry);
      if (report.drawing === null) continue;
      const { part, drawing, measurement, operationOfStyle } = forMachines(report);
      if (part === null) continue;
      const lengths = pricedLengths(drawing, measurement, operationOfStyle);
      const file = lengthsInFile(dxfOf(part, NOTE), geometry);
      if (!makesWhatWasPriced(lengths, file)) wrong.push(`${name} ${JSON.stringify([lengths, file])}`);
      checked++;
    }
    expect(wrong).toEqual([]);
    expect(checked).toBeGreaterThan(40);
  });
});
