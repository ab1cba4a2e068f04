import { describe, expect, test } from 'vitest';
import { codes, read } from './support.ts';

const PX = 25.4 / 96;
const PT = 25.4 / 72;
const NINETIETH = 25.4 / 90;
const INKSCAPE = 'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" inkscape:version=';
const ILLUSTRATOR = '<!-- Generator: Adobe Illustrator 15.0.0, SVG Export Plug-In -->';

function unitsOf(attributes: string, before = '') {
  const text = `${before}<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><path stroke="red" d="M0 0h40"/></svg>`;
  const result = read(text);
  const drawing = result.drawing!;
  return {
    ...drawing.units,
    length: (drawing.coords[2]! - drawing.coords[0]!) / 4,
    page: drawing.page,
    codes: codes(result),
  };
}

describe('a stated size with a viewBox is exact', () => {
  const cases: readonly (readonly [string, string, number])[] = [
    ['width="100mm" height="50mm" viewBox="0 0 100 50"', 'mm', 1],
    ['width="10cm" height="5cm" viewBox="0 0 100 50"', 'cm', 1],
    ['width="10in" height="5in" viewBox="0 0 10 5"', 'in', 25.4],
    ['width="72pt" height="36pt" viewBox="0 0 72 36"', 'pt', PT],
    ['width="6pc" height="3pc" viewBox="0 0 72 36"', 'pc', PT],
    ['width="400Q" height="200Q" viewBox="0 0 100 50"', 'mm', 1],
    ['width="200.0mm" height="200.0mm" viewBox="0 0 516023 516023"', 'mm', 200 / 516023],
    ['width="100mm" viewBox="0 0 100 50"', 'mm', 1],
    ['width="100%" height="50mm" viewBox="0 0 100 50"', 'mm', 1],
  ];
  test.each(cases)('%s', (attributes, source, mmPerUnit) => {
    const units = unitsOf(attributes);
    expect(units.assumed).toBe(false);
    expect(units.source).toBe(source);
    expect(units.mmPerUnit).toBeCloseTo(mmPerUnit, 12);
    expect(units.length).toBeCloseTo(10 * mmPerUnit, 9);
    expect(units.codes).not.toContain('units_assumed');
  });

  test('whole millimetres stay whole', () => {
    expect(unitsOf('width="420.2mm" height="431.9mm" viewBox="0 0 420.2 431.9"').mmPerUnit).toBe(1);
  });

  test('two scales that contradict each other are told', () => {
    expect(unitsOf('width="100mm" height="100mm" viewBox="0 0 100 50"').codes).toContain('units_check');
  });
});

describe('everything else is assumed, with its reason and alternatives', () => {
  const old = `${INKSCAPE}"0.48.5 r10040"`;
  const cases: [string, string, number, string?][] = [
    ['px', 'width="100px" height="50px" viewBox="0 0 100 50"', PX],
    ['bare numbers', 'width="100" height="50"', PX],
    ['bare numbers with another viewBox', 'width="100" height="50" viewBox="0 0 200 100"', PX / 2],
    ['viewBox only', 'viewBox="0 0 100 50"', PX],
    ['percent', 'width="100%" height="100%" viewBox="0 0 100 50"', PX],
    ['none', '', PX],
    ['zero', 'width="0" height="0"', PX],
    ['broken', 'width="wide" height="-5"', PX],
    ['mm without a viewBox', 'width="100mm" height="50mm"', PX],
    ['Illustrator px', 'width="100px" height="50px" viewBox="0 0 100 50"', PT, ILLUSTRATOR],
    ['Illustrator viewBox only', 'id="Layer_1" data-name="Layer 1" viewBox="0 0 100 50"', PT],
    [
      'Illustrator saved again by Inkscape',
      `${INKSCAPE}"1.3" width="100" height="50" viewBox="0 0 100 50"`,
      PX,
      ILLUSTRATOR,
    ],
    ['old Inkscape', `${old} width="210mm" height="297mm"`, NINETIETH],
    ['old Inkscape, bare', `${old} width="765" height="990"`, NINETIETH],
    ['old Inkscape with a viewBox', `${old} width="248" height="48" viewBox="0 0 248 48"`, PX],
    ['new Inkscape', `${INKSCAPE}"0.92.3" width="765" height="990"`, PX],
  ];
  test.each(cases.map(([name, attributes, mmPerUnit, before = '']) => [name, attributes, mmPerUnit, before] as const))(
    '%s',
    (_, attributes, mmPerUnit, before) => {
      const units = unitsOf(attributes, before);
      expect(units.assumed).toBe(true);
      expect(units.mmPerUnit).toBeCloseTo(mmPerUnit, 12);
      expect(units.length).toBeCloseTo(10 * mmPerUnit, 9);
      expect(units.codes).toContain('units_assumed');
      expect(units.reason).not.toBe('');
      expect(units.alternatives.length).toBeGreaterThanOrEqual(3);
      for (const other of units.alternatives)
        expect(Math.abs(other.mmPerUnit / units.mmPerUnit - 1)).toBeGreaterThan(1e-6);
    },
  );

  test('a page that is paper in another unit says so', () => {
    const sized = unitsOf('width="210" height="297"');
    expect(sized.mmPerUnit).toBeCloseTo(PX, 12);
    expect(sized.alternatives[0]).toMatchObject({ source: 'mm', mmPerUnit: 1 });
    expect(sized.codes).toContain('units_check');
    expect(unitsOf('viewBox="0 0 210 297"')).toMatchObject({ source: 'mm', mmPerUnit: 1, assumed: true });
    expect(unitsOf('viewBox="0 0 612 792"')).toMatchObject({ source: 'pt', assumed: true });
    expect(unitsOf('viewBox="0 0 744.09 1052.36"').mmPerUnit).toBeCloseTo(NINETIETH, 12);
    expect(unitsOf('viewBox="0 0 793.7 1122.52"').mmPerUnit).toBeCloseTo(PX, 12);
    expect(unitsOf('width="793.7" height="1122.52"').codes).not.toContain('units_check');
  });

  test('programs known to mean something else are told apart', () => {
    expect(unitsOf('width="100px" height="50px"', ILLUSTRATOR).codes).toContain('units_check');
    expect(unitsOf(`${old} width="765" height="990"`).codes).toContain('units_check');
    expect(unitsOf('width="100%" viewBox="0 0 5 5" xmlns:serif="http://www.serif.com/"').codes).toContain(
      'units_check',
    );
    expect(unitsOf('width="100px" height="50px"').codes).not.toContain('units_check');
  });

  test('a real page size survives the choice of a pixel size', () => {
    const { page } = unitsOf(`${old} width="210mm" height="297mm"`);
    expect(page).toEqual({ x: 0, y: 0, width: 210, height: 297 });
  });
});

