import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseRepairs } from '../../api/cli/repairs.ts';
import { sheet, sixParts } from '../analysis/pieces/support.ts';
import { ROOT } from '../support/sources.ts';

const folder = mkdtempSync(join(tmpdir(), 'kerfwise-cli-'));
const plate = join(folder, 'plate.svg');
writeFileSync(
  plate,
  '<svg xmlns="http://www.w3.org/2000/svg" width="100mm" height="60mm" viewBox="0 0 100 60"><rect width="100" height="60" fill="none" stroke="#0000ff"/></svg>',
);
const sheetFile = join(folder, 'six.svg');
writeFileSync(sheetFile, sheet(sixParts()));
const words = join(folder, 'words.dxf');
writeFileSync(words, 'not a drawing');

interface Run {
  readonly code: number | null;
  readonly lines: readonly unknown[];
  readonly stderr: string;
}

/** Runs the command line; every line on stdout must be JSON. */
function kerfwise(args: readonly string[], input = '', env: Readonly<Record<string, string>> = {}): Run {
  const done = spawnSync(process.execPath, [join(ROOT, 'api/cli/kerfwise.ts'), ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    input,
    env: { ...process.env, ...env },
  });
  const lines = done.stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as unknown);
  return { code: done.status, lines, stderr: done.stderr };
}

describe('analyze', () => {
  it('[DE27] ends with the file as rejected where reading takes longer than it may, and comes to the next file', () => {
    // Less than a thread takes to start: every file takes too long.
    const short = { ANALYSIS_TIMEOUT_SECONDS: '0.001' };
    const { code, lines, stderr } = kerfwise(['analyze', plate, words], '', short);
    expect(code).toBe(2);
    const late = {
      format: null,
      notices: [{ code: 'limit_reached', severity: 'error' }],
      eligible_for_instant_quote: false,
    };
    expect(lines).toMatchObject([
      { file: plate, ...late },
      { file: words, ...late },
    ]);
    expect(stderr.match(/took too much time/g)).toHaveLength(2);
    const quoted = kerfwise(['quote', plate, '--material', 'birch-plywood', '--thickness', '3.2'], '', short);
    expect(quoted).toMatchObject({ code: 2, lines: [{ error: { code: 'processing_error' } }] });
  });

  it('prints one object for each file in order, rejected and missing ones too', () => {
    const { code, lines, stderr } = kerfwise(['analyze', plate, words, join(folder, 'nothing.svg')]);
    expect(code).toBe(2);
    expect(lines).toMatchObject([
      {
        file: plate,
        format: 'svg',
        dimensions: { width: 100, height: 60 },
        totals: { lengthOfLines: 320, shape_count: 1 },
        units: { source: 'mm', mmPerUnit: 1, assumed: false },
        eligible_for_instant_quote: true,
      },
      {
        file: words,
        format: null,
        notices: [{ code: 'is_wrong_filetype', severity: 'error', count: 1 }],
        eligible_for_instant_quote: false,
      },
      { format: null, notices: [{ code: 'unable_to_read' }], eligible_for_instant_quote: false },
    ]);
    expect(stderr).toContain('words.dxf: ');
    expect(kerfwise(['analyze', plate]).code).toBe(0);
  });

  it('says how it is used', () => {
    for (const args of [[], ['analyze'], ['price'], ['cook', plate], ['quote']]) {
      const { code, stderr } = kerfwise(args);
      expect(code).toBe(2);
      expect(stderr).not.toBe('');
    }
  });
});

describe('price', () => {
  const golden = join(ROOT, 'tests/pricing/golden.json');

  it('prices a file or standard input, case by case', () => {
    const text = readFileSync(golden, 'utf8');
    const cases = JSON.parse(text) as { parts: { name: string; expected: { priceCents: number } }[] };
    const fromFile = kerfwise(['price', golden]);
    expect(fromFile.code).toBe(0);
    const { parts } = fromFile.lines[0] as { parts: { name: string; result: { priceCents: number } }[] };
    expect(parts.map(({ name, result }) => [name, result.priceCents])).toEqual(
      cases.parts.map(({ name, expected }) => [name, expected.priceCents]),
    );
    expect(kerfwise(['price', '-'], text).lines).toEqual(fromFile.lines);
  });

  it('refuses one bad case alone, and what is no JSON as a whole', () => {
    const bad = kerfwise(['price', '-'], JSON.stringify({ parts: [{ name: 'a', input: {} }] }));
    expect(bad).toMatchObject({
      code: 2,
      lines: [{ parts: [{ name: 'a', result: { error: { field: 'pricingModel' } } }], quotes: [] }],
    });
    expect(kerfwise(['price', '-'], 'hello')).toMatchObject({
      code: 2,
      lines: [{ error: { code: 'invalid_request' } }],
    });
  });
});

