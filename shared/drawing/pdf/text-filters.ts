import { GrowingBytes } from './growing.ts';
import { hexDigit, isSpace } from './lexer.ts';

/** ASCIIHexDecode: two digits a byte, `>` ends. Anything else is passed over. */
export function decodeHex(data: Uint8Array): Uint8Array {
  const out = new GrowingBytes(data.length);
  let high = -1;
  for (const c of data) {
    if (c === 62) break;
    const digit = hexDigit(c);
    if (digit < 0) continue;
    if (high >= 0) out.push(high * 16 + digit);
    high = high < 0 ? digit : -1;
  }
  if (high >= 0) out.push(high * 16);
  return out.finish();
}

/** ASCII85Decode: five letters are four bytes, `z` is four zeros, `~` ends. */
export function decodeAscii85(data: Uint8Array): Uint8Array {
  const out = new GrowingBytes(data.length * 4);
  let [count, value] = [0, 0];
  const put = (bytes: number) => {
    for (let i = 0; i < bytes; i++) out.push(Math.floor(value / 2 ** (24 - 8 * i)) & 255);
    [count, value] = [0, 0];
  };
  // Some programs put the opening sign of the PostScript form in front.
  let at = data[0] === 60 && data[1] === 126 ? 2 : 0;
  for (; at < data.length; at++) {
    const c = data[at]!;
    if (c === 126) break;
    if (isSpace(c)) continue;
    if (c === 122 && count === 0) put(4);
    else if (c >= 33 && c <= 117) {
      value = value * 85 + (c - 33);
      if (++count === 5) put(4);
    }
  }
  if (count > 1) {
    const bytes = count - 1;
    for (; count < 5; count++) value = value * 85 + 84;
    put(bytes);
  }
  return out.finish();
}

/** RunLengthDecode: a length byte, then bytes as they are, or one to repeat; 128 ends. */
export function decodeRunLength(data: Uint8Array, maxBytes: number): Uint8Array {
  const out = new GrowingBytes(maxBytes);
  for (let at = 0; at < data.length && !out.full; ) {
    const code = data[at++]!;
    if (code === 128) break;
    if (code < 128) {
      out.append(data.subarray(at, at + code + 1));
      at += code + 1;
    } else if (at < data.length) out.append(new Uint8Array(257 - code).fill(data[at++]!));
  }
  return out.finish();
}
