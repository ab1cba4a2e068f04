import { createHash } from 'node:crypto';
import type { Actor } from '../../shared/account/permissions.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import type { FileAnswer } from '../../shared/base/file-answer.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { MATERIAL_IMAGE_WIDTHS } from '../../shared/catalog/material-image.ts';
import type { Material } from '../../shared/catalog/material.ts';
import { isoNow } from '../clock.ts';
import { webpIn } from '../paper/webp.ts';
import { withMaterial } from './content.ts';
import { isImage, keepImage } from './image-rows.ts';
import type { MaterialNeeds } from './needs.ts';
import { publish, type Publishing } from './publish.ts';

type Size = keyof typeof MATERIAL_IMAGE_WIDTHS;
const SIZES = Object.keys(MATERIAL_IMAGE_WIDTHS) as Size[];

/** Suffixes of the keys of a picture's files. */
export const IMAGE_ENDINGS: readonly string[] = SIZES.map((size) => size[0]!);

/** Stores a picture in both sizes under the hash of the large one; null where it is none. Stored again, nothing changes. */
async function store({ storage }: Pick<MaterialNeeds, 'storage'>, bytes: Uint8Array): Promise<string | null> {
  const widths = SIZES.map((size) => MATERIAL_IMAGE_WIDTHS[size]);
  const made = await webpIn(
    bytes,
    widths.map((width) => ({ width, height: width, fit: 'inside', withoutEnlargement: true }) as const),
  );
  if (!made) return null;
  const key = createHash('sha256').update(made[0]!).digest('hex').slice(0, 32);
  for (const [at, file] of made.entries()) {
    const limits = { maxBytes: file.length, expectedBytes: file.length, expectedSha256: null };
    const stored = await storage.put(key + IMAGE_ENDINGS[at]!, new Blob([file]).stream(), limits);
    if (!stored.ok && stored.error !== 'exists') throw new Error(`The picture ${key} was not stored: ${stored.error}.`);
  }
  return key;
}

function withImage(material: Material, image: string | null): Material {
  const { image: _before, ...drawn } = material.swatch;
  return { ...material, swatch: image === null ? drawn : { ...drawn, image } };
}

/**
 * Publishes a price list in which a material is shown by a picture, or as it is drawn again where there are no `bytes`. Fails with
 * invalid_picture, not_found and conflict.
 */
export async function setImage(
  deps: MaterialNeeds,
  by: Actor,
  seen: Publishing,
  { id, bytes }: { readonly id: number; readonly bytes: Uint8Array | null },
): Promise<Result<{ version: string; id: number; image: string | null }, Failure>> {
  const image = bytes && (await store(deps, bytes));
  if (bytes && image === null) return err(failure('invalid_picture'));
  const done = await publish(deps, by, seen, async (trx, content) => {
    const before = content.materials.find((one) => one.id === id);
    if (!before) return err(failure('not_found'));
    if (image !== null) await keepImage(trx, { image_key: image, added_at: isoNow(deps.clock) });
    const does = image === null ? 'is drawn again' : before.swatch.image ? 'has another picture' : 'has a picture';
    const changes = [`${before.display_name} ${does}`];
    return ok({ content: withMaterial(content, withImage(before, image)), changes, id });
  });
  return done.ok ? ok({ ...done.value, image }) : done;
}

/** The picture of a hash in a size; null where no version ever named it. */
export async function readImage(
  { database, storage }: Pick<MaterialNeeds, 'database' | 'storage'>,
  key: string,
  size: Size,
): Promise<FileAnswer | null> {
  const stream = (await isImage(database.db, key)) ? await storage.read(key + size[0]!) : null;
  if (!stream) return null;
  const body = new Uint8Array(await new Response(stream).arrayBuffer());
  const filename = `material-${size}.webp`;
  return { body, bytes: body.length, type: 'image/webp', filename, foreign: true, neverChanges: true };
}
