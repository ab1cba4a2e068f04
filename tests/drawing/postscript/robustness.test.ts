import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { READ_LIMITS } from '../../../shared/drawing/limits.ts';
import { OPERATORS } from '../../../shared/drawing/postscript/operators/table.ts';
import { readPostScript } from '../../../shared/drawing/postscript/read.ts';
import { codes, faultsOf, spell } from '../svg/support.ts';
import { bytesOf, mmFile, read } from './support.ts';

const LINE = '1 1 moveto 9 9 lineto stroke';

describe('programs that do not end, or grow without end', () => {
  test.each([
    ['an endless loop', '{} loop'],
    ['an endless loop that catches its errors', '{{1 0 div} stopped pop clear} loop'],
    ['recursion at the end of a procedure', '/f {f} def f'],
    ['recursion through a name for a name', '/f /f cvx def f'],
    ['a for loop that stands still', '0 0 1 {pop} for'],
    ['arrays without end', '/a [] def {/a [a 30000 array] def} loop'],
    ['strings without end', '/a [] def {/a [a 1000000 string] def} loop'],
    ['dictionaries without end', '/n 0 def {n 10 dict def /n n 1 add def} loop'],
    ['names without end', '/n 0 def /s 20 string def {n s cvs cvn n def /n n 1 add def} loop'],
    [
      'saves that copy',
      '/n 0 def 20000 {n n def /n n 1 add def} repeat {save pop /n n 1 add def} stopped {{} loop} if {save /n n 1 add def restore} loop',
    ],
    ['deep lookups', '450 {1 dict begin} repeat {nosuch} stopped {{/nosuch where {pop} if} loop} if'],
    ['searching', '/s 1000000 string def {s (ab\\000) search pop clear} loop'],
    ['copying', '/s 1000000 string def {s s copy pop} loop'],
    ['rolling', '0 1 100000 {} for {100000 1 roll} loop'],
    ['a path painted again and again', '0 0 moveto 20000 {1 1 rlineto} repeat {gsave stroke grestore} loop'],
    ['a path outlined again and again', '0 0 moveto 100 100 lineto {strokepath flattenpath} loop'],
    [
      'a path walked again and again',
      '0 0 moveto 9000 {1 1 rlineto} repeat {{pop pop} {pop pop} {} {} pathforall} loop',
    ],
    ['bound again and again', `{${'1 pop '.repeat(5000)}} {bind} loop`],
    ['fonts without end', '/n 0 def {n 9 string cvs cvn findfont 2 scalefont pop /n n 1 add def} loop'],
    ['a picture without end', '1000000 1000000 8 [1 0 0 1 0 0] {<00>} image'],
    ['texts without end', '/Courier 9 selectfont 0 0 moveto /s 10000 string def {s show} loop'],
    ['resources without end', '/n 0 def {n 9 string cvs n /ProcSet defineresource pop /n n 1 add def} loop'],
    ['user paths without end', '{0 0 9 9 setbbox 0 0 moveto 9 9 lineto} {dup ustroke} loop'],
    ['tints without end', '[/Separation (X) /DeviceGray {{} loop}] setcolorspace 1 setcolor'],
  ])('%s', (_, program) => {
    const result = read(mmFile(`${LINE} ${program}`));
    expect(codes(result)).toContain('limit_reached');
    expect(spell(result.drawing).slice(0, 11)).toBe('M1 99 L9 91');
  });

  test.each([
    ['recursion in the middle', '/f {f 1} def f'],
    ['operands', '{1} loop'],
    ['copies of the stack', '1 {count copy} loop'],
    ['dictionaries on the stack', '1 dict {dup begin} loop'],
    ['states as objects', '{gstate} loop'],
    ['states on the stack', '{gsave} loop'],
    ['braces', '{'.repeat(100_000)],
    ['a huge array', '1000000000 array'],
    ['a huge string', '1000000000 string'],
    ['a huge dictionary', '1000000000 dict'],
    ['filters on filters', 'currentfile {/ASCIIHexDecode filter} loop'],
    ['colour spaces in themselves', '/a [/Indexed null 1 ()] def a 1 a put a setcolorspace'],
  ])('%s come to their own end', (_, program) => {
    const result = read(mmFile(`${LINE} ${program}`));
    expect(spell(result.drawing).slice(0, 11)).toBe('M1 99 L9 91');
    expect(codes(result).filter((code) => code === 'file_damaged' || code === 'limit_reached').length).toBe(1);
  });

  test('a packed file that unpacks without end', () => {
    // 8 bytes of runs of zeros, over and over: LZW and run lengths grow most.
    const runs = '8100'.repeat(20_000);
    const program = `currentfile /ASCIIHexDecode filter /RunLengthDecode filter flushfile\n${runs}80>\n`;
    expect(spell(read(mmFile(`${program} ${LINE}`)).drawing)).toBe('M1 99 L9 91');
  });

  test('more elements and segments than a drawing may have', () => {
    const few = { ...READ_LIMITS, maxElements: 10, maxSegments: 100 };
    const many = readPostScript(bytesOf(mmFile(`20 {${LINE}} repeat`)), few);
    expect(codes(many)).toEqual(['limit_reached']);
    expect(many.drawing!.elementStyle.length).toBe(10);
    const long = readPostScript(bytesOf(mmFile(`${LINE} 0 0 moveto 200 {1 1 rlineto} repeat stroke`)), few);
    expect(codes(long)).toEqual(['limit_reached']);
    expect(spell(long.drawing)).toBe('M1 99 L9 91');
    expect(codes(readPostScript(bytesOf(mmFile(LINE)), { ...few, maxBytes: 20 }))).toEqual(['limit_reached']);
  });

  test('numbers too large for a drawing drop their shape', () => {
    const result = read(mmFile(`1e300 1e300 moveto 9 9 lineto stroke 1e30 0 moveto 1 1 lineto stroke ${LINE}`));
    expect(spell(result.drawing)).toBe('M1 99 L9 91');
    expect(read(mmFile('1e200 dup scale 1e200 dup scale 1 1 moveto')).drawing).toBeNull();
  });
});

