import type { Prepare } from './access-request.ts';
import { signIn } from './shopping.ts';
import { good, type World } from './world.ts';

let made = 0;

/** A view of its own name. */
function view() {
  made += 1;
  return { list: 'floor-jobs', name: `Late ${made}`, search: 'urgency=late' };
}

/** A view that the administrator shares: nobody else of the staff takes it back. */
async function shared(world: World) {
  const { apiToken } = await signIn(world, 'admin@kerfwise.test');
  const body = view();
  const { views } = good(await world.client(apiToken).sharedView.share({ body }));
  return { params: { id: views.find(({ name }) => name === body.name)!.id } };
}

/** Views that staff shares, and what each caller is answered. */
export const sharedViewRows = <S>(STAFF: S, ADMIN: S): Record<string, readonly [S, Prepare]> => ({
  'sharedView.list': [STAFF, async () => ({ query: { list: 'floor-jobs' } })],
  'sharedView.share': [STAFF, async () => async () => ({ body: view() })],
  'sharedView.remove': [ADMIN, async (world) => () => shared(world)],
});
