// Encoders written from the specifications and not from our decoders, as plainly as they can be.

/** ASCII85 with `z` for four zeros, ended by `~>`. */
export function ascii85(data: Uint8Array): Uint8Array {
  let text = '';
  for (let at = 0; at < data.length; at += 4) {
    const part = data.subarray(at, at + 4);
    let value = 0n;
    for (let i = 0; i < 4; i++) value = value * 256n + BigInt(part[i] ?? 0);
    const letters = [4n, 3n, 2n, 1n, 0n].map((power) => Number((value / 85n ** power) % 85n) + 33);
    text += part.length === 4 && value === 0n ? 'z' : String.fromCharCode(...letters.slice(0, part.length + 1));
  }
  return latin(`${text}~>`);
}

/** Hexadecimal digits, a line for every 20 bytes, ended by `>`. */
export function hexadecimal(data: Uint8Array): Uint8Array {
  const digits = [...data].map((byte, i) => `${i % 20 === 0 ? '\n' : ''}${byte.toString(16).padStart(2, '0')}`);
  return latin(`${digits.join('')}>`);
}

/** Runs of three and more as runs, the rest as it is. */
export function runLengths(data: Uint8Array): Uint8Array {
  const out: number[] = [];
  const runAt = (at: number) => {
    let run = 1;
    while (run < 128 && data[at + run] === data[at] && at + run < data.length) run++;
    return run;
  };
  for (let at = 0; at < data.length; ) {
    const run = runAt(at);
    if (run >= 3) {
      out.push(257 - run, data[at]!);
      at += run;
      continue;
    }
    let plain = 1;
    while (plain < 128 && at + plain < data.length && runAt(at + plain) < 3) plain++;
    out.push(plain - 1, ...data.subarray(at, at + plain));
    at += plain;
  }
  return Uint8Array.from([...out, 128]);
}

/** LZW over strings of letters, the table cleared when it is full. */
export function lzw(data: Uint8Array, early: 0 | 1): Uint8Array {
  let bits = '';
  let table = new Map<string, number>();
  let width = 9;
  const put = (code: number) => {
    bits += code.toString(2).padStart(width, '0');
  };
  const clear = () => {
    put(256);
    table = new Map();
    width = 9;
  };
  const codeOf = (word: string) => (word.length === 1 ? word.charCodeAt(0) : table.get(word));
  clear();
  let word = '';
  for (const byte of data) {
    const letter = String.fromCharCode(byte);
    if (word === '' || codeOf(word + letter) !== undefined) {
      word += letter;
      continue;
    }
    put(codeOf(word)!);
    table.set(word + letter, 258 + table.size);
    // The reader is one entry behind, so it widens its codes when it comes to know the entry before.
    if (258 + table.size - 1 + early >= 2 ** width) width++;
    word = letter;
    if (258 + table.size === 4094) clear();
  }
  if (word !== '') {
    put(codeOf(word)!);
    if (258 + table.size + early >= 2 ** width && width < 12) width++;
  }
  put(257);
  return Uint8Array.from(bits.match(/.{1,8}/g)!, (octet) => Number.parseInt(octet.padEnd(8, '0'), 2));
}

function latin(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
