import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rotationsOf } from '../../shared/nest/rotations.ts';
import { schematicOf } from '../../shared/nest/schematic.ts';
import { countFaults, piecesOf, readNestTable } from '../../shared/nest/table.ts';
import { codeOf } from '../../shared/production/codes.ts';

const [A, B] = [codeOf('0123456789'), codeOf('abcdefghjk')];
const faultsOf = (text: string) => readNestTable(text).faults.map(({ line, message }) => `${line}: ${message}`);

describe('the table of a nest', () => {
  it('[NE03] keeps what stands in quotes together, as our own tables have names', () => {
    const lines = ['code,name,count,program,sheets', `${A},"Bracket, left; 3"" wide",2,"P ""one""",3`, `${B},'+x,1,,`];
    const { programs, faults } = readNestTable(lines.join('\n'));
    expect(faults).toEqual([{ line: 3, message: 'Program 1: say how many sheets it is cut on.' }]);
    expect(programs).toMatchObject([{ name: 'P "one"', sheets: 3 }]);
    expect([...piecesOf(programs)]).toEqual([[A, 6]]);
  });

  it('[NE03] is read with its head, by tabs, semicolons and commas', () => {
    const rows = [
      ['program', 'sheets', 'code', 'count', 'minutes', 'remnant'],
      ['P1', '2', A, '5', '12.5', '400 x 300'],
      ['P1', '', B, '3', '', ''],
      ['P2', '1', A, '4', '', ''],
    ];
    for (const mark of ['\t', ';', ',']) {
      const { programs, faults } = readNestTable(rows.map((row) => row.join(mark)).join('\n'));
      expect(faults).toEqual([]);
      expect(programs).toMatchObject([
        { name: 'P1', sheets: 2, minutes: 12.5, remnant: { width: 400, height: 300 } },
        { name: 'P2', sheets: 1, minutes: null, remnant: null },
      ]);
      expect([...piecesOf(programs)]).toEqual([
        [A, 14],
        [B, 6],
      ]);
    }
  });

  it('[NE03] has its columns in any order where it has a head, and in ours where it has none', () => {
    expect(readNestTable(`code,count,sheets\n${A},2,3`).programs).toMatchObject([{ name: 'Program 1', sheets: 3 }]);
    expect(readNestTable(`P9,1,"${A.toLowerCase()}",2`).programs).toMatchObject([{ name: 'P9', sheets: 1 }]);
  });

  it('[NE04] tells each wrong line by its number', () => {
    const table = [
      'program,sheets,code,count,minutes,remnant',
      'P1,2,KW1-0000000000Z,1',
      `P1,0,${A},1`,
      `P1,2,${A},x`,
      `P1,2,${A},1,many`,
      `P1,2,${A},1,3,wide`,
      `P1,2,${A},1`,
      `P1,3,${B},1`,
      `P1,,${A},1`,
      `P2,,${B},1`,
    ];
    expect(faultsOf(table.join('\n'))).toEqual([
      '2: KW1-0000000000Z is none of our codes. Codes begin with KW1-.',
      '3: Sheets have to be a whole number, 1 or more.',
      `4: Enter how many pieces of ${A} lie on a sheet.`,
      '5: Minutes have to be a number, like 12.5.',
      '6: A remnant is like 400 x 300.',
      '8: P1 says 2 sheets and 3.',
      `9: P1 has ${A} twice. Add the counts up.`,
      '10: P2: say how many sheets it is cut on.',
    ]);
    expect(faultsOf('')).toEqual(['1: The table has no lines.']);
  });

  it('[NE04] is held to what is to be cut', () => {
    const { programs } = readNestTable(`P1,2,${A},5\nP1,,${B},1`);
    expect(countFaults(programs, [{ code: A, name: 'plate', count: 9 }])).toEqual([
      `plate (${A}): 10 pieces on all sheets, but only 9 are to be cut.`,
      `${B} isn’t in this batch.`,
    ]);
    expect(
      countFaults(programs, [
        { code: A, name: 'plate', count: 10 },
        { code: B, name: 'foot', count: 2 },
      ]),
    ).toEqual([]);
  });

  it('[NE04] is never a fault of ours, whatever is pasted', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => {
        const { programs, faults } = readNestTable(text);
        expect(programs.length + faults.length).toBeGreaterThan(0);
        for (const { sheets, pieces } of programs) {
          expect(sheets).toBeGreaterThan(0);
          expect(Math.min(...pieces.values())).toBeGreaterThan(0);
        }
      }),
    );
  });
});

describe('parts on a nested sheet', () => {
  it('[NE02] that are bent lie one way, by a grain two, else four', () => {
    expect(rotationsOf(['cut', 'bend'], false)).toEqual([0]);
    expect(rotationsOf(['cut'], true)).toEqual([0, 180]);
    expect(rotationsOf(['cut', 'finish'], false)).toEqual([0, 90, 180, 270]);
  });

  it('[NE06] have a place each on the sheet, none over another, however tight they were nested', () => {
    const piece = fc.record({
      count: fc.integer({ min: 1, max: 12 }),
      width: fc.integer({ min: 5, max: 900 }),
      height: fc.integer({ min: 5, max: 900 }),
    });
    const sheet = { width: 1000, height: 500 };
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 5 }), (pieces) => {
        const lines = pieces.map((one, at) => ({ ...one, id: String(at), name: `part ${at}` }));
        const places = schematicOf(lines, sheet);
        for (const { id, count } of lines) expect(places.filter((one) => one.id === id)).toHaveLength(count);
        for (const [at, a] of places.entries()) {
          expect(Math.min(a.x, a.y)).toBeGreaterThanOrEqual(0);
          expect(a.x + a.width).toBeLessThanOrEqual(sheet.width + 1e-6);
          expect(a.y + a.height).toBeLessThanOrEqual(sheet.height + 1e-6);
          for (const b of places.slice(at + 1)) {
            const apart =
              a.x + a.width <= b.x + 1e-6 ||
              b.x + b.width <= a.x + 1e-6 ||
              a.y + a.height <= b.y + 1e-6 ||
              b.y + b.height <= a.y + 1e-6;
            expect(apart).toBe(true);
          }
        }
      }),
      { numRuns: 50 },
    );
  });
});
