import type { Prepare } from './access-request.ts';
import { START } from './clock.ts';
import { orderedJob } from './production.ts';
import { signIn } from './shopping.ts';
import { good, type World } from './world.ts';

const HUB = 'san-francisco';

let made = 0;

/** A machine that cuts wood and plastic, of its own name. */
export async function addLaser(world: World, minutes_per_day = 480): Promise<string> {
  const { apiToken } = await signIn(world, 'admin@kerfwise.test');
  made += 1;
  const name = `Planned laser ${made}`;
  const body = { name, technology_slug: 'co2-laser' as const, bed_width_mm: 1300, bed_height_mm: 900, minutes_per_day };
  const { machines } = good(await world.client(apiToken).hub.addMachine({ params: { id: HUB }, body }));
  return machines.find((one) => one.name === name)!.id;
}

/** A job of a new order that a machine of its own could make. */
async function planned(world: World, token: string) {
  const lane_id = await addLaser(world);
  return { id: (await orderedJob(world, token)).id, lane_id };
}

const DAY = new Date(START).toISOString().slice(0, 10);

/** Rows of the access table for the plan. */
export const scheduleRows = <S>(STAFF: S): Record<string, readonly [S, Prepare]> => ({
  'schedule.get': [STAFF, async () => ({})],
  'schedule.pin': [
    STAFF,
    async (world, token) => async () => {
      const { id, lane_id } = await planned(world, token);
      return { params: { id }, body: { lane_id, day: DAY } };
    },
  ],
  'schedule.unpin': [
    STAFF,
    async (world, token) => async () => ({ params: { id: (await planned(world, token)).id }, body: {} }),
  ],
  'schedule.rush': [STAFF, async (world, token) => ({ params: { id: (await planned(world, token)).id } })],
});
