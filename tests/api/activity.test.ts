import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ActivityRow } from '../../api/activity/rows.ts';
import { whileRefused } from './support/refusing-table.ts';
import {
  ADDRESS,
  anyThickness,
  CARDS,
  customer,
  guest,
  payQuote,
  pricedQuote,
  readyQuote,
  signIn,
} from './support/shopping.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.close());

interface Entry extends Omit<ActivityRow, 'before' | 'after'> {
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
}

const read = (json: string | null) => (json === null ? null : (JSON.parse(json) as Record<string, unknown>));

async function entries(): Promise<Entry[]> {
  const rows = await world.deps.database.db.selectFrom('activity').selectAll().orderBy('id').execute();
  return rows.map((row) => ({ ...row, before: read(row.before), after: read(row.after) }));
}

/** Entries that a piece of work wrote. */
async function written(work: () => Promise<unknown>): Promise<Entry[]> {
  const before = (await entries()).length;
  await work();
  return (await entries()).slice(before);
}

async function buyer() {
  const { apiToken, account } = await customer(world);
  const quote = await readyQuote(world, apiToken);
  return { apiToken, account, quote, client: world.client(apiToken), params: { id: quote.id } };
}

describe('[AC12] a change of a quote is one entry', () => {
  it('with speed, shipping, address and purchase order as they were and are', async () => {
    const { client, params, account, quote } = await buyer();
    const about = {
      account_id: account.id,
      role: 0,
      kind: 'quote.changed',
      subject_kind: 'quote',
      subject_id: quote.id,
    };
    const body = { production_speed_id: '2' };
    expect(await written(async () => good(await client.checkout.setProductionRate({ params, body })))).toMatchObject([
      { ...about, before: { production_speed_id: '1' }, after: { production_speed_id: '2' } },
    ]);
    const po = { purchase_order_number: 'PO-7' };
    expect(await written(async () => good(await client.quote.setPurchaseOrderNumber({ params, body: po })))).toEqual([
      expect.objectContaining({
        ...about,
        before: { version: expect.any(Number), purchase_order_number: null },
        after: { version: expect.any(Number), ...po },
      }),
    ]);
    const { groups } = good(await client.checkout.shippingRates({ params }));
    const { shipping_rate_id, shipping_rate_token, price_cents } = groups.at(-1)!.rates[0]!;
    const rate = { shipping_rate_id, shipping_rate_token };
    const [shipped] = await written(async () => good(await client.checkout.setShippingRate({ params, body: rate })));
    const was = { id: quote.shipping_rate!.id, price_cents: quote.shipping_rate!.price_cents };
    expect(shipped).toMatchObject({
      before: { shipping: was },
      after: { shipping: { id: shipping_rate_id, price_cents } },
    });
    const other = good(await client.checkout.createAddress({ body: { ...ADDRESS, state: 'OR', zip: '97201' } }));
    const to = { shipping_address_id: other.id };
    const [moved] = await written(async () => good(await client.checkout.setShippingAddress({ params, body: to })));
    expect(moved!.before).toMatchObject({ shipping_address_id: quote.shipping_address_id, shipping: { price_cents } });
    expect(moved!.after).toEqual({
      version: expect.any(Number),
      shipping_address_id: other.id,
      shipping: null,
    });
  });

  it('with parts that are added, changed and removed', async () => {
    const { client, params, quote } = await buyer();
    const part = quote.parts[0]!;
    const [copied] = await written(async () => good(await client.part.copy({ params: { id: part.id } })));
    expect(Object.values(copied!.before!.parts!)).toEqual([null]);
    expect(Object.values(copied!.after!.parts!)).toMatchObject([
      { quantity: 10, design_id: part.design_id, finishing: [], choices: {} },
    ]);
    const body = { quantity: 11 };
    const [changed] = await written(async () => good(await client.part.update({ params: { id: part.id }, body })));
    const after = good(await client.quote.get({ params }));
    const price_cents = after.parts.find(({ id }) => id === part.id)!.price_cents;
    expect(changed).toMatchObject({
      before: { parts: { [part.id]: { quantity: 10, price_cents: part.price_cents } } },
      after: { parts: { [part.id]: { quantity: 11, price_cents } } },
    });
    expect(Object.keys((changed!.after!.parts as Record<string, object>)[part.id]!)).toEqual([
      'quantity',
      'price_cents',
    ]);
    const gone = await written(async () => good(await client.part.remove({ params: { id: part.id } })));
    expect(gone).toMatchObject([
      { before: { parts: { [part.id]: { quantity: 11 } } }, after: { parts: { [part.id]: null } } },
    ]);
    const adding = { design_ids: [part.design_id] };
    expect(await written(async () => good(await client.quote.addParts({ params, body: adding })))).toHaveLength(1);
  });

  it('also where an address takes its shipping price along, and none where nothing is different', async () => {
    const { client, params, quote } = await buyer();
    const address = { id: quote.shipping_address_id! };
    const moved = await written(async () =>
      good(await client.checkout.updateAddress({ params: address, body: ADDRESS })),
    );
    expect(moved).toMatchObject([{ subject_id: quote.id, before: { shipping: {} }, after: { shipping: null } }]);
    expect(await written(async () => good(await client.checkout.deleteAddress({ params: address })))).toMatchObject([
      { before: { shipping_address_id: address.id }, after: { shipping_address_id: null } },
    ]);
    const same = { purchase_order_number: null };
    expect(await written(async () => good(await client.quote.setPurchaseOrderNumber({ params, body: same })))).toEqual(
      [],
    );
  });

  it('a link that ends, with what it opened; again it is none', async () => {
    const { client, params, quote } = await buyer();
    const share = good(await client.issued.share({ params, body: { files: true } }));
    const end = () => client.issued.endShare({ params: { ...params, shareId: share.id } });
    const { files, expires_at } = share;
    expect(await written(end)).toMatchObject([
      { kind: 'quote.unshared', subject_id: quote.id, before: { share: share.id, files, expires_at }, after: null },
    ]);
    expect(await written(end)).toEqual([]);
    const { db } = world.deps.database;
    const other = good(await client.issued.share({ params, body: {} }));
    const refused = () => client.issued.endShare({ params: { ...params, shareId: other.id } });
    await whileRefused(db, 'activity', async () => void (await refused()));
    const left = good(await client.issued.shares({ params })).shares;
    expect(left.map(({ id }) => id)).toContain(other.id);
  });

  it('and a new one tells what is on it', async () => {
    const { client, quote } = await buyer();
    const body = { design_ids: [quote.parts[0]!.design_id] };
    const made = await written(async () => good(await client.quote.create({ body })));
    expect(made).toMatchObject([{ kind: 'quote.created', before: null, after: { status: 'open' } }]);
    expect(Object.values(made[0]!.after!.parts!)).toHaveLength(1);
    const visitor = await guest(world);
    const empty = await written(async () => good(await world.client(visitor.apiToken).quote.latest({}))!);
    expect(empty).toMatchObject([{ kind: 'quote.created', account_id: visitor.account.id }]);
  });
});

