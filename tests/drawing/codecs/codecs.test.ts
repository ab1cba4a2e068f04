import { constants, deflateRawSync, deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Ascii85Source, AsciiHexSource } from '../../../shared/drawing/codecs/ascii.ts';
import { ByteSource, drain } from '../../../shared/drawing/codecs/byte-source.ts';
import { inflate } from '../../../shared/drawing/codecs/flate.ts';
import { huffmanCode } from '../../../shared/drawing/codecs/huffman.ts';
import { InflateSource } from '../../../shared/drawing/codecs/inflate.ts';
import { LzwSource } from '../../../shared/drawing/codecs/lzw.ts';
import { RunLengthSource } from '../../../shared/drawing/codecs/run-length.ts';
import { ascii85, hexadecimal, lzw, runLengths } from './encoders.ts';

const MIB = 1 << 20;
const AFTER = Uint8Array.from('after it', (letter) => letter.charCodeAt(0));

/** Data as files have them: noise, runs, and the same words over and over. */
const anyData = fc.oneof(
  fc.uint8Array({ maxLength: 600 }),
  fc.array(fc.tuple(fc.nat(3), fc.integer({ min: 1, max: 300 })), { maxLength: 20 }).map(runs),
  fc.tuple(fc.uint8Array({ minLength: 1, maxLength: 40 }), fc.integer({ min: 1, max: 400 })).map(repeated),
);

function runs(list: readonly (readonly [number, number])[]): Uint8Array {
  return Uint8Array.from(list.flatMap(([byte, times]) => new Array<number>(times).fill(byte)));
}

function repeated([word, times]: readonly [Uint8Array, number]): Uint8Array {
  return Uint8Array.from({ length: word.length * times }, (_, i) => word[i % word.length]! ^ (i % 997 === 0 ? 1 : 0));
}

/** Ways to pack with DEFLATE: stored, fixed codes, codes of their own, runs alone. */
const WAYS = [
  { level: 0 },
  { level: 9 },
  { strategy: constants.Z_FIXED },
  { strategy: constants.Z_HUFFMAN_ONLY },
  { strategy: constants.Z_RLE, memLevel: 1 },
] as const;

interface Codec {
  readonly name: string;
  readonly pack: (data: Uint8Array) => Uint8Array;
  readonly unpack: (below: ByteSource) => ByteSource;
  /** Bytes that one packed byte can stand for at most. */
  readonly growth: number;
}

const CODECS: readonly Codec[] = [
  { name: 'ASCII85', pack: ascii85, unpack: (below) => new Ascii85Source(below), growth: 4 },
  { name: 'hexadecimal', pack: hexadecimal, unpack: (below) => new AsciiHexSource(below), growth: 1 },
  { name: 'run lengths', pack: runLengths, unpack: (below) => new RunLengthSource(below), growth: 64 },
  { name: 'LZW', pack: (data) => lzw(data, 1), unpack: (below) => new LzwSource(below), growth: 4096 },
  { name: 'LZW, late', pack: (data) => lzw(data, 0), unpack: (below) => new LzwSource(below, 0), growth: 4096 },
  ...WAYS.map((way) => ({
    name: `zlib ${JSON.stringify(way)}`,
    pack: (data: Uint8Array) => new Uint8Array(deflateSync(data, way)),
    unpack: (below: ByteSource) => new InflateSource(below),
    growth: 1040,
  })),
];

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

