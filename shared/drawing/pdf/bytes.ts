/** Searching in bytes for short pieces of ASCII. */

/** Where `text` stands at or behind `from`, -1 for nowhere. */
export function findText(bytes: Uint8Array, text: string, from: number, end = bytes.length): number {
  const first = text.charCodeAt(0);
  const last = Math.min(end, bytes.length) - text.length;
  for (let at = Math.max(0, from); at <= last; at++) {
    at = bytes.indexOf(first, at);
    if (at < 0 || at > last) return -1;
    if (hasText(bytes, text, at)) return at;
  }
  return -1;
}

/** Where `text` stands last in front of `before`, -1 for nowhere. */
export function findTextLast(bytes: Uint8Array, text: string, before: number): number {
  for (let at = Math.min(before, bytes.length) - text.length; at >= 0; at--) if (hasText(bytes, text, at)) return at;
  return -1;
}

/** True where `text` stands at `at`. */
export function hasText(bytes: Uint8Array, text: string, at: number): boolean {
  for (let i = 0; i < text.length; i++) if (bytes[at + i] !== text.charCodeAt(i)) return false;
  return true;
}
