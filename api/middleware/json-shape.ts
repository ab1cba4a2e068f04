/** Levels that a JSON body may nest. Ours nest four; deeper ones are made to hurt. */
export const MAX_JSON_DEPTH = 32;

/**
 * Values that a JSON body may hold. The largest honest one has an operation and the two figures of a bend for each of 2,000 styles, 8,400 values. Telling what is
 * wrong with each takes the main thread some five microseconds a fault, and what 256 kB can hold more is made to hurt.
 */
export const MAX_JSON_VALUES = 10_000;

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];

/**
 * What keeps a JSON text from being read: that it nests deeper than {@link MAX_JSON_DEPTH}, or holds more than {@link MAX_JSON_VALUES} values (lists and
 * objects are values too, and so is each side of a comma). Looks at signs outside of strings and no further than to the first fault; never recurses.
 */
export function faultOfShape(text: string): 'deep' | 'many' | null {
  let depth = 0;
  let values = 1;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code === QUOTE) i = endOfString(text, i);
    else if (code === COMMA) values += 1;
    // [ and { differ in one bit, and so do ] and }.
    else if ((code | 0x20) === 0x7b) {
      values += 1;
      depth += 1;
    } else if ((code | 0x20) === 0x7d) depth -= 1;
    if (depth > MAX_JSON_DEPTH) return 'deep';
    if (values > MAX_JSON_VALUES) return 'many';
  }
  return null;
}

/** Where the string ends that begins at `start`: its last quote, or the end of the text where it has none. */
function endOfString(text: string, start: number): number {
  for (let i = start + 1; ; i += 1) {
    i = text.indexOf('"', i);
    if (i < 0) return text.length;
    let signs = 0;
    while (text.charCodeAt(i - 1 - signs) === BACKSLASH) signs += 1;
    if (signs % 2 === 0) return i;
  }
}
