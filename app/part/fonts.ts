import type { ApiFailure } from '../../api/client.ts';
import type { FontId, Repair } from '../../shared/analysis/repairs/repair.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { MAX_FONT_BYTES } from '../../shared/drawing/outlines/limits.ts';
import type { DroppedFonts } from '../../workers/import/fonts.ts';
import { api } from '../platform/api.ts';
import { openStore } from '../platform/storage.ts';

/** Fonts that the customer dropped, by id; kept on the device with the part. */
const dropped = new Map<string, ArrayBuffer>();
/** Those the server has, as far as this visit knows. */
const sent = new Set<string>();

const PREFIX = 'sha256:';
const storeKey = (id: string) => `font:${id}`;

/** Takes a font file: reads it, keeps it on the device and names it by its content. */
export async function addFont(file: File): Promise<Result<{ id: FontId; family: string }, Failure>> {
  if (file.size > MAX_FONT_BYTES)
    return err(failure('file_too_large', { message: 'The font is larger than 10 MB. Choose a smaller one.' }));
  const bytes = await file.arrayBuffer();
  const { parseFont } = await import('../../shared/drawing/outlines/opentype-font.ts');
  const font = parseFont(new Uint8Array(bytes));
  if (!font.ok) return font;
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const id = PREFIX + Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
  dropped.set(id, bytes);
  openStore()
    .then((store) => store.put('session', bytes, storeKey(id)))
    .catch(() => {
      // Storage is full or forbidden: then a reload asks for the font again.
    });
  return ok({ id, family: font.value.family || file.name });
}

/** The dropped fonts that repairs name, for the worker; from the device's store after a reload. */
export async function fontsFor(repairs: readonly Repair[]): Promise<DroppedFonts> {
  const wanted = droppedIds(repairs);
  for (const id of wanted) if (!dropped.has(id)) await readKept(id);
  return Object.fromEntries(
    wanted.flatMap((id) => {
      const bytes = dropped.get(id);
      return bytes ? [[id, new Uint8Array(bytes)]] : [];
    }),
  );
}

/** Makes sure that the server has the dropped fonts that repairs name. */
export async function sendFonts(repairs: readonly Repair[]): Promise<Result<null, ApiFailure>> {
  for (const id of droppedIds(repairs)) {
    if (sent.has(id)) continue;
    if (!dropped.has(id)) await readKept(id);
    const bytes = dropped.get(id);
    // Without the font here the server may still have it; if not, it says so.
    if (!bytes) continue;
    const put = await api.design.addFont({ body: new Uint8Array(bytes) });
    if (!put.ok) return put;
    sent.add(id);
  }
  return ok(null);
}

function droppedIds(repairs: readonly Repair[]): string[] {
  return repairs.flatMap((repair) =>
    repair.kind === 'outline_text' && repair.font.startsWith(PREFIX) ? [repair.font] : [],
  );
}

async function readKept(id: string): Promise<void> {
  try {
    const bytes = await (await openStore()).get('session', storeKey(id));
    if (bytes instanceof ArrayBuffer) dropped.set(id, bytes);
  } catch {
    // Nothing kept: the repair is refused in words.
  }
}
