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

/** The same value with typed arrays of its own, for handing over what is kept here too. Everything else is shared. */
export function withOwnArrays<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (ArrayBuffer.isView(value))
    return value instanceof DataView ? value : ((value as unknown as Uint8Array).slice() as T);
  if (Array.isArray(value)) return value.map(withOwnArrays) as T;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, withOwnArrays(entry)])) as T;
}
