import type { FontTable } from './font-table.ts';

/** Name records looked at, and bytes of a name. */
const MAX_RECORDS = 1024;
const MAX_BYTES = 200;

/** English, United States, on Windows. */
const ENGLISH = 0x409;

/** A font's family and style. Source: OpenType 1.9, "name", name IDs 1, 2, 16 and 17. */
export function fontNames(name: FontTable | undefined): { readonly family: string; readonly style: string } {
  const find = (...ids: readonly number[]) => {
    for (const id of ids) {
      const text = name === undefined ? '' : nameOf(name, id);
      if (text !== '') return text;
    }
    return '';
  };
  return { family: find(16, 1) || 'Unnamed font', style: find(17, 2) || 'Regular' };
}

/** The English name with an id, else one in any language; empty for none. */
function nameOf(name: FontTable, id: number): string {
  const count = Math.min(MAX_RECORDS, name.u16(2));
  const storage = name.u16(4);
  let found = '';
  for (let i = 0; i < count; i++) {
    const at = 6 + 12 * i;
    if (name.u16(at + 6) !== id) continue;
    const platform = name.u16(at);
    const data = name.from(storage + name.u16(at + 10), Math.min(MAX_BYTES, name.u16(at + 8)));
    const text = clean(platform === 1 ? data.latin(0, data.length) : wide(data));
    if (platform === 3 && name.u16(at + 4) === ENGLISH && text !== '') return text;
    if (found === '') found = text;
  }
  return found;
}

function wide(data: FontTable): string {
  let text = '';
  for (let i = 0; i + 1 < data.length; i += 2) text += String.fromCharCode(data.u16(i));
  return text;
}

/** Without control characters and halves of characters: the name is shown and sent on. */
function clean(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\ufffd]/gu, '')
    .trim();
}