describe('[AC12] an order', () => {
  it('is one entry beside that of its quote; a declined card is none', async () => {
    const { apiToken, quote, account } = await buyer();
    expect(await written(() => payQuote(world, apiToken, quote, CARDS.decline))).toEqual([]);
    const made = await written(() => payQuote(world, apiToken, quote));
    expect(made).toMatchObject([
      { kind: 'quote.changed', subject_id: quote.id, before: { status: 'open' }, after: { status: 'paid' } },
      {
        kind: 'order.placed',
        account_id: account.id,
        before: null,
        after: { quote_id: quote.id, total_cents: quote.totals.total_cents, status: 'paid' },
      },
    ]);
  });

  it('that is not written leaves no entry', async () => {
    const { apiToken, quote, client, params } = await buyer();
    const { db } = world.deps.database;
    const pay = () => payQuote(world, apiToken, quote).catch(() => {});
    expect(await written(() => whileRefused(db, 'jobs', pay))).toEqual([]);
    const wrong = { production_speed_id: '99' };
    const refused = () => client.checkout.setProductionRate({ params, body: wrong });
    expect(await written(async () => expect(bad(await refused()).status).not.toBe(200))).toEqual([]);
  });
});

describe('[AC12] accounts', () => {
  it('are noted when their picture, default address, mails and buyer change, each once', async () => {
    const { apiToken, account } = await customer(world);
    const client = world.client(apiToken);
    const body = new Uint8Array(
      await sharp({ create: { width: 9, height: 9, channels: 3, background: '#000' } })
        .png()
        .toBuffer(),
    );
    const { id } = good(await client.checkout.createAddress({ body: ADDRESS }));
    const organization = good(await client.organization.create({ body: { name: 'Workshop' } }));
    const token = world.deps.signer.seal('reminders.stop', account.id);
    const steps: readonly [() => Promise<unknown>, object, object][] = [
      [() => client.profile.setAvatar({ body }), { avatar: null }, { avatar: '[personal]' }],
      [() => client.profile.removeAvatar({}), { avatar: '[personal]' }, { avatar: null }],
      [
        () => client.organization.buyFor({ body: { organization_id: null } }),
        { buys_for_organization_id: organization.id },
        { buys_for_organization_id: null },
      ],
      [
        () => client.profile.setDefaultAddress({ params: { id } }),
        { default_address_id: null },
        { default_address_id: id },
      ],
      [
        () => world.client().issued.stopReminders({ params: { token } }),
        { quote_reminders: true },
        { quote_reminders: false },
      ],
      [
        () => client.profile.chooseMails({ body: { mails: { quote_reminders: true } } }),
        { quote_reminders: false },
        { quote_reminders: true },
      ],
      [
        () => client.identity.organizationName({ body: { organization_name: 'Kim & Co' } }),
        { organization_name: null },
        { organization_name: '[personal]' },
      ],
    ];
    for (const [step, before, after] of steps) {
      const about = { kind: 'account.changed', account_id: account.id, subject_id: account.id };
      expect(await written(step)).toEqual([expect.objectContaining({ ...about, before, after })]);
      if ('avatar' in before && after && (after as { avatar: unknown }).avatar !== null) continue;
      expect(await written(step)).toEqual([]);
    }
  });

  it('are noted when they are opened, upgraded and changed, without what is personal', async () => {
    const [opened] = await written(() => customer(world));
    expect(opened).toMatchObject({
      kind: 'account.created',
      role: 0,
      before: null,
      after: { email: '[personal]', units: 'mm' },
    });
    const visitor = await guest(world);
    const body = { email: 'kim@example.com', password: 'long enough', name: 'Kim' };
    let token = '';
    const upgraded = await written(async () => {
      token = good(await world.client(visitor.apiToken).account.signupFromGuest({ body })).apiToken;
    });
    expect(upgraded).toMatchObject([
      {
        kind: 'account.upgraded',
        account_id: visitor.account.id,
        before: { email: null, name: null, is_guest: true },
        after: { email: '[personal]', name: '[personal]', is_guest: false },
      },
    ]);
    const { account } = world.client(token);
    const profile = { units: 'in' as const, name: 'Kimberly' };
    expect(await written(async () => good(await account.updateProfile({ body: profile })))).toMatchObject([
      {
        kind: 'account.changed',
        before: { units: 'mm', name: '[personal]' },
        after: { units: 'in', name: '[personal]' },
      },
    ]);
    expect(await written(async () => good(await account.updateProfile({ body: profile })))).toEqual([]);
    const all = JSON.stringify(await entries());
    for (const secret of ['kim@example.com', 'long enough', 'Kimberly', 'quick:', token])
      expect(all).not.toContain(secret);
  });

  it('that take a guest’s things over, with the quotes they land on', async () => {
    const owner = await signIn(world, 'customer@kerfwise.test');
    const visitor = await guest(world);
    const theirs = await pricedQuote(world, visitor.apiToken, 3);
    const body = { email: 'customer@kerfwise.test', password: 'kerfwise-demo' };
    const merged = await written(async () => good(await world.client(visitor.apiToken).account.login({ body })));
    expect(merged).toMatchObject([
      { kind: 'quote.changed', subject_id: theirs.id, after: { account_id: owner.account.id } },
      { kind: 'account.took_over', subject_id: owner.account.id, after: { guest_id: visitor.account.id } },
    ]);
  });

  it('staff acts under their role', async () => {
    const { apiToken } = await signIn(world, 'production@kerfwise.test');
    const [made] = await written(async () => good(await world.client(apiToken).quote.latest({}))!);
    expect(made).toMatchObject({ kind: 'quote.created', role: 2 });
  });
});