describe('[DR27] the first reading is one that can be true', () => {
  test('of numbers that would be a speck in pixels it is inches', () => {
    const inches = { source: 'in', mmPerUnit: 25.4, assumed: true };
    const of = (attributes: string, width: number) =>
      read(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><path d="M0 0h${width}v1h-${width}z"/></svg>`)
        .drawing!.units;
    expect(of('width="4" height="2" viewBox="0 0 4 2"', 3)).toMatchObject(inches);
    expect(of('viewBox="0 0 4 2"', 3)).toMatchObject(inches);
    expect(of('', 12)).toMatchObject(inches);
    expect(of('width="4" height="2" viewBox="0 0 400 200"', 300).mmPerUnit).toBeCloseTo(0.254, 12);
    expect(of('viewBox="0 0 4 2"', 3).alternatives.map(({ source }) => source)).toEqual(['px', 'pt', 'mm', 'px']);
    expect(of('viewBox="0 0 16 16"', 12).source).toBe('unitless');
    expect(of('viewBox="0 0 200 200"', 12).source).toBe('unitless');
    expect(of('width="4mm" height="2mm" viewBox="0 0 4 2"', 3)).toMatchObject({ source: 'mm', assumed: false });
  });

  test('a page of whole centimeters, or of paper, at 72 per inch is in points', () => {
    expect(unitsOf('width="850.39" height="566.93"')).toMatchObject({ source: 'pt', assumed: true });
    expect(unitsOf('width="850.39" height="566.93"').reason).toContain('300 × 200 mm');
    expect(unitsOf('width="595.28px" height="841.89px"')).toMatchObject({ source: 'pt', assumed: true });
    for (const size of ['width="850" height="567"', 'width="377.953" height="188.976"', 'width="851.3" height="567.4"'])
      expect(unitsOf(size).source, size).toBe('px');
  });

  test('a decimal comma in the size of a page is read', () => {
    expect(unitsOf('width="100,0mm" height="50,0mm" viewBox="0 0 100 50"')).toMatchObject({
      source: 'mm',
      mmPerUnit: 1,
      assumed: false,
    });
    expect(unitsOf('width="12,5 cm" height="6,25cm" viewBox="0 0 125 62.5"').mmPerUnit).toBeCloseTo(1, 12);
    expect(unitsOf('width="1,2,3mm" viewBox="0 0 100 50"').assumed).toBe(true);
  });

  test('Illustrator is known by its numbered classes together with its layers', () => {
    const style = '<style>.cls-1{fill:none;stroke:red}</style>';
    const layers = (id: string, name: string) =>
      `<g id="Layer_2" data-name="Layer 2"><g id="${id}" data-name="${name}">`;
    const of = (before: string, groups: string) =>
      read(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 283.46 141.73">${before}${groups}<rect class="cls-1" width="283.46" height="141.73"/></g></g></svg>`,
      ).drawing!.units.source;
    expect(of(style, layers('Layer_1-2', 'Layer 1'))).toBe('pt');
    expect(of(style, '<g><g id="Ebene_1" data-name="Ebene 1">')).toBe('pt');
    expect(of('', layers('Layer_1-2', 'Layer 1'))).toBe('unitless');
    expect(of(style, '<g id="part"><g id="hole" data-name="a hole">')).toBe('unitless');
  });
});

describe('page', () => {
  test('is the viewBox where there is no size, and null where there is neither', () => {
    expect(unitsOf('viewBox="5 5 96 192"').page!.height).toBeCloseTo(50.8, 9);
    expect(unitsOf('').page).toBeNull();
  });

  test('[DR16] asks where inches make the part several metres long, and keeps them', () => {
    const inches = (size: number) =>
      read(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${size}in" height="${size}in" viewBox="0 0 ${size} ${size}"><path d="M0 0H${size}" stroke="#000"/></svg>`,
      );
    const { drawing, notices } = inches(120);
    expect(drawing!.units).toMatchObject({ source: 'in', mmPerUnit: 25.4, assumed: true });
    expect(drawing!.units.alternatives[0]).toMatchObject({ source: 'mm', mmPerUnit: 1 });
    expect(notices).toMatchObject([{ code: 'units_assumed', severity: 'warning' }]);
    expect(inches(12).drawing!.units.assumed).toBe(false);
  });
});
