import { openStore } from '../platform/storage.ts';

/** Files opened in this visit. A handle costs nothing: the bytes stay where the customer has them. */
const handles = new Map<string, Blob>();

/** Notes the file of a part. */
export function holdFile(id: string, file: Blob): void {
  handles.set(id, file);
}

/** The bytes of a part's file, an array of the caller's own; null where neither the customer's disk nor ours has them any more. */
export async function bytesOf(id: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const handle = handles.get(id);
    if (handle) return new Uint8Array(await handle.arrayBuffer());
  } catch {
    // Moved or changed since; the kept copy is as it was opened.
  }
  try {
    const kept = await (await openStore()).get('design', id);
    return kept?.bytes instanceof ArrayBuffer ? new Uint8Array(kept.bytes) : null;
  } catch {
    return null;
  }
}

/**
 * Keeps the file of a part on this device, so that a reload resumes; does nothing where it was opened in another visit. False where
 * storage is full or forbidden: then a reload forgets, and nothing else breaks.
 */
export async function keepFile(id: string, name: string): Promise<boolean> {
  const handle = handles.get(id);
  if (!handle) return true;
  try {
    const bytes = await handle.arrayBuffer();
    await (await openStore()).put('design', { name, bytes }, id);
    return true;
  } catch {
    return false;
  }
}

/** Forgets the files of parts. */
export async function forgetFiles(ids: readonly string[]): Promise<void> {
  for (const id of ids) handles.delete(id);
  try {
    const store = await openStore();
    await Promise.all(ids.map((id) => store.delete('design', id)));
  } catch {
    // Nothing was kept.
  }
}
