import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseKept, textOfKept } from '../../api/db/kept-json.ts';

it('reads a text once, and what was written comes back as the same value', () => {
  const text = '{"a":{"b":[1,{"c":2}]}}';
  const first = parseKept<{ a: { b: unknown[] } }>(text);
  expect(first).toEqual({ a: { b: [1, { c: 2 }] } });
  expect(parseKept(text)).toBe(first);
  const written = { rows: [{ label: 'Making', cents: 100 }] };
  expect(parseKept(textOfKept(written))).toBe(written);
  expect(textOfKept(first)).toBe(text);
});

it('nobody can change what others read', () => {
  const value = parseKept<{ list: { n: number }[] }>('{"list":[{"n":1}]}');
  expect(() => value.list.push({ n: 2 })).toThrow(TypeError);
  expect(() => {
    value.list[0]!.n = 5;
  }).toThrow(TypeError);
  expect(parseKept('{"list":[{"n":1}]}')).toEqual({ list: [{ n: 1 }] });
});

it('says the same as JSON for any value, also when far more went through than is kept', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.nat(120_000), (value, length) => {
      const padded = { ...value, pad: 'x'.repeat(length) };
      const text = JSON.stringify(padded);
      expect(parseKept(text)).toEqual(JSON.parse(text));
      expect(textOfKept(parseKept(text))).toBe(text);
    }),
  );
});

it('a text that is no JSON throws', () => {
  expect(() => parseKept('{"a":')).toThrow(SyntaxError);
});
