import { openStore, type StoredDesign } from '../storage.ts';
import type { KeptPart } from './kept-schema.ts';
import { part } from './part.ts';
import { plain } from './repair-list.ts';

const KEY = 'current';
let writing = false;
let changed = false;

/** Keeps the choices at once. One write is under way at a time; what changes meanwhile goes with the next. */
export function keepChoices(): void {
  // A file that is being opened or was refused leaves what is kept alone: the design before it can be gone back to.
  if (part.status === 'opening' || part.status === 'rejected') return;
  changed = true;
  if (!writing) void writeChanges();
}

async function writeChanges(): Promise<void> {
  writing = true;
  while (changed) {
    changed = false;
    const kept = partToKeep();
    try {
      await (await openStore()).put('part', kept, KEY);
    } catch {
      // Storage is full or forbidden: then a reload forgets, and nothing else breaks.
    }
  }
  writing = false;
}

function partToKeep(): KeptPart {
  const { choices, materialChosen, sizeConfirmed, journey, link } = part;
  const { designId, partId, quoteId, confirmedCents, confirmedFor, storedAt } = link;
  return {
    choices: {
      ...choices,
      assignments: { ...choices.assignments },
      finishing: [...choices.finishing],
      repairs: plain(choices.repairs),
    },
    materialChosen,
    sizeConfirmed,
    journey,
    link: { designId, partId, quoteId, confirmedCents, confirmedFor, storedAt },
  };
}

/** The file in hand until it can be quoted and takes the place of the one kept before. */
let held: StoredDesign | null = null;

/** Holds the file that is being opened (a copy: the caller's array goes to the worker); null lets go of it. */
export function holdFile(file: StoredDesign | null): void {
  held = file;
}

/** Keeps the held file's bytes; does nothing where they are kept already. */
export function keepHeldFile(): void {
  const file = held;
  held = null;
  if (file)
    quietly(async () => {
      await (await openStore()).put('design', file, KEY);
    });
}

/** The kept file, or null. */
export async function readKeptFile(): Promise<{ name: string; bytes: ArrayBuffer } | null> {
  try {
    const kept = await (await openStore()).get('design', KEY);
    return kept?.bytes instanceof ArrayBuffer && typeof kept.name === 'string' ? kept : null;
  } catch {
    return null;
  }
}

/** The kept choices, or null where there are none that can be understood. */
export async function readKept(): Promise<KeptPart | null> {
  try {
    const kept = await (await openStore()).get('part', KEY);
    if (kept === undefined) return null;
    const { keptSchema } = await import('./kept-schema.ts');
    const parsed = keptSchema.safeParse(kept);
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Forgets file and choices. */
export function forgetKept(): void {
  changed = false;
  quietly(async () => {
    const store = await openStore();
    await Promise.all([store.delete('design', KEY), store.delete('part', KEY)]);
  });
}

/** Storage may be full or forbidden: then a reload forgets, and nothing else breaks. */
function quietly(work: () => Promise<void>): void {
  work().catch(() => {});
}