describe.each(CODECS)('$name', ({ pack, unpack, growth }) => {
  it('gives back what an independent encoder packed, and leaves what stands behind it', () => {
    fc.assert(
      fc.property(anyData, (data) => {
        const below = new ByteSource(joined(pack(data), AFTER));
        const source = unpack(below);
        expect([...drain(source, MIB)]).toEqual([...data]);
        expect([...drain(below, MIB)]).toEqual([...AFTER]);
      }),
      { numRuns: 60 },
    );
  });

  it('gives the same in whatever stretches it is asked', () => {
    fc.assert(
      fc.property(anyData, fc.integer({ min: 1, max: 70 }), (data, stretch) => {
        const source = unpack(new ByteSource(pack(data)));
        const got: number[] = [];
        const part = new Uint8Array(stretch);
        for (let count = source.readInto(part); count > 0; count = source.readInto(part))
          got.push(...part.subarray(0, count), ...(source.peek() >= 0 ? [source.read()] : []));
        expect(got).toEqual([...data]);
      }),
      { numRuns: 30 },
    );
  });

  it('cut off, gives the beginning and ends', () => {
    fc.assert(
      fc.property(anyData, fc.double({ min: 0, max: 1, noNaN: true }), (data, share) => {
        const packed = pack(data);
        const got = drain(unpack(new ByteSource(packed.subarray(0, Math.floor(packed.length * share)))), MIB);
        // Digits and letters that are cut off in a byte still give what they say of it.
        const sure = Math.max(0, got.length - 3);
        expect(got.length).toBeLessThanOrEqual(data.length + 3);
        expect([...got.subarray(0, sure)]).toEqual([...data.subarray(0, sure)]);
      }),
      { numRuns: 60 },
    );
  });

  it('damaged, ends, at no more than its packed bytes can stand for', () => {
    const blow = fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 }));
    fc.assert(
      fc.property(anyData, fc.array(blow, { minLength: 1, maxLength: 6 }), (data, blows) => {
        const packed = Uint8Array.from(pack(data));
        for (const [at, byte] of blows) packed[at % packed.length] = byte;
        const source = unpack(new ByteSource(packed));
        expect(drain(source, 64 * MIB).length).toBeLessThanOrEqual(packed.length * growth);
        expect(source.read()).toBe(-1);
      }),
      { numRuns: 60 },
    );
  });

  it('stops at the limit that it is given', () => {
    const source = unpack(new ByteSource(pack(new Uint8Array(20_000).fill(7))));
    expect(drain(source, 0).length).toBe(0);
    expect([...drain(source, 9999)]).toEqual([...new Uint8Array(9999).fill(7)]);
    expect(drain(source, MIB).length).toBe(10_001);
  });
});

describe('data in the form of zlib', () => {
  it('are whole with their checksum and not without, headed or not', () => {
    fc.assert(
      fc.property(anyData, fc.constantFrom(...WAYS), (data, way) => {
        const packed = new Uint8Array(deflateSync(data, way));
        expect(inflate(packed, MIB)).toEqual({ bytes: data, whole: true });
        expect(inflate(joined(packed, AFTER), MIB).whole).toBe(true);
        expect(inflate(packed.subarray(0, -1), MIB)).toEqual({ bytes: data, whole: false });
        const wrong = Uint8Array.from(packed);
        wrong[packed.length - 1]! ^= 1;
        expect(inflate(wrong, MIB).whole).toBe(false);
      }),
      { numRuns: 40 },
    );
  });

  it('without header and checksum are unpacked too', () => {
    const data = runs([
      [65, 300],
      [66, 5],
    ]);
    expect(inflate(new Uint8Array(deflateRawSync(data)), MIB)).toEqual({ bytes: data, whole: true });
  });

  it('repeat nothing from in front of their first byte', () => {
    // Fixed codes: length 3 from distance 1, then the end.
    expect(inflate(Uint8Array.of(0b0000_0011, 0b0000_0010, 0, 0), MIB)).toMatchObject({ bytes: { length: 0 } });
  });

  it('unpack megabytes through a window that moves', () => {
    const far = Uint8Array.from({ length: 300_000 }, (_, i) => ((i % 31_000) * 7919) >> 5);
    for (const way of WAYS)
      expect(inflate(new Uint8Array(deflateSync(far, way)), MIB)).toEqual({ bytes: far, whole: true });
  });
});

describe('strays', () => {
  const text = Uint8Array.from('87cUR!\x01D]i,"Ebo80~>', (letter) => letter.charCodeAt(0));
  it('end the data of a program and are passed over in those of a stream', () => {
    const strict = drain(new Ascii85Source(new ByteSource(text)), 99);
    const lenient = drain(new Ascii85Source(new ByteSource(text), 'passed over'), 99);
    expect(strict.length).toBeLessThan(lenient.length);
    const digits = Uint8Array.from('41x42>', (letter) => letter.charCodeAt(0));
    expect([...drain(new AsciiHexSource(new ByteSource(digits)), 9)]).toEqual([0x41]);
    expect([...drain(new AsciiHexSource(new ByteSource(digits), 'passed over'), 9)]).toEqual([0x41, 0x42]);
  });
});

describe('a run whose byte is missing', () => {
  it('gives none', () => {
    expect([...drain(new RunLengthSource(new ByteSource(Uint8Array.of(0, 65, 200))), 999)]).toEqual([65]);
  });
});

describe('a Huffman code', () => {
  it('of more codes than there is room for is none', () => {
    expect(huffmanCode([1, 1, 1])).toBeNull();
    expect(huffmanCode([1, 2, 2])).not.toBeNull();
    expect(huffmanCode([5])).not.toBeNull();
  });
});
