import { forgetFiles, keepFile } from './files.ts';
import { writeKept } from './kept.ts';
import { forgetParts, partInHand, storedParts } from './store.ts';
import type { StoredParts } from './stored.ts';

/** What the device has, as far as this visit knows. */
let kept: StoredParts | null = null;
let keptFile: string | null = null;
let writing = false;

/** Notes what was read from the device: it need not be written again. */
export function noteKept(parts: StoredParts): void {
  kept = parts;
  keptFile = parts.inHand;
}

/** Whether a part is the one that the device keeps with its file. */
export function isKept(id: string): boolean {
  return id === keptFile;
}

/**
 * Keeps what is stored, at once; called after every change. A file that is being opened or was refused leaves what is kept alone, so
 * that the design before it can be gone back to; one that can be quoted takes its place.
 */
export function keepStored(): void {
  const { id, status, filename, restored } = partInHand();
  // What the device has must be read before it is written over.
  if (!restored || status === 'opening' || status === 'rejected') return;
  if (status === 'ready' && id !== null && id !== keptFile) {
    keptFile = id;
    void keepFile(id, filename);
  }
  const others = Object.keys(storedParts().parts).filter((other) => other !== id);
  if (others.length > 0) {
    void forgetFiles(others);
    forgetParts(others);
  }
  if (kept !== storedParts() && !writing) void writeChanges();
}

/** One write is under way at a time; what changes meanwhile goes with the next. */
async function writeChanges(): Promise<void> {
  writing = true;
  while (kept !== storedParts() && isSettled()) {
    kept = storedParts();
    try {
      await writeKept(kept);
    } catch {
      // Storage is full or forbidden: then a reload forgets, and nothing else breaks.
    }
  }
  writing = false;
}

function isSettled(): boolean {
  const { status } = partInHand();
  return status === 'ready' || status === 'none';
}
