/**
 * Every buffer that the typed arrays inside `value` own, once each, for handing them over instead of copying them.
 * Plain objects and arrays are walked; anything else is left alone.
 */
export function buffersOf(value: unknown): ArrayBuffer[] {
  const found = new Set<ArrayBuffer>();
  collect(value, found);
  return [...found];
}

function collect(value: unknown, found: Set<ArrayBuffer>): void {
  if (typeof value !== 'object' || value === null) return;
  if (ArrayBuffer.isView(value)) {
    if (value.buffer instanceof ArrayBuffer) found.add(value.buffer);
    return;
  }
  if (Array.isArray(value)) {
    for (const entry of value) collect(entry, found);
    return;
  }
  for (const entry of Object.values(value)) collect(entry, found);
}
