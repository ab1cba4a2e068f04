/** Characters looked at together: a part without any from outside ASCII is copied whole. */
const PART = 16_384;

/** Code for all characters outside ASCII: to a scanner they are letters of no meaning. */
const OTHER = 0x80;

const encoder = new TextEncoder();

/**
 * One code for each character of a text, some code from 128 on for those outside ASCII. Engines read bytes several times
 * faster than the characters of a long text.
 * @param file what the text was decoded from; it serves as it is where each character is one byte of it.
 */
export function codesOf(text: string, file?: Uint8Array): Uint8Array {
  if (file !== undefined) {
    const marked = file[0] === 0xef && file[1] === 0xbb && file[2] === 0xbf;
    const bytes = marked ? file.subarray(3) : file;
    // No encoding makes more characters of its bytes than there are, so equal lengths mean that they pair off; all
    // encodings read here agree on ASCII.
    if (bytes.length === text.length) return bytes;
  }
  const codes = new Uint8Array(text.length);
  for (let from = 0; from < text.length; from += PART) {
    const part = text.slice(from, from + PART);
    const bytes = encoder.encode(part);
    if (bytes.length === part.length) codes.set(bytes, from);
    else
      for (let i = 0; i < part.length; i++) {
        const code = part.charCodeAt(i);
        codes[from + i] = code < OTHER ? code : OTHER;
      }
  }
  return codes;
}
