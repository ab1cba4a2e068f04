import sharp from 'sharp';
import { asForm } from './access-exemptions.ts';
import { ADMIN, ADMIN_FINDS, ANYONE, STAFF, type Statuses } from './access-statuses.ts';
import type { Prepare } from './access-request.ts';
import { nothing } from './access-things.ts';
import { signIn } from './shopping.ts';
import { good, type World } from './world.ts';

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

/** A picture that no other is like. */
export async function newPicture(): Promise<File> {
  names += 1;
  // Far apart, so that they differ once they are packed with loss.
  const background = { r: (names * 53) % 256, g: (names * 97) % 256, b: 120 };
  const png = await sharp({ create: { width: 1600, height: 900, channels: 3, background } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(png)], 'sheet.png');
}

const imageForm = async (world: World) => ({ ...inForce(world), image: await newPicture() });

const onImage: Prepare = async (world) => {
  const { apiToken } = await signIn(world, 'admin@kerfwise.test');
  const params = { id: String(first(world).id) };
  const set = await world.client(apiToken).material.setImage({ params, body: await imageForm(world) });
  return { params: { hash: good(set).image! } };
};

/** A thickness of the material that has most of them, which nobody has on a quote. */
const onThickness: Prepare = async (world) => async () => {
  const [most] = world.deps.catalog.book().materials.toSorted((a, b) => b.thicknesses.length - a.thicknesses.length);
  const params = { id: String(most!.id), thicknessId: String(most!.thicknesses.at(-1)!.id) };
  return { params, body: inForce(world) };
};

/** The rate card in force with another inflation. */
const otherRates = (world: World) => {
  names += 1;
  return { ...world.deps.catalog.book().pricing_model, inflationMarkupPercent: 4 + names / 1000 };
};

const otherSurcharge = (world: World) => {
  names += 1;
  const { id } = world.deps.catalog.book().production_speeds.find(({ percent }) => percent > 0)!;
  return { id, percent: 40 + names / 1000 };
};

/** A change of the rate card for a day in a month. */
const forLater = (world: World) => ({
  ...inForce(world),
  day: new Date(world.deps.clock.now() + 30 * 86_400_000).toISOString().slice(0, 10),
  change: { kind: 'rate_card', rate_card: otherRates(world) } as const,
});

const onPlanned: Prepare = async (world) => {
  const { apiToken } = await signIn(world, 'admin@kerfwise.test');
  return async () => ({ params: good(await world.client(apiToken).material.plan({ body: forLater(world) })) });
};

/** Rows of the access table for materials and versions of the price list. */
export const MATERIAL_ROWS: Readonly<Record<string, readonly [Statuses, Prepare]>> = {
  'material.list': [STAFF, nothing],
  'material.get': [STAFF, async (world) => ({ params: { id: String(first(world).id) } })],
  'material.preview': [ADMIN, async (world) => ({ body: { id: null, material: copyOf(world) } })],
  'material.create': [ADMIN, async (world) => async () => ({ body: { ...inForce(world), material: copyOf(world) } })],
  'material.change': [ADMIN, onFirst(() => ({ material: { description: newWord() } }))],
  'material.setImage': [
    ADMIN,
    async (world) => async () => ({ params: { id: String(first(world).id) }, body: asForm(await imageForm(world)) }),
  ],
  'material.image': [ANYONE, onImage],
  'material.retireThickness': [ADMIN, onThickness],
  'material.versions': [STAFF, nothing],
  'material.rateCard': [STAFF, nothing],
  'material.previewRateCard': [ADMIN, async (world) => ({ body: { rate_card: otherRates(world) } })],
  'material.speeds': [STAFF, nothing],
  'material.previewSpeeds': [ADMIN, async (world) => ({ body: { speeds: [otherSurcharge(world)] } })],
  'material.changeSpeeds': [
    ADMIN,
    async (world) => async () => ({ body: { ...inForce(world), speeds: [otherSurcharge(world)] } }),
  ],
  'material.changeRateCard': [
    ADMIN,
    async (world) => async () => ({ body: { ...inForce(world), rate_card: otherRates(world) } }),
  ],
  'material.planned': [STAFF, nothing],
  'material.plan': [ADMIN, async (world) => async () => ({ body: forLater(world) })],
  'material.takeBack': [ADMIN, onPlanned],
  'material.restore': [
    ADMIN_FINDS,
    async (world) => ({ params: { id: '0'.repeat(26) }, body: { version: world.deps.catalog.version() } }),
  ],
};
