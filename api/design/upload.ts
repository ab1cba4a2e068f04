import { type FailureCode, failure } from '../../shared/base/failure.ts';
import { err, ok } from '../../shared/base/result.ts';
import { MAX_DESIGN_BYTES } from '../../shared/design/limits.ts';
import { designEndpoints as api } from '../../shared/design/wire.ts';
import type { Announced, StoreFault } from '../gateways/storage/storage.ts';
import { handleStream, type Route } from '../route.ts';
import type { Signer } from '../signing.ts';
import { noteArrival, takeIn } from './arrival.ts';
import { findDesignHead } from './rows.ts';
import type { DesignNeeds } from './needs.ts';

/** How long an upload address works. */
export const UPLOAD_LIFE_MS = 15 * 60_000;

const PURPOSE = 'upload';

const OCTETS = { 'content-type': 'application/octet-stream' } as const;

/** Failure for each reason why bytes were not stored; `exists` is handled apart. */
const UNSTORED: Readonly<Record<Exclude<StoreFault, 'exists'>, FailureCode>> = {
  too_large: 'file_too_large',
  incomplete: 'upload_incomplete',
  empty: 'is_empty',
  altered: 'upload_incomplete',
};

/** Signed fields of an upload address. Empty texts stand for sizes or hashes that were not announced. */
interface SignedFields {
  readonly expires: string;
  readonly bytes: string;
  readonly sha256: string;
}

/** Text that the signature covers: the design, the most bytes, the expiry, and the announced size and hash. */
function signedText(designId: string, { expires, bytes, sha256 }: SignedFields): string {
  return `${designId}\n${MAX_DESIGN_BYTES}\n${expires}\n${bytes}\n${sha256}`;
}

/** A design that waits for its bytes, with what was announced of them. */
export interface AwaitedDesign {
  readonly id: string;
  readonly bytes: number | null;
  readonly sha256: string | null;
}

/** The address, below the origin, that takes the bytes of one design until `expiresMs`. */
export function uploadAddress(signer: Signer, { id, bytes, sha256 }: AwaitedDesign, expiresMs: number): string {
  const terms = { expires: String(expiresMs), bytes: bytes === null ? '' : String(bytes), sha256: sha256 ?? '' };
  const signature = signer.sign(PURPOSE, signedText(id, terms));
  const query = Object.entries({ ...terms, signature }).filter(([, value]) => value !== '');
  return `/api/v1/uploads/${id}?${new URLSearchParams(query)}`;
}

/**
 * Where a design's bytes are to be sent, and with which headers: straight to the storage where it takes them and both size and hash
 * are announced, else to the upload service or to us (`origin`).
 */
export async function uploadTicket(
  deps: Pick<DesignNeeds, 'env' | 'signer' | 'storage' | 'clock'>,
  design: AwaitedDesign,
  { origin, expiresMs }: { origin: string; expiresMs: number },
): Promise<{ signed_upload_url: string; headers: Record<string, string> }> {
  const { bytes, sha256, id } = design;
  const { direct } = deps.storage;
  if (deps.env.uploadUrl === '' && direct && bytes !== null && sha256 !== null) {
    const announced: Announced = { bytes, sha256 };
    const { url, headers } = await direct.sign(id, announced, expiresMs - deps.clock.now());
    return { signed_upload_url: url, headers: { ...headers } };
  }
  const base = deps.env.uploadUrl || origin;
  return { signed_upload_url: base + uploadAddress(deps.signer, design, expiresMs), headers: { ...OCTETS } };
}

/**
 * Takes the bytes of a design: streamed to storage, kept whole or not at all, then measured. The signature is the
 * permission; no token is needed, like with a signed address of any object storage.
 */
export function uploadRoutes(deps: DesignNeeds): Route[] {
  const taken = failure('conflict', { message: 'This design has been uploaded already.' });
  return [
    handleStream(api.upload, async ({ params: { designId: id }, query: { signature, ...terms }, body }) => {
      if (!deps.signer.verify(PURPOSE, signedText(id, terms), signature)) {
        return err(failure('forbidden', { message: 'This upload address is not valid.' }));
      }
      if (!(Number(terms.expires) > deps.clock.now())) return err(failure('upload_expired'));
      if ((body.announcedBytes ?? 0) > MAX_DESIGN_BYTES) return err(failure('file_too_large'));
      const design = await findDesignHead(deps.database.db, id);
      if (!design) return err(failure('not_found'));
      if (design.status !== 'awaiting_upload') return err(taken);
      const stored = await deps.storage.put(id, body.stream, {
        maxBytes: MAX_DESIGN_BYTES,
        expectedBytes: terms.bytes === '' ? null : Number(terms.bytes),
        expectedSha256: terms.sha256 || null,
      });
      if (!stored.ok && stored.error !== 'exists') return err(failure(UNSTORED[stored.error]));
      if (!stored.ok) {
        // Sent twice, or stored by a server that ended before it could write that down.
        await noteArrival(deps, design);
        return err(taken);
      }
      await takeIn(deps, id, stored.value);
      return ok({ success: true as const });
    }),
  ];
}
