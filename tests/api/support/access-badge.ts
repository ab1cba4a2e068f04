import { ADMIN, STAFF, type Statuses } from './access-statuses.ts';
import type { Prepare } from './access-request.ts';
import { givenBadge, PIN } from './badges.ts';
import { signIn } from './shopping.ts';
import { good, type World } from './world.ts';

async function member(world: World): Promise<string> {
  const admin = world.client((await signIn(world, 'admin@kerfwise.test')).apiToken);
  return good(await admin.user.staff({})).users.find(({ role }) => role === 'production')!.id;
}

const onBadge =
  (body?: unknown): Prepare =>
  async (world) =>
  async () => ({ params: { id: (await givenBadge(world, 'Ines')).id }, ...(body ? { body } : {}) });

/** Rows of the access table for badges. */
export const BADGE_ROWS: Record<string, readonly [Statuses, Prepare]> = {
  'badge.ofUser': [ADMIN, async (world) => ({ params: { id: await member(world) } })],
  'badge.give': [
    ADMIN,
    async (world) => async () => ({ params: { id: await member(world) }, body: { name: 'Ines', pin: PIN } }),
  ],
  'badge.setPin': [ADMIN, onBadge({ pin: '123456' })],
  'badge.take': [ADMIN, onBadge()],
  'badge.check': [
    STAFF,
    async (world) => async () => ({ body: { code: (await givenBadge(world, 'Ines')).code, pin: PIN } }),
  ],
};
