/** Levels that a JSON body may nest. Ours nest four; deeper ones are made to hurt. */
export const MAX_JSON_DEPTH = 32;

const [QUOTE, BACKSLASH] = [0x22, 0x5c];

/** Whether a JSON text nests deeper than {@link MAX_JSON_DEPTH}. Looks at brackets outside strings; never recurses. */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (inString) {
      if (code === BACKSLASH) i += 1;
      else if (code === QUOTE) inString = false;
    } else if (code === QUOTE) inString = true;
    // [ and { differ in one bit, and so do ] and }.
    else if ((code | 0x20) === 0x7b) {
      depth += 1;
      if (depth > MAX_JSON_DEPTH) return true;
    } else if ((code | 0x20) === 0x7d) depth -= 1;
  }
  return false;
}