describe('the activity log', () => {
  it('[AC12] tells which prices were loaded, by the server', async () => {
    const loaded = (await entries()).filter(({ kind }) => kind === 'prices.loaded');
    expect(loaded).toMatchObject([
      { account_id: null, role: null, before: null, after: { version: world.deps.catalog.version() } },
    ]);
  });

  it('[AC12] is read by staff, a subject at a time, newest first and in pages', async () => {
    const { client, quote, params } = await buyer();
    for (const purchase_order_number of ['PO-1', 'PO-2', 'PO-3'])
      good(await client.quote.setPurchaseOrderNumber({ params, body: { purchase_order_number } }));
    const staff = world.client((await signIn(world, 'production@kerfwise.test')).apiToken);
    const subject = `quote:${quote.id}`;
    const first = good(await staff.activity.list({ query: { subject, page_size: 2 } }));
    expect(first.entries.map(({ after }) => after)).toEqual([
      expect.objectContaining({ purchase_order_number: 'PO-3' }),
      expect.objectContaining({ purchase_order_number: 'PO-2' }),
    ]);
    const rest = good(await staff.activity.list({ query: { subject, before: first.next!, page_size: 100 } }));
    expect(rest.next).toBeNull();
    expect(rest.entries[0]!.after).toMatchObject({ purchase_order_number: 'PO-1' });
    expect(rest.entries.at(-1)).toMatchObject({ kind: 'quote.created', before: null });
    expect(bad(await staff.activity.list({ query: { subject: 'everything' } })).code).toBe('invalid_request');
    expect(good(await staff.activity.list({ query: { subject: 'order:none' } }))).toEqual({ entries: [], next: null });
    expect(bad(await client.activity.list({ query: { subject } })).code).toBe('role_may_not');
  });

  it('[AC13] only grows: the database refuses to change or delete an entry', async () => {
    const { db } = world.deps.database;
    await expect(db.updateTable('activity').set({ kind: 'nothing' }).execute()).rejects.toThrow('only grows');
    await expect(db.deleteFrom('activity').execute()).rejects.toThrow('only grows');
    expect((await entries()).length).toBeGreaterThan(0);
  });

  it('[AC13] tells the size of what is too large instead of keeping it', async () => {
    const { client, quote } = await buyer();
    const part = { id: quote.parts[0]!.id };
    const styles = quote.parts[0]!.configuration.styles.map(({ id }) => id);
    const { note } = await import('../../api/activity/note.ts');
    const after = { list: Array.from({ length: 2000 }, (_, i) => i), thickness: anyThickness(world), styles, part };
    const subject = { kind: 'quote', id: quote.id } as const;
    const [big] = await written(() =>
      note(world.clock, world.deps.database.db, { by: 'server', kind: 'quote.changed', subject, before: null, after }),
    );
    expect(big!.after).toMatchObject({ too_large: expect.any(Number), names: ['list', 'thickness', 'styles', 'part'] });
    good(await client.part.remove({ params: part }));
  });
});
