import fc from 'fast-check';
import { pdf, type Tables } from '../../drawing/pdf/write.ts';
import { spelledNumber } from './numbers.ts';

const OPERATORS =
  'm l c v y h re S s f F f* B B* b b* n W W* q Q cm w d J j M i gs rg RG g G k K cs CS sc SC scn SCN sh Do BT ET Tf Td TD Tm T* Tj TJ BMC BDC EMC MP BX EX ri'.split(
    ' ',
  );

const item = fc.oneof(
  { weight: 8, arbitrary: spelledNumber },
  { weight: 10, arbitrary: fc.constantFrom(...OPERATORS) },
  fc.constantFrom('/F1', '/OC', '/MC0', '/Fm0', '/CS0', '(text)', '<0041>', '[', ']', '<<', '>>', 'true', 'null'),
);

const sentence = fc
  .array(spelledNumber, { minLength: 10, maxLength: 10 })
  .map((n) => `${n[0]} ${n[1]} m ${n[2]} ${n[3]} l ${n.slice(4).join(' ')} c s`);

const RESOURCES =
  '/Font<</F1 20 0 R>>/XObject<</Fm0 21 0 R>>/Properties<</MC0 22 0 R>>/ColorSpace<</CS0[/Separation/Cut/DeviceRGB 23 0 R]>>';

/** A PDF by its grammar: any operators on any operands, in files whose objects are listed in every way there is. */
export const pdfFile: fc.Arbitrary<Uint8Array> = fc
  .tuple(
    fc.array(fc.oneof({ weight: 4, arbitrary: item }, { weight: 1, arbitrary: sentence }), { maxLength: 80 }),
    fc.constantFrom<Tables>('table', 'streams', 'hybrid', 'wrong offset', 'none'),
    fc.boolean(),
  )
  .map(([items, tables, packed]) =>
    pdf({
      content: items.join(' '),
      resources: RESOURCES,
      tables,
      packed,
      objects: {
        20: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
        21: { dict: '/Type/XObject/Subtype/Form/BBox[0 0 99 99]', data: '0 0 m 9 9 l S /Fm0 Do' },
        22: '<</Type/OCG/Name(Cut)>>',
        23: '<</FunctionType 2/N 1/Domain[0 1]/C0[1 1 1]/C1[0 0 1]>>',
      },
    }),
  );
