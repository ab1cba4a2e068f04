import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FormField, readMultipart } from '../../api/middleware/multipart.ts';

const LIMITS = { fields: 40, textBytes: 1000 };
const read = (body: string | Uint8Array<ArrayBuffer>, type = 'multipart/form-data; boundary=b', limits = LIMITS) =>
  readMultipart(typeof body === 'string' ? Uint8Array.from(Buffer.from(body)) : body, type, limits);

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
  it('is read as Node reads it, whatever its names and contents', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(word, fc.oneof(word, file)), { maxLength: 8 }), async (fields) => {
        const form = new FormData();
        for (const [name, value] of fields) {
          if (typeof value === 'string') form.append(name, value);
          else form.append(name, new File([Uint8Array.from(value.bytes)], value.name, { type: value.type }));
        }
        const sent = new Response(form);
        const type = sent.headers.get('content-type')!;
        const bytes = new Uint8Array(await sent.arrayBuffer());
        const expected = await new Response(bytes, { headers: { 'content-type': type } }).formData();
        const found = await read(bytes, type);
        expect(await told(found as readonly FormField[])).toEqual(await told([...expected]));
      }),
    );
  });

  const field = (head: string, content = '') => `--b\r\n${head}\r\n\r\n${content}\r\n`;
  const NAMED = 'Content-Disposition: form-data; name="a"';
  const END = '--b--\r\n';

  it('may have its boundary in quotes, heads in any case, and nothing in it', async () => {
    const body = field('content-disposition: FORM-DATA; name="a"', 'x') + END;
    expect(await read(body, 'multipart/form-data; charset=utf-8; boundary="b"')).toEqual([['a', 'x']]);
    expect(await read(END)).toEqual([]);
    expect(await read(field(NAMED, '\r\n--a\r\n') + END)).toEqual([['a', '\r\n--a\r\n']]);
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
  ])('%s is refused', async (_: string, body: string, type?: string) => {
    expect(await read(body, type)).toBe('broken');
  });

  it('is read however large its files are', async () => {
    const sizes = [8, 9, 16].map((mb) => mb * 1024 * 1024);
    for (const size of sizes.flatMap((most) => [most - 1, most, most + 1, most + 2])) {
      const head = Buffer.from(`--b\r\n${NAMED}; filename="f"\r\n\r\n`);
      const body = Buffer.concat([head, Buffer.alloc(size, '\r\n--'), Buffer.from(`\r\n${END}`)]);
      const [found] = (await read(Uint8Array.from(body))) as readonly FormField[];
      expect((found![1] as File).size).toBe(size);
    }
  });

  it('[BA46] has as many fields and as much text as is taken, and no more', async () => {
    expect(await read(field(NAMED).repeat(40) + END)).toHaveLength(40);
    expect(await read(field(NAMED).repeat(41) + END)).toBe('many');
    expect(await read(field(NAMED, 'x'.repeat(500)).repeat(2) + END)).toHaveLength(2);
    expect(await read(field(NAMED, 'x'.repeat(501)).repeat(2) + END)).toBe('long');
    const file = field(`${NAMED}; filename="f"`, 'x'.repeat(5000));
    expect(await read(file + END)).toHaveLength(1);
  });
});
