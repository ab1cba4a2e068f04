/** Bytes of an SVG file to text: byte order marks, declared encodings, and UTF-16 without a mark. */

const BOM = 0xfeff;

/**
 * Decodes a file's bytes. The order of evidence is: byte order mark, the pattern of `<` in UTF-16, the encoding named in
 * the XML declaration, UTF-8. Bytes that fit no character become U+FFFD; this never fails.
 */
export function decodeSvgText(bytes: Uint8Array): string {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  return text.charCodeAt(0) === BOM ? text.slice(1) : text;
}

function encodingOf(bytes: Uint8Array): string {
  const [a = 0, b = 0, c = 0] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  if (a === 0x3c && b === 0) return 'utf-16le';
  if (a === 0 && b === 0x3c) return 'utf-16be';
  return declaredEncoding(bytes) ?? 'utf-8';
}

/** The usable encoding of the XML declaration; null where there is none, or where the bytes contradict it. */
function declaredEncoding(bytes: Uint8Array): string | null {
  let head = '';
  for (let i = 0; i < bytes.length && i < 200; i++) head += String.fromCharCode(bytes[i]!);
  const label = /^\s*<\?xml[^>]*?encoding\s*=\s*["']\s*([\w.:-]+)/i.exec(head)?.[1]?.toLowerCase();
  // The declaration was readable byte by byte, so a 16 or 32 bit encoding is a false claim.
  if (label === undefined || /^(utf|ucs|iso-10646)/.test(label)) return null;
  try {
    new TextDecoder(label);
    return label;
  } catch {
    return null;
  }
}
