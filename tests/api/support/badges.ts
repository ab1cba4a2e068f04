import type { UserBadge } from '../../../shared/badge/wire.ts';
import type { Prepare } from './access-request.ts';
import { signIn } from './shopping.ts';
import { good, type World } from './world.ts';

/** PIN of badges that tests give. */
export const PIN = '4711';

/** A new badge of the seeded production sign-in. */
export async function givenBadge(world: World, name: string): Promise<UserBadge> {
  const admin = world.client((await signIn(world, 'admin@kerfwise.test')).apiToken);
  const staff = good(await admin.user.staff({})).users.find(({ role }) => role === 'production')!;
  const { badges } = good(await admin.badge.give({ params: { id: staff.id }, body: { name, pin: PIN } }));
  return badges.find((one) => one.name === name && one.taken_at === null)!;
}

/** The same request while nobody wears a badge, so that nothing asks for a PIN. */
export const unbadged =
  (prepare: Prepare): Prepare =>
  async (world, token) => {
    const request = await prepare(world, token);
    return async () => {
      await world.deps.database.db.deleteFrom('badges').execute();
      return typeof request === 'function' ? request() : request;
    };
  };