describe('a program that changes itself while it runs', () => {
  test('procedures, dictionaries and strings written while they are in use', () => {
    for (const program of [
      '/p {0 0 {pop} put 1} def p',
      '/p {p 0 /nosuch put 5 pop} def p p',
      '/d 5 dict def d /a 1 put d {pop pop d /b 2 put d /a undef} forall',
      '/s (abc) def s {pop s 0 (xyz) putinterval} forall',
      '[1 2 3] dup {pop dup 0 [9] putinterval} forall pop',
      '/a 1 array def a 0 a put a length a bind pop a cvx exec',
      'systemdict /moveto {pop pop} put',
      'systemdict /stop {} put errordict /undefined {} put nosuch',
      'errordict /undefined 5 put nosuch errordict /undefined {nosuch} put nosuch',
      'currentfile cvx exec',
    ])
      expect(read(mmFile(`${LINE} ${program} clear`)).drawing, program).not.toBeNull();
  });
});

/** Operands of every kind. */
const OPERANDS = [
  '0',
  '1',
  '-1',
  '2.5',
  '1e9',
  '16#FF',
  '(text)',
  '<00FF>',
  '/name',
  '[1 2 3]',
  '[1 0 0 1 0 0]',
  '[]',
  '{}',
  '{1 add}',
  'null',
  'true',
  'mark',
  '<< /a 1 >>',
  '5 dict',
  '3 string',
  '3 array',
  'matrix',
  'currentfile',
  'userdict',
  '/DeviceRGB',
  '[/Separation (S) /DeviceGray {}]',
  'save',
];

describe('whatever stands in the file', () => {
  const sound = (bytes: Uint8Array): void => {
    const { drawing, notices } = readPostScript(bytes);
    if (drawing === null) expect(notices.some((notice) => notice.severity === 'error')).toBe(true);
    else expect(faultsOf(drawing)).toEqual([]);
    for (const { places } of notices)
      for (const place of places ?? [])
        expect(Number.isFinite(place.x + place.y + place.width + place.height)).toBe(true);
  };

  test('every operator on every kind of operand', () => {
    for (const name of OPERATORS.keys()) {
      if (name === 'quit' || name === 'stop') continue;
      const tries = OPERANDS.flatMap((top) =>
        ['', '1 2 3 4 5', '(a)', '[1 2 3]', '1 dict'].map((below) => `{clear ${below} ${top} ${name}} stopped`),
      );
      sound(bytesOf(mmFile(`0 0 moveto ${tries.join(' ')} clear initgraphics ${LINE}`)));
    }
  });

  test('random words never throw', () => {
    const words = fc.constantFrom(
      ...OPERATORS.keys(),
      ...OPERANDS,
      '{',
      '}',
      '[',
      ']',
      '<<',
      '>>',
      '%%EOF\n',
      '(',
      ')',
      '//dup',
    );
    fc.assert(
      fc.property(fc.array(words, { maxLength: 60 }), (list) => sound(bytesOf(mmFile(list.join(' '))))),
      { numRuns: 1500 },
    );
  });

  test('random drawings are finite and in order', () => {
    const number = fc.double({ min: -1e4, max: 1e4, noNaN: true }).map(String);
    const step = fc.oneof(
      fc.tuple(fc.constantFrom('moveto', 'lineto', 'rlineto', 'rmoveto', 'translate', 'scale'), number, number),
      fc.tuple(fc.constantFrom('arc', 'arcn', 'arct'), number, number, number, number, number),
      fc.tuple(fc.constantFrom('curveto', 'rcurveto'), number, number, number, number, number, number),
      fc.constantFrom(
        ['closepath'],
        ['stroke'],
        ['fill'],
        ['gsave'],
        ['grestore'],
        ['clip'],
        ['flattenpath'],
        ['strokepath'],
        ['reversepath'],
      ),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const body = steps.map(([word, ...numbers]) => `{${numbers.join(' ')} ${word}} stopped {clear} if`).join('\n');
        sound(bytesOf(mmFile(body)));
      }),
      { numRuns: 500 },
    );
  });

  test('random bytes, and a sound file with random bytes in it', () => {
    const whole = bytesOf(mmFile(`/s (text) def << /a [1 2] >> pop 5 5 2 0 360 arc fill ${LINE} 16#FF pop <00ff> pop`));
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => sound(bytes)),
      { numRuns: 300 },
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 10 }), (changes) => {
        const bytes = whole.slice();
        for (const [at, byte] of changes) bytes[at] = byte;
        sound(bytes);
      }),
      { numRuns: 1000 },
    );
  });
});
