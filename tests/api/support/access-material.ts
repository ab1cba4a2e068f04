import { ADMIN, ADMIN_FINDS, STAFF, type Statuses } from './access-statuses.ts';
import type { Prepare } from './access-request.ts';
import { nothing } from './access-things.ts';
import type { World } from './world.ts';

let names = 0;
const newWord = () => {
  names += 1;
  return `material-${names}`;
};

const first = (world: World) => world.deps.catalog.book().materials[0]!;
const inForce = (world: World) => ({ version: world.deps.catalog.version(), reason: 'A test' });

/** A copy of the first material under another address, as it is written. */
export function copyOf(world: World, slug = newWord()) {
  const { id: _id, thicknesses, ...own } = first(world);
  const written = thicknesses.map(({ id: _of, material_option_id: _option, ...one }) => one);
  return { ...own, slug, display_name: slug, thicknesses: written };
}

const onFirst =
  (body: (world: World) => object): Prepare =>
  async (world) =>
  async () => ({ params: { id: String(first(world).id) }, body: { ...inForce(world), ...body(world) } });

/** A thickness of the material that has most of them, which nobody has on a quote. */
const onThickness: Prepare = async (world) => async () => {
  const [most] = world.deps.catalog.book().materials.toSorted((a, b) => b.thicknesses.length - a.thicknesses.length);
  const params = { id: String(most!.id), thicknessId: String(most!.thicknesses.at(-1)!.id) };
  return { params, body: inForce(world) };
};

/** Rows of the access table for materials and versions of the price list. */
export const MATERIAL_ROWS: Readonly<Record<string, readonly [Statuses, Prepare]>> = {
  'material.list': [STAFF, nothing],
  'material.get': [STAFF, async (world) => ({ params: { id: String(first(world).id) } })],
  'material.preview': [ADMIN, async (world) => ({ body: { id: null, material: copyOf(world) } })],
  'material.create': [ADMIN, async (world) => async () => ({ body: { ...inForce(world), material: copyOf(world) } })],
  'material.change': [ADMIN, onFirst(() => ({ material: { description: newWord() } }))],
  'material.retireThickness': [ADMIN, onThickness],
  'material.versions': [STAFF, nothing],
  'material.restore': [
    ADMIN_FINDS,
    async (world) => ({ params: { id: '0'.repeat(26) }, body: { version: world.deps.catalog.version() } }),
  ],
};
