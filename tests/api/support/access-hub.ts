import { ADMIN, STAFF, type Statuses } from './access-statuses.ts';
import type { Prepare } from './access-request.ts';
import { NEST_ROWS } from './access-nest.ts';
import { OUTSIDE_ROWS } from './access-outside.ts';
import { STOCK_ROWS } from './access-stock.ts';
import { signIn } from './shopping.ts';
import { good, type World } from './world.ts';

const HUB = 'san-francisco';

let made = 0;

/** A name that no other machine, place or person has. */
function newName(): string {
  made += 1;
  return `Name ${made}`;
}

async function administrator(world: World) {
  const { apiToken } = await signIn(world, 'admin@kerfwise.test');
  return world.client(apiToken);
}

/** A machine for a test. */
export const MACHINE = {
  technology_slug: 'co2-laser',
  bed_width_mm: 1300,
  bed_height_mm: 900,
  minutes_per_day: 480,
} as const;

/** A machine of its own for a test. */
export async function newMachine(world: World) {
  const name = newName();
  const admin = await administrator(world);
  const { machines } = good(await admin.hub.addMachine({ params: { id: HUB }, body: { name, ...MACHINE } }));
  return machines.find((one) => one.name === name)!;
}

const onMachine =
  (body: (version: number) => unknown): Prepare =>
  async (world) =>
  async () => {
    const { id, version } = await newMachine(world);
    return { params: { id }, body: body(version) };
  };

const onDowntime =
  (body?: unknown): Prepare =>
  async (world) =>
  async () => {
    const { id } = await newMachine(world);
    const down = { reason: 'repair', starts_at: '2026-11-02T08:00:00.000Z' } as const;
    const made = good(await (await administrator(world)).hub.addDowntime({ params: { id }, body: down }));
    return { params: { id: made.id }, ...(body ? { body } : {}) };
  };

const shift = () => ({
  operator: newName(),
  starts_at: '2026-11-02T16:00:00.000Z',
  ends_at: '2026-11-02T23:00:00.000Z',
});

const onShift: Prepare = async (world) => async () => {
  const body = shift();
  const { shifts } = good(await (await administrator(world)).hub.addShift({ params: { id: HUB }, body }));
  return { params: { id: shifts.find(({ operator }) => operator === body.operator)!.id } };
};

const onPlace: Prepare = async (world) => async () => {
  const name = newName();
  const body = { name, kind: 'rack' as const };
  const { places } = good(await (await administrator(world)).hub.addPlace({ params: { id: HUB }, body }));
  return { params: { id: places.find((one) => one.name === name)!.id } };
};

const atHub =
  (body: () => unknown): Prepare =>
  async () =>
  async () => ({ params: { id: HUB }, body: body() });

const change: Prepare = async (world) => async () => {
  const { hub, time_zone } = good(await (await administrator(world)).hub.get({ params: { id: HUB } }));
  return {
    params: { id: HUB },
    body: { version: hub.version, name: hub.name === 'Bay' ? 'San Francisco' : 'Bay', time_zone },
  };
};

/** Rows of the access table for hubs: what stands in them, their stock and nests. */
export const HUB_ROWS: Record<string, readonly [Statuses, Prepare]> = {
  ...STOCK_ROWS,
  ...OUTSIDE_ROWS,
  ...NEST_ROWS,
  'hub.create': [ADMIN, async () => async () => ({ body: { name: newName(), time_zone: 'America/Chicago' } })],
  'hub.get': [ADMIN, async () => ({ params: { id: HUB } })],
  'hub.change': [ADMIN, change],
  'hub.machines': [STAFF, async () => ({})],
  'hub.addMachine': [ADMIN, atHub(() => ({ name: newName(), ...MACHINE }))],
  'hub.changeMachine': [ADMIN, onMachine((version) => ({ version, name: newName(), ...MACHINE }))],
  'hub.retireMachine': [ADMIN, onMachine((version) => ({ version }))],
  'hub.addDowntime': [STAFF, onMachine(() => ({ reason: 'repair', starts_at: '2026-11-02T08:00:00.000Z' }))],
  'hub.endDowntime': [STAFF, onDowntime({ ends_at: '2026-11-02T09:00:00.000Z' })],
  'hub.removeDowntime': [ADMIN, onDowntime()],
  'hub.addShift': [ADMIN, atHub(shift)],
  'hub.removeShift': [ADMIN, onShift],
  'hub.places': [STAFF, async () => ({})],
  'label.print': [STAFF, async () => ({ query: { of: 'hub', id: HUB } })],
  'hub.addPlace': [ADMIN, atHub(() => ({ name: newName(), kind: 'shelf' }))],
  'hub.removePlace': [ADMIN, onPlace],
};