describe('quote', () => {
  it('[PR27] adds the services that are ordered to the price and its rows', () => {
    const option = ['quote', plate, '--material', 'birch-plywood', '--thickness', '3.2'];
    const cents = (...more: string[]) =>
      (kerfwise([...option, ...more]).lines[0] as { price_cents: number }).price_cents;
    expect(cents('--dfm-analysis') - cents()).toBe(4500);
    // 15 min and one contour of half a minute at $1.20.
    expect(cents('--inspection') - cents()).toBe(1860);
  });

  it('prices one option, its rows adding up', () => {
    const { code, lines } = kerfwise([
      'quote',
      plate,
      '--material',
      'birch-plywood',
      '--thickness',
      '3.2',
      '--quantity',
      '10',
    ]);
    expect(code).toBe(0);
    const { price_cents, breakdown } = lines[0] as { price_cents: number; breakdown: { cents: number }[] };
    expect(price_cents).toBeGreaterThan(0);
    expect(breakdown.reduce((sum, row) => sum + row.cents, 0)).toBe(price_cents);
  });

  it('[PR29] [AN90] prices each separate part of a file beside the file as one part', () => {
    const option = ['--material', 'birch-plywood', '--thickness', '3.2', '--quantity', '2'];
    const { code, lines } = kerfwise(['quote', sheetFile, ...option, '--pieces']);
    expect(code).toBe(0);
    const { price_cents, pieces_cents, pieces } = lines[0] as {
      price_cents: number;
      pieces_cents: number;
      pieces: { quantity: number; price_cents: number; breakdown: { cents: number }[] }[];
    };
    expect(price_cents).toBeGreaterThan(0);
    expect(pieces.map(({ quantity }) => quantity)).toEqual([4, 2, 2, 2, 2]);
    expect(pieces.reduce((sum, one) => sum + one.price_cents, 0)).toBe(pieces_cents);
    for (const one of pieces) expect(one.breakdown.reduce((sum, { cents }) => sum + cents, 0)).toBe(one.price_cents);
    expect(kerfwise(['quote', sheetFile, '--all', '--pieces'])).toMatchObject({ code: 2 });
  });

  it('prices every option at the quantity breaks, the same cents as one by one', () => {
    const all = kerfwise(['quote', plate, '--all']);
    expect(all.code).toBe(0);
    const { prices } = all.lines[0] as {
      prices: { material: string; thickness_mm: number; prices: { quantity: number; price_cents: number | null }[] }[];
    };
    expect(prices.length).toBeGreaterThan(100);
    const birch = prices.find((entry) => entry.material === 'birch-plywood')!;
    const ten = kerfwise([
      'quote',
      plate,
      '--material',
      'birch-plywood',
      '--thickness',
      String(birch.thickness_mm),
      '--quantity',
      '10',
    ]);
    expect(birch.prices.map((offer) => offer.quantity)).toEqual([1, 2, 5, 10, 25, 50, 100, 250, 1000]);
    expect(birch.prices[3]).toEqual({
      quantity: 10,
      price_cents: (ten.lines[0] as { price_cents: number }).price_cents,
    });
  });

  it('prices the repaired drawing, with the repairs in the order they are made', () => {
    const specks = join(folder, 'specks.svg');
    const dots = Array.from({ length: 40 }, (_, i) => `<circle cx="${i + 5}" cy="5" r="0.02"/>`).join('');
    writeFileSync(
      specks,
      `<svg xmlns="http://www.w3.org/2000/svg" width="100mm" height="60mm" viewBox="0 0 100 60"><g fill="none" stroke="#0000ff"><rect width="100" height="60"/>${dots}<path d="M10 0H90"/></g></svg>`,
    );
    const option = ['--material', 'birch-plywood', '--thickness', '3.2', '--quantity', '10'];
    const cents = (run: Run) => (run.lines[0] as { price_cents: number }).price_cents;
    const bare = kerfwise(['quote', plate, ...option]);
    const dotted = kerfwise(['quote', specks, ...option]);
    const dropped = kerfwise(['quote', specks, ...option, '--repair', 'simplify,specks=0.1,duplicates']);
    expect(cents(dotted)).toBeGreaterThan(cents(bare));
    expect(cents(dropped)).toBe(cents(bare));
    expect(dropped.lines[0]).toMatchObject({
      repairs: [{ kind: 'remove_duplicates' }, { kind: 'drop_specks', size_mm: 0.1 }, { kind: 'simplify' }],
      analysis: { totals: { shape_count: 1, lengthOfLines: 320 } },
    });
    for (const list of ['magic', 'gaps', 'gaps=9', 'specks=x', 'simplify,simplify', 'outline,text', 'constructor'])
      expect(typeof parseRepairs(list)).toBe('string');
    expect(parseRepairs('outline,gaps=0.2')).toEqual([
      { kind: 'outline_text', font: 'file' },
      { kind: 'join_gaps', gap_mm: 0.2 },
    ]);
    expect(kerfwise(['quote', plate, ...option, '--repair', 'magic'])).toMatchObject({
      code: 2,
      lines: [{ error: { code: 'invalid_request' } }],
    });
    const all = kerfwise(['quote', words, '--all', '--repair', 'simplify']);
    expect(all).toMatchObject({ code: 2, lines: [{ error: { code: 'repair_refused', field: 'repairs' } }] });
  });

  it.each([
    [['--material', 'cheese', '--thickness', '3'], 'material'],
    [['--material', 'birch-plywood', '--thickness', '77'], 'thickness'],
  ])('refuses %j', (args, field) => {
    expect(kerfwise(['quote', plate, ...args])).toMatchObject({
      code: 2,
      lines: [{ error: { code: 'material_unknown', field } }],
    });
    expect(kerfwise(['quote', words, ...args])).toMatchObject({
      code: 2,
      lines: [{ error: { code: 'not_quotable' } }],
    });
  });
});
