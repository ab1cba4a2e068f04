/**
 * Small things kept in localStorage, under one prefix and one format version.
 * A browser that forbids storage (private modes) still works; it only forgets.
 */
const PREFIX = 'kerfwise.';

/** Version of everything the browser keeps. Source: product spec §9; a mismatch clears what is stored. */
export const STORED_FORMAT = '1.95';

/** Reads a kept value, or null. */
export function readLocal(key: string): string | null {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

/** Keeps a value; null forgets it. */
export function writeLocal(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(PREFIX + key);
    else localStorage.setItem(PREFIX + key, value);
  } catch {
    // Nothing to do: the value lives on in memory.
  }
}

/** Clears everything kept by another format version. */
function clearOldLocalData(): void {
  if (readLocal('format') === STORED_FORMAT) return;
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  } catch {
    return;
  }
  writeLocal('format', STORED_FORMAT);
}

// Here, because readers run as soon as they are imported and this module always is before them.
clearOldLocalData();
