import type { ApiFailure } from '../../api/client.ts';
import { createWholeClient } from '../support/whole-client.ts';
import type { Result } from '../../shared/base/result.ts';

const DESIGN = `<svg xmlns="http://www.w3.org/2000/svg" width="100mm" height="60mm" viewBox="0 0 100 60">
<rect width="100" height="60" fill="none" stroke="#0000ff"/><circle cx="50" cy="30" r="10" fill="none" stroke="#0000ff"/></svg>`;

/** A guest with a part on a quote. */
export interface Shopper {
  readonly token: string;
  readonly quoteId: string;
  readonly partId: string;
}

function good<T>(result: Result<T, ApiFailure>): T {
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.message}`);
  return result.value;
}

/** A guest with a measured design and one part on a quote; `send` is how they reach the server. */
export async function shop(origin: string, send: typeof fetch = fetch): Promise<Shopper> {
  const { apiToken: token } = good(
    await createWholeClient({ origin, token: () => null, fetch: send }).account.createGuest({}),
  );
  const client = createWholeClient({ origin, token: () => token, fetch: send });
  const { signed_upload_url, headers, design } = good(
    await client.design.requestUpload({ body: { filename: 'plate.svg' } }),
  );
  await send(signed_upload_url, { method: 'PUT', headers, body: DESIGN });
  const params = { id: design.id };
  while (good(await client.design.status({ params })).status !== 'success') await new Promise((r) => setTimeout(r, 5));
  const { materials } = good(await client.catalog.materials({}));
  const thickness_id = materials.find((m) => m.slug.includes('plywood') && !m.requires_custom_quote)!.thicknesses[0]!
    .id;
  const quote = good(await client.quote.create({ body: { design_ids: [design.id] } }));
  const partId = quote.parts[0]!.id;
  const part = good(await client.part.update({ params: { id: partId }, body: { thickness_id } }));
  if (part.price_cents === null) throw new Error(`No price: ${part.problem?.message}`);
  return { token, quoteId: quote.id, partId };
}
