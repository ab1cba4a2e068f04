import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JsonShape, MAX_JSON_DEPTH, MAX_JSON_VALUES } from '../../api/middleware/json-shape.ts';

const faultOfShape = (text: string) => new JsonShape().look(Buffer.from(text));

/** The same of a body that arrives in pieces of so many bytes: what is wrong with it as soon as that shows. */
function faultInPieces(text: string, size: number): 'deep' | 'many' | null {
  const shape = new JsonShape();
  const bytes = Buffer.from(text);
  for (let end = Math.min(size, bytes.length); ; end = Math.min(end + size, bytes.length)) {
    // Each piece lies somewhere else, as in a body that outgrows the room it was begun in.
    const fault = shape.look(Buffer.from(bytes.subarray(0, end)));
    if (fault || end === bytes.length) return fault;
  }
}

/** How deep a value nests, and how many values it holds, by walking it. */
function sizeOf(value: unknown): { depth: number; values: number } {
  if (typeof value !== 'object' || value === null) return { depth: 0, values: 1 };
  const inner = Object.values(value).map(sizeOf);
  return {
    depth: 1 + Math.max(0, ...inner.map(({ depth }) => depth)),
    values: 1 + inner.reduce((sum, { values }) => sum + values, 0),
  };
}

describe('[BA2] the shape of a JSON text', () => {
  it('is told by signs outside of strings, whatever the strings hold', () => {
    const word = fc.oneof(fc.string(), fc.constantFrom('\\', '"', '\\"', '[{,', '\\\\"[', ',"', '"'.repeat(9)));
    const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
      tree: fc.oneof(
        { depthSize: 'large' },
        word,
        fc.integer(),
        fc.array(tie('tree'), { maxLength: 4 }),
        fc.dictionary(word, tie('tree'), { maxKeys: 4 }),
      ),
    }));
    const levels = fc.integer({ min: 0, max: MAX_JSON_DEPTH + 2 });
    fc.assert(
      fc.property(tree, levels, fc.integer({ min: 1, max: 50 }), (value, more, size) => {
        let nested = value;
        for (let i = 0; i < more; i += 1) nested = { '[",': [nested] };
        const fault = sizeOf(nested).depth > MAX_JSON_DEPTH ? 'deep' : null;
        expect(faultOfShape(JSON.stringify(nested))).toBe(fault);
        expect(faultInPieces(JSON.stringify(nested), size)).toBe(fault);
      }),
    );
  });

  it('has a limit of values, which strings do not count for', () => {
    const list = (count: number) => JSON.stringify(Array.from({ length: count }, () => ',[\\",{'));
    expect(faultOfShape(list(MAX_JSON_VALUES - 1))).toBeNull();
    expect(faultOfShape(list(MAX_JSON_VALUES))).toBe('many');
    expect(faultInPieces(list(MAX_JSON_VALUES - 1), 999)).toBeNull();
    expect(faultInPieces(list(MAX_JSON_VALUES), 999)).toBe('many');
  });

  it('of a text that is cut off in a string is told as far as it goes', () => {
    for (const text of ['"', '["a', '["\\', '["\\"', '["a\\\\\\"[[[']) expect(faultOfShape(text)).toBeNull();
  });

  it('that has too much is told before the rest of it is here', () => {
    const shape = new JsonShape();
    expect(shape.look(Buffer.from('['.repeat(MAX_JSON_DEPTH)))).toBeNull();
    expect(shape.look(Buffer.from('['.repeat(MAX_JSON_DEPTH + 1)))).toBe('deep');
  });
});
