import { openStore } from '../platform/storage.ts';
import { BLANK, NO_PARTS, type StoredFile, type StoredParts } from './stored.ts';

/** Where the parts are kept, and where releases before 0.2 kept their only one and its file. */
const KEY = 'parts';
const FORMER_KEY = 'current';

/** The parts that this device kept; none where there are none. A file whose choices can't be understood comes back without them. */
export async function readKept(): Promise<StoredParts> {
  try {
    const store = await openStore();
    const [kept, former] = await Promise.all([store.get('part', KEY), store.get('part', FORMER_KEY)]);
    if (kept === undefined && former === undefined) return await fileAlone();
    const { storedPartsSchema, formerPartSchema, fromFormer } = await import('./kept-schema.ts');
    const parts = storedPartsSchema.safeParse(kept);
    if (parts.success) {
      await forgetStrays(Object.keys(parts.data.parts));
      return parts.data;
    }
    const part = formerPartSchema.safeParse(former);
    if (!part.success) return await fileAlone();
    // The file stays where it is: its part goes by the key that it was kept under.
    return {
      parts: { [FORMER_KEY]: fromFormer(part.data, await fileAt(FORMER_KEY)) },
      inHand: FORMER_KEY,
      tray: [],
    };
  } catch {
    return NO_PARTS;
  }
}

/** Keeps the parts. Rejects where storage is full or forbidden. */
export async function writeKept(parts: StoredParts): Promise<void> {
  const store = await openStore();
  await store.put('part', parts, KEY);
  await store.delete('part', FORMER_KEY);
}

async function fileAt(id: string): Promise<StoredFile | null> {
  const kept = await (await openStore()).get('design', id);
  return kept?.bytes instanceof ArrayBuffer ? { name: String(kept.name), size: kept.bytes.byteLength } : null;
}

/** Two tabs keep the parts of the one that wrote last; files of the other one's that nobody names any more go. */
async function forgetStrays(named: readonly string[]): Promise<void> {
  const store = await openStore();
  const strays = (await store.getAllKeys('design')).filter((key) => !named.includes(key));
  await Promise.all(strays.map((key) => store.delete('design', key)));
}

/** A part of the last file that was kept, with nothing decided. */
async function fileAlone(): Promise<StoredParts> {
  const id = (await (await openStore()).getAllKeys('design')).at(-1);
  const file = id === undefined ? null : await fileAt(id);
  if (id === undefined || file === null) return NO_PARTS;
  return { parts: { [id]: { ...BLANK, file } }, inHand: id, tray: [] };
}
