import type { FontId } from '../../../shared/analysis/repairs/repair.ts';
import { openStore } from '../storage.ts';

/** Where the customer's font lies among the facts of the visit. */
const KEY = 'font';

interface KeptFont {
  readonly id: FontId;
  readonly bytes: ArrayBuffer;
}

let inHand: KeptFont | null = null;

/** Keeps the customer's own font for the part in hand, so that a reload finds it; the one before is forgotten. */
export async function keepFont(id: FontId, bytes: ArrayBuffer): Promise<void> {
  inHand = { id, bytes };
  try {
    await (await openStore()).put('session', inHand, KEY);
  } catch {
    // Where the browser keeps nothing, the font lasts as long as the page.
  }
}

/** Bytes of a font that was kept; null for any other. */
export async function keptFont(id: FontId): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    inHand ??= fontIn(await (await openStore()).get('session', KEY));
  } catch {
    return null;
  }
  return inHand?.id === id ? new Uint8Array(inHand.bytes) : null;
}

function fontIn(value: unknown): KeptFont | null {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('bytes' in value)) return null;
  const { id, bytes } = value;
  return typeof id === 'string' && bytes instanceof ArrayBuffer ? { id, bytes } : null;
}
