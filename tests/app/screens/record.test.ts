import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PageRecord } from './record.ts';
import { FROM_PAGE, OPENED_AGAIN, rebuilt } from './rebuilt.ts';

const page = (...lines: string[]): string => `${lines.join('\n')}\n`;
const SAID = new URL('./said/', import.meta.url);

/** Lines that are equal, begin the same way, or look like marks of a record. */
const LINE = fc.constantFrom(
  'td',
  'button Close',
  '  -',
  '  - Cutting',
  '… and 2 more',
  '+ $0.13',
  '> 3 parts',
  '= as at first',
  ...['$1.00', '$2.00', '…'].map((end) => `select of ${'Oak | '.repeat(20)}${end}`),
);
const TEXT = fc.array(LINE, { minLength: 1, maxLength: 12 }).map((lines) => page(...lines));
const PRESS = fc.record({
  name: fc.constantFrom('Close', 'Save', 'Save → Yes'),
  from: fc.constantFrom('page', 'last', 'other'),
  other: TEXT,
  calls: fc.array(fc.constantFrom('POST /a {}', 'DELETE /b'), { maxLength: 2 }),
  after: fc.option(TEXT),
});

describe('the record of a page', () => {
  it('says the page once and then what each press changes, where, and what it asks of the server', () => {
    const first = page('# Cards', '- Visa', '  button Remove', '- Amex', '  button Remove', 'button Add');
    const asked = page(
      '# Cards',
      '- Visa',
      '  button Remove',
      '- Amex',
      '  button Remove',
      '  ## Sure?',
      '  Yes',
      'button Add',
    );
    const form = page('# Add a card', 'input', 'button Save');
    const record = new PageRecord(first);
    record.press('Print', first, [], first);
    record.press('Remove', first, [], asked);
    record.press('Remove → Yes', asked, ['DELETE /cards/2'], first);
    record.press('Add', first, [], form);
    record.press('Ask', first, [], asked);
    expect(String(record)).toBe(
      page(
        ...first.trimEnd().split('\n'),
        '=== Print',
        '=== Remove',
        '  - Amex',
        '    button Remove',
        '+   ## Sure?',
        '+   Yes',
        '==> Remove → Yes',
        '> DELETE /cards/2',
        '= as at first',
        '=== Add',
        '- # Cards',
        '-… and 5 more',
        '+ # Add a card',
        '+ input',
        '+ button Save',
        '=== Ask',
        '= as after Remove',
      ),
    );
  });

  it('cuts a long line that it has already, unless another one begins like it', () => {
    const states = (end: string) => `select of ${'Alabama | '.repeat(10)}${end}`;
    const [texas, utah] = [states('Texas'), states('Utah')];
    const record = new PageRecord(page('form', texas));
    record.press('Add', page('form', texas), [], page(texas, utah));
    expect(rebuilt(String(record)).map(({ text }) => text)).toEqual(record.texts);
    expect(String(record)).toBe(page('form', texas, '=== Add', '- form', `  ${texas.slice(0, 80)}…`, `+ ${utah}`));
  });

  it('rebuilds the text of the page and of what every press left, and the calls', () => {
    fc.assert(
      fc.property(TEXT, fc.array(PRESS, { maxLength: 8 }), (first, presses) => {
        const record = new PageRecord(first);
        const texts = [first];
        for (const { name, from, other, calls, after } of presses) {
          const before = { page: first, last: texts.at(-1)!, other }[from];
          if (before !== first && before !== texts.at(-1)) texts.push(before);
          texts.push(after ?? before);
          record.press(name, before, calls, texts.at(-1)!);
        }
        const back = rebuilt(String(record));
        expect(back.map(({ text }) => text)).toEqual(texts);
        expect(record.texts).toEqual(texts);
        const pressed = back.filter(({ title }) => title !== '' && title !== OPENED_AGAIN);
        expect(pressed.map(({ title, calls }) => ({ name: title, calls }))).toEqual(
          presses.map(({ name, calls }) => ({ name, calls })),
        );
      }),
      { numRuns: 2000 },
    );
  });

  it.each(readdirSync(SAID, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.txt')))(
    '%s holds whole texts: written from them anew it is the same',
    (file) => {
      const kept = readFileSync(new URL(file, SAID), 'utf8');
      const [first, ...presses] = rebuilt(kept);
      const record = new PageRecord(first!.text);
      let last = first!.text;
      for (const { mark, title, calls, text } of presses) {
        if (title !== OPENED_AGAIN) record.press(title, mark === FROM_PAGE ? first!.text : last, calls, text);
        last = text;
      }
      expect(String(record)).toBe(kept);
    },
  );
});
