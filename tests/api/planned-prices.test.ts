import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadCatalog } from '../../api/catalog/catalog.ts';
import { publishDue } from '../../api/material/planned.ts';
import { shopDay } from '../../shared/checkout/lead-time.ts';
import { DAY_MS } from '../../shared/calendar/days.ts';
import { copyOf } from './support/access-material.ts';
import { customer, pricedQuote, readyQuote, signIn } from './support/shopping.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

let world: World;
let admin: ReturnType<World['client']>;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  admin = world.client((await signIn(world, 'admin@kerfwise.test')).apiToken);
});
afterAll(() => world.close());

const version = () => world.deps.catalog.version();
const rates = () => world.deps.catalog.book().pricing_model;
const inForce = () => ({ version: version(), reason: 'Rent went up' });
const dayIn = (days: number) => shopDay(world.clock.now() + days * DAY_MS);

function plan(change: object, days = 3) {
  return admin.material.plan({ body: { ...inForce(), day: dayIn(days), change: change as never } });
}
const planned = async () => good(await admin.material.planned({})).planned;

describe('the rate card', () => {
  it('[MK309] is previewed, published, and restored as a version of the price list', async () => {
    const { apiToken } = await customer(world);
    const quote = await pricedQuote(world, apiToken);
    const kept = await readyQuote(world, apiToken);
    good(await world.client(apiToken).quote.accept({ params: { id: kept.id } }));
    const centsOf = async (id: string) =>
      good(await world.client(apiToken).quote.get({ params: { id } })).parts.map(({ price_cents }) => price_cents);
    const [before, accepted] = [await centsOf(quote.id), await centsOf(kept.id)];
    const dearer = { ...rates(), inflationMarkupPercent: rates().inflationMarkupPercent + 20 };
    const told = good(await admin.material.previewRateCard({ body: { rate_card: dearer } }));
    expect(told.changes).toEqual([expect.stringMatching(/Inflation was 4 %, is 24 %/)]);
    expect(new Set(told.effects.map(({ part }) => part)).size).toBe(6);
    for (const { before_cents, after_cents } of told.effects)
      if (before_cents !== null) expect(after_cents).toBeGreaterThan(before_cents);
    expect(told.open_quotes).toBeGreaterThan(0);
    const old = version();
    good(await admin.material.changeRateCard({ body: { ...inForce(), rate_card: dearer } }));
    const [now] = await centsOf(quote.id);
    expect(now).toBeGreaterThan(before[0]!);
    expect(await centsOf(kept.id)).toEqual(accepted);
    expect(
      bad(await admin.material.changeRateCard({ body: { ...inForce(), version: old, rate_card: dearer } })).code,
    ).toBe('conflict');
    const { versions } = good(await admin.material.versions({}));
    const first = versions.find((one) => one.version === old)!;
    good(await admin.material.restore({ params: { id: first.id }, body: { version: version() } }));
    expect(good(await admin.material.versions({})).versions[0]!.changes).toContainEqual(
      expect.stringMatching(/is 4 %/),
    );
    expect(await centsOf(quote.id)).toEqual(before);
  });

  it('[MK309] with a gap in a table, or that changes nothing, is refused', async () => {
    const [first, ...others] = rates().pricePerMinuteTiers;
    const gap = { ...rates(), pricePerMinuteTiers: [{ ...first!, maxMinutes: 10 }, ...others] };
    const refused = bad(await admin.material.previewRateCard({ body: { rate_card: gap } }));
    expect(refused).toMatchObject({ code: 'conflict', errors: [{ field: 'pricePerMinuteTiers' }] });
    expect(bad(await admin.material.changeRateCard({ body: { ...inForce(), rate_card: gap } })).code).toBe('conflict');
    const same = await admin.material.changeRateCard({ body: { ...inForce(), rate_card: rates() } });
    expect(bad(same).message).toMatch(/Nothing is different/);
  });
});

