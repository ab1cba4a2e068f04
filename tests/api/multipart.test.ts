import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ArrivingForm, type FormFault, type FormField, arrivingForm } from '../../api/middleware/multipart.ts';

const LIMITS = { fields: 40, textBytes: 1000 };

/** Reads a body that arrives in pieces of so many bytes. */
function readIn(
  pieces: number,
  sent: string | Uint8Array<ArrayBuffer>,
  type = 'multipart/form-data; boundary=b',
): readonly FormField[] | FormFault {
  const body = Buffer.from(sent as string);
  const form = arrivingForm(type, LIMITS);
  if (typeof form === 'string') return form;
  for (let end = 0; end < body.length; ) {
    end = Math.min(body.length, end + pieces);
    const fault = form.look(body.subarray(0, end));
    if (fault) return fault;
  }
  return form.fields();
}

const read = (sent: string | Uint8Array<ArrayBuffer>, type?: string) => readIn(2 ** 16, sent, type);

/** A field as it can be compared. */
async function told(fields: readonly FormField[]): Promise<unknown[]> {
  return Promise.all(
    fields.map(async ([name, value]) =>
      typeof value === 'string'
        ? [name, value]
        : [name, value.name, value.type, Buffer.from(await value.arrayBuffer()).toString('latin1')],
    ),
  );
}

const text = fc.string({ unit: 'grapheme', maxLength: 12 }).map((made) => made.toWellFormed());
const tricky = fc.constantFrom('', '\r\n', '\r\n--', '--b', '"', 'a"b', '%22', 'ü 漢 🙂', 'name="x"', '; filename="y"');
const word = fc.oneof(text, tricky);
const file = fc.record({
  name: word,
  type: fc.constantFrom('', 'image/png', 'text/plain'),
  bytes: fc.uint8Array({ maxLength: 60 }),
});

describe('a form', () => {
  it('is read as Node reads it, whatever its names and contents and in whatever pieces it arrives', async () => {
    const forms = fc.array(fc.tuple(word, fc.oneof(word, file)), { maxLength: 8 });
    const pieces = fc.oneof(fc.constantFrom(1, 2, 3), fc.integer({ min: 1, max: 4000 }));
    await fc.assert(
      fc.asyncProperty(forms, pieces, async (fields, bytesAtOnce) => {
        const form = new FormData();
        for (const [name, value] of fields) {
          if (typeof value === 'string') form.append(name, value);
          else form.append(name, new File([Uint8Array.from(value.bytes)], value.name, { type: value.type }));
        }
        const sent = new Response(form);
        const type = sent.headers.get('content-type')!;
        const bytes = new Uint8Array(await sent.arrayBuffer());
        const expected = await new Response(bytes, { headers: { 'content-type': type } }).formData();
        const found = readIn(bytesAtOnce, bytes, type);
        expect(await told(found as readonly FormField[])).toEqual(await told([...expected]));
      }),
    );
  });

  const field = (head: string, content = '') => `--b\r\n${head}\r\n\r\n${content}\r\n`;
  const NAMED = 'Content-Disposition: form-data; name="a"';
  const END = '--b--\r\n';

  it('may have its boundary in quotes, heads in any case, and nothing in it', async () => {
    const body = field('content-disposition: FORM-DATA; name="a"', 'x') + END;
    expect(read(body, 'multipart/form-data; charset=utf-8; boundary="b"')).toEqual([['a', 'x']]);
    expect(read(END)).toEqual([]);
    expect(read(field(NAMED, '\r\n--a\r\n') + END)).toEqual([['a', '\r\n--a\r\n']]);
  });

  it.each([
    ['without a boundary', field(NAMED) + END, 'multipart/form-data'],
    ['with another boundary', field(NAMED) + END, 'multipart/form-data; boundary=c'],
    ['with a boundary that no text has', field(NAMED) + END, 'multipart/form-data; boundary="ü"'],
    ['without an end', field(NAMED)],
    ['that ends in a field', `--b\r\n${NAMED}\r\n\r\nx`],
    ['with a field without a name', field('Content-Disposition: form-data') + END],
    ['with a field that is none', field('Content-Type: text/plain') + END],
    ['with an attachment', field('Content-Disposition: attachment; name="a"') + END],
    ['with something after a boundary', `--b x\r\n${NAMED}\r\n\r\n\r\n${END}`],
    ['with something before it', `x\r\n${field(NAMED)}${END}`],
    ['with a head that does not end', field(`${NAMED}\r\n${'x-a: b\r\n'.repeat(2000)}x: y`) + END],
    ['of no bytes', ''],
  ])('%s is refused', (...[, body, type]) => {
    expect(read(body, type)).toBe('broken');
    expect(readIn(1, body, type)).toBe('broken');
  });

  it.each([
    ['of another boundary', 'broken', 'x'.repeat(10), 10],
    ['with a head that does not end', 'broken', `--b\r\n${'x'.repeat(5000)}`, 4100],
    ['of too many fields', 'many', field(NAMED).repeat(60), 41 * field(NAMED).length],
    ['of too much text', 'long', `--b\r\n${NAMED}\r\n\r\n${'x'.repeat(2000)}`, 1060],
  ])('%s is refused before the rest of it arrives', (...[, fault, body, most]) => {
    const form = arrivingForm('multipart/form-data; boundary=b', LIMITS) as ArrivingForm;
    let bytes = 0;
    let found: FormFault | null = null;
    while (found === null && bytes < body.length) {
      bytes += 1;
      found = form.look(Buffer.from(body.slice(0, bytes)));
    }
    expect(found).toBe(fault);
    expect(bytes).toBeLessThanOrEqual(most);
  });

  it('is read however large its files are', async () => {
    const sizes = [8, 9, 16].map((mb) => mb * 1024 * 1024);
    for (const size of sizes.flatMap((most) => [most - 1, most, most + 1, most + 2])) {
      const head = Buffer.from(`--b\r\n${NAMED}; filename="f"\r\n\r\n`);
      const body = Buffer.concat([head, Buffer.alloc(size, '\r\n--'), Buffer.from(`\r\n${END}`)]);
      const [found] = read(Uint8Array.from(body)) as readonly FormField[];
      expect((found![1] as File).size).toBe(size);
    }
  });

  it('[BA46] has as many fields and as much text as is taken, and no more', async () => {
    expect(read(field(NAMED).repeat(40) + END)).toHaveLength(40);
    expect(read(field(NAMED).repeat(41) + END)).toBe('many');
    expect(read(field(NAMED, 'x'.repeat(500)).repeat(2) + END)).toHaveLength(2);
    expect(read(field(NAMED, 'x'.repeat(501)).repeat(2) + END)).toBe('long');
    const file = field(`${NAMED}; filename="f"`, 'x'.repeat(5000));
    expect(read(file + END)).toHaveLength(1);
  });
});
