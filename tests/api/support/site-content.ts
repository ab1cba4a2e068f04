import { EMPTY_ALIAS } from '../../../shared/site-content/bodies.ts';
import type { ContentDocument } from '../../../shared/site-content/wire.ts';
import { signIn } from './shopping.ts';
import { good, type World } from './world.ts';

/** An address that leads to the prices. */
export const TO_PRICING = { ...EMPTY_ALIAS, to: '/pricing' };

let added = 0;

/** Name of an address that nobody added yet. */
export function newAddress() {
  added += 1;
  return { kind: 'alias' as const, key: `short-way-${added}` };
}

/** An address as a draft, another one each time. */
export async function draftedAddress(world: World): Promise<ContentDocument> {
  const client = world.client((await signIn(world, 'admin@kerfwise.test')).apiToken);
  const body = { version: 0, body: TO_PRICING };
  return good(await client.siteContent.saveDraft({ params: newAddress(), body }));
}

/** An address that is on the site, another one each time. */
export async function publishedAddress(world: World): Promise<ContentDocument> {
  const client = world.client((await signIn(world, 'admin@kerfwise.test')).apiToken);
  const { kind, key, version } = await draftedAddress(world);
  return good(await client.siteContent.publish({ params: { kind, key }, body: { version } }));
}

/** An address that was on the site and is not any more. */
export async function removedAddress(world: World): Promise<ContentDocument> {
  const client = world.client((await signIn(world, 'admin@kerfwise.test')).apiToken);
  const { kind, key, version } = await publishedAddress(world);
  return good(await client.siteContent.takeOff({ params: { kind, key }, body: { version } }));
}