describe('a change for a day', () => {
  it('[MK310] goes live at the beginning of that day by itself, on every node, and keeps what others published', async () => {
    const other = await loadCatalog(world.deps.database.db);
    const { id, description } = world.deps.catalog.book().materials[0]!;
    const { id: _id, thicknesses, ...own } = world.deps.catalog.book().materials[0]!;
    const written = thicknesses.map(({ material_option_id: _option, ...one }) => ({ ...one, cut_speed: 5 }));
    good(await plan({ kind: 'material', id, material: { ...own, thicknesses: written } }));
    good(await plan({ kind: 'rate_card', rate_card: { ...rates(), remakeMarkupPercent: 9 } }));
    const wait = await planned();
    expect(wait).toMatchObject([
      { state: 'planned', by: 'admin@kerfwise.test', reason: 'Rent went up' },
      { state: 'planned' },
    ]);
    // Others publish other fields meanwhile.
    const words = `${description} Sanded.`;
    const meanwhile = { ...inForce(), material: { description: words } };
    good(await admin.material.change({ params: { id: String(id) }, body: meanwhile as never }));
    const card = { ...rates(), inflationMarkupPercent: 5 };
    good(await admin.material.changeRateCard({ body: { ...inForce(), rate_card: card } }));
    await publishDue(world.deps);
    expect(rates().remakeMarkupPercent).not.toBe(9);
    world.clock.advance(3 * DAY_MS);
    await Promise.all([publishDue(world.deps), publishDue(world.deps)]);
    await other.refresh();
    for (const { book } of [world.deps.catalog, other]) {
      expect(book().pricing_model).toMatchObject({ remakeMarkupPercent: 9, inflationMarkupPercent: 5 });
      const now = book().materials.find((one) => one.id === id)!;
      expect(now.description).toBe(words);
      expect(new Set(now.thicknesses.map(({ cut_speed }) => cut_speed))).toEqual(new Set([5]));
    }
    expect(await planned()).toEqual([]);
    const { versions } = good(await admin.material.versions({}));
    expect(versions.slice(0, 2)).toMatchObject([{ by: 'admin@kerfwise.test' }, { by: 'admin@kerfwise.test' }]);
    const published = versions.length;
    await publishDue(world.deps);
    expect(good(await admin.material.versions({})).versions).toHaveLength(published);
  });

  it('[MK310] can be taken back before, and not after', async () => {
    const before = rates().setupFeeCents;
    const one = good(await plan({ kind: 'rate_card', rate_card: { ...rates(), setupFeeCents: before + 100 } }, 1));
    const two = good(await plan({ kind: 'rate_card', rate_card: { ...rates(), samplePriceCents: 777 } }, 1));
    good(await admin.material.takeBack({ params: one }));
    good(await admin.material.takeBack({ params: one }));
    world.clock.advance(DAY_MS);
    await publishDue(world.deps);
    expect([rates().setupFeeCents, rates().samplePriceCents]).toEqual([before, 777]);
    expect(bad(await admin.material.takeBack({ params: two })).code).toBe('conflict');
    expect(bad(await admin.material.takeBack({ params: { id: '0'.repeat(26) } })).code).toBe('not_found');
  });

  it('[MK310] for today, beyond a year, of nothing, or on an older price list is refused', async () => {
    const change = { kind: 'rate_card', rate_card: { ...rates(), setupFeeCents: 1 } };
    expect(bad(await plan(change, 0)).message).toMatch(/after today/);
    expect(bad(await plan(change, 400)).message).toMatch(/within a year/);
    expect(bad(await plan({ ...change, rate_card: rates() })).message).toMatch(/Nothing is different/);
    const older = { ...inForce(), version: 'older', day: dayIn(2), change: change as never };
    expect(bad(await admin.material.plan({ body: older })).code).toBe('conflict');
    expect(bad(await plan({ kind: 'material', id: 999_999, material: copyOf(world) })).code).toBe('not_found');
  });

  it('[MK310] that can no longer be published says why, and is put away by a person', async () => {
    const { slug } = copyOf(world, 'one-address');
    good(await plan({ kind: 'new_material', material: copyOf(world, slug) }, 1));
    const body = { ...inForce(), material: copyOf(world, slug) as never };
    good(await admin.material.create({ body }));
    world.clock.advance(DAY_MS);
    await publishDue(world.deps);
    const [failed] = await planned();
    expect(failed).toMatchObject({ state: 'failed', problem: expect.stringMatching(/address/) as string });
    // It waits on Today, for administrators alone.
    const { prices, counts } = good(await admin.today.get({}));
    expect([prices.map(({ text }) => text), counts.prices]).toEqual([
      [expect.stringMatching(/didn’t go live.*address/)],
      1,
    ]);
    const floor = world.client((await signIn(world, 'production@kerfwise.test')).apiToken);
    expect(good(await floor.today.get({})).prices).toEqual([]);
    good(await admin.material.takeBack({ params: { id: failed!.id } }));
    expect(await planned()).toEqual([]);
  });
});

describe('surcharges of speeds', () => {
  it('[MK311] are previewed on sample parts, planned for a day, and keep what others published meanwhile', async () => {
    const speeds = () => world.deps.catalog.book().production_speeds;
    const [fast, other] = speeds().filter(({ percent }) => percent > 0);
    const usual = speeds().find(({ percent }) => percent === 0)!;
    const dearer = [{ id: fast!.id, percent: fast!.percent + 10 }];
    const told = good(await admin.material.previewSpeeds({ body: { speeds: dearer } }));
    expect(told.changes).toEqual([expect.stringContaining(`is ${fast!.percent + 10}%`)]);
    expect(told.effects).toHaveLength(18);
    const made = told.effects.filter(({ before_cents }) => before_cents !== null);
    expect(made.length).toBeGreaterThan(8);
    for (const { before_cents, after_cents } of made) expect(after_cents).toBeGreaterThan(before_cents!);
    const paid = { speeds: [{ id: usual.id, percent: 5 }] };
    expect(bad(await admin.material.previewSpeeds({ body: paid })).code).toBe('not_found');
    expect(bad(await plan({ kind: 'speeds', ...paid })).code).toBe('not_found');
    good(await plan({ kind: 'speeds', speeds: dearer }));
    const own = (await planned()).filter(({ changes }) => changes.join() === told.changes.join());
    expect(own).toMatchObject([{ state: 'planned', by: 'admin@kerfwise.test' }]);
    const meanwhile = [{ id: other!.id, percent: other!.percent + 1 }];
    good(await admin.material.changeSpeeds({ body: { ...inForce(), speeds: meanwhile } }));
    await publishDue(world.deps);
    expect(speeds().find(({ id }) => id === fast!.id)!.percent).toBe(fast!.percent);
    world.clock.advance(3 * DAY_MS);
    await publishDue(world.deps);
    const now = new Map(speeds().map(({ id, percent }) => [id, percent]));
    expect(now.get(fast!.id)).toBe(fast!.percent + 10);
    expect(now.get(other!.id)).toBe(other!.percent + 1);
    expect(now.get(usual.id)).toBe(0);
    const { versions } = good(await admin.material.versions({}));
    expect(versions[0]!.changes).toEqual(told.changes);
  });
});
