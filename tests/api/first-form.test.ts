import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashToken } from '../../api/account/session-rows.ts';
import { migrate } from '../../api/db/migrate.ts';
import { openDatabase } from '../../api/db/open.ts';
import { MIGRATIONS } from '../../api/rooms.ts';
import { assignedTo } from '../../shared/analysis/operations.ts';
import { AS_DRAWN } from '../../shared/part/choices.ts';
import { testDatabase } from './support/database.ts';
import { good, startWorld, type World } from './support/world.ts';

// A quote that was paid when there was only the first form in which paid quotes are written down.

const NOW = '2026-11-01T10:00:00.000Z';
const TOKEN = 'kw_of_the_first_form';
/** An id that tells what it is of, in the letters that ids have. */
const ID = (name: string) => name.replace(/[ilou]/g, 'x').padEnd(26, '0');

const style = {
  id: 'blue',
  stroke: '#0000ff',
  fill: null,
  layer: null,
  lengthOfLines: 320,
  lengthOfCurves: 0,
  area: 0,
  shape_count: 1,
  open_count: 0,
};
const dimensions = {
  width: 40,
  height: 30,
  calculated_width: 80,
  calculated_height: 60,
  confirmed_width: 40,
  confirmed_height: 30,
  rotation: 0,
};
const configuration = { dimensions, styles: [{ ...style, assignedTo: assignedTo('cutting') }] };

const wirePart = {
  id: ID('part1'),
  quote_id: ID('paid'),
  design_id: ID('design'),
  filename: 'plate.svg',
  name: 'Plate',
  quantity: 3,
  configuration: { ...configuration, repairs: [{ kind: 'simplify' }], longest_bend_mm: null },
  material: { id: 1, slug: 'birch', display_name: 'Birch' },
  thickness: { id: 1, mm: 3, material_option_id: 1 },
  technology_slug: 'co2-laser',
  finishing: ['papered'],
  minutes: 4,
  price_cents: 1000,
  breakdown: [{ code: 'cutting', group: 'machine', cents: 1000, seconds: 9 }],
  problem: null,
  kernel_version: 1,
  rate_card_version: 'old',
  created_at: NOW,
  updated_at: NOW,
};
const totals = {
  parts_cents: 1000,
  setup_fee_cents: 1400,
  packing_cents: 0,
  subtotal_cents: 2400,
  production_cents: 0,
  shipping_cents: 900,
  tax_cents: 0,
  credits_cents: 0,
  total_cents: 3300,
};
/** The same sums as they are told today: the card paid all of it. */
const { credits_cents: _, ...sums } = totals;
const totalsNow = {
  ...sums,
  custom_parts_cents: 0,
  samples_cents: 0,
  coupon_cents: 0,
  promotional_cents: 0,
  credit_cents: 0,
  due_cents: 3300,
};
const wireQuote = {
  id: ID('paid'),
  status: 'open',
  version: 8,
  paid_at: null,
  parts: [wirePart],
  totals,
  boxes: 1,
  production_speed: { id: '2', label: '5 working days', days: 5, price_cents: 0, ships_by: '2026-11-09' },
  shipping_address_id: ID('address'),
  shipping_rate: { id: 'ground', label: 'Ground', price_cents: 900, delivers_by: '2026-11-12' },
  tax: null,
  purchase_order_number: 'PO-9',
  missing: [],
  created_at: NOW,
  updated_at: NOW,
};
const address = {
  name: 'Casey',
  company: null,
  line1: '12 Laser Lane',
  line2: null,
  city: 'Austin',
  state: 'TX',
  zip: '78701',
  country: 'US',
  phone: null,
};
const frozen = JSON.stringify({ quote: wireQuote, address, email: 'casey@example.com' });

// Columns that say nothing here are left to their defaults.
type Anything = Record<string, Record<string, unknown>>;

async function plant(db: Kysely<Anything>): Promise<void> {
  const insert = (table: string, row: Record<string, unknown>) => db.insertInto(table).values(row).execute();
  const stamps = { created_at: NOW, updated_at: NOW };
  const account_id = ID('account');
  await insert('accounts', {
    id: account_id,
    email: 'casey@example.com',
    ...stamps,
    is_guest: 0,
    role: 0,
    units: 'mm',
    v1_user_id: 0,
    prime_per_minute_rate: 0,
    legacy_making_discount_percent: 0,
    has_dismissed_dimensions_warning: 0,
    last_used_at: NOW,
  });
  await insert('sessions', {
    token_hash: hashToken(TOKEN),
    id: ID('session'),
    account_id,
    created_at: NOW,
    last_used_at: NOW,
    expires_at: '2027-11-01T10:00:00.000Z',
  });
  await insert('designs', {
    id: ID('design'),
    account_id,
    filename: 'plate.svg',
    status: 'success',
    eligible: 1,
    upload_expires_at: NOW,
    last_used_at: NOW,
    ...stamps,
  });
  await insert('frozen_orders', { id: ID('yes'), format: 0, content: frozen, created_at: NOW });
  await plantPaid(insert, { account_id, ...stamps });
}

async function plantPaid(
  insert: (table: string, row: Record<string, unknown>) => Promise<unknown>,
  stamps: Record<string, unknown>,
): Promise<void> {
  await insert('quotes', {
    ...stamps,
    id: ID('paid'),
    number: 1,
    version: 9,
    production_speed_id: '2',
    status: 'paid',
    paid_at: NOW,
    valid_from: NOW,
    frozen_id: ID('yes'),
    purchase_order_number: 'PO-9',
  });
  await insert('payments', {
    ...stamps,
    id: ID('yes'),
    quote_id: ID('paid'),
    quote_version: 8,
    idempotency_key: 'b',
    request_hash: 'x',
    status: 'succeeded',
    amount_cents: 3300,
    total_cents: 3300,
    charge_id: 'ch',
    brand: 'visa',
    last4: '4242',
    frozen_id: ID('yes'),
    order_id: ID('order'),
  });
  await insert('orders', {
    id: ID('order'),
    sequence: 1001,
    account_id: stamps.account_id,
    quote_id: ID('paid'),
    payment_id: ID('yes'),
    status: 'in_production',
    placed_at: NOW,
    ships_by: '2026-11-09',
    part_count: 1,
    piece_count: 3,
    total_cents: 3300,
    email: 'casey@example.com',
    materials: '["Birch"]',
    search: 'plate',
    frozen_id: ID('yes'),
    purchase_order_number: 'PO-9',
  });
}

let world: World;
beforeAll(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kerfwise-'));
  const own = await testDatabase('nothing');
  const database = openDatabase({ dataDir, databaseUrl: own.url, databasePool: 2 });
  await migrate(database.db, MIGRATIONS);
  await plant(database.db as unknown as Kysely<Anything>);
  await database.close();
  world = await startWorld({ dataDir, database: own });
});
afterAll(async () => {
  const { dataDir } = world;
  await world.close();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('what was paid when there was the first form', () => {
  it('[QU18] a paid quote and its order are shown as they were paid, with lines and a timeline', async () => {
    const client = world.client(TOKEN);
    const quote = good(await client.quote.get({ params: { id: ID('paid') } }));
    const choices = {
      ...AS_DRAWN,
      quantity: 3,
      thickness_id: 1,
      rotation: 0,
      confirmed_width: 40,
      confirmed_height: 30,
      assignments: { blue: 'cutting' },
      finishing: ['papered'],
      repairs: [{ kind: 'simplify' }],
    };
    expect(quote).toEqual({
      ...wireQuote,
      number: 'Q-000001',
      name: null,
      status: 'paid',
      valid_until: null,
      accepted_at: null,
      custom_rates: null,
      custom_parts: [],
      samples: [],
      totals: totalsNow,
      coupon: null,
      custom_state: null,
      estimate: null,
      billing_address_id: null,
      paid_at: NOW,
      version: 9,
      parts: [
        {
          ...wirePart,
          choices,
          material: { ...wirePart.material, url: '/materials/birch' },
          price: 10,
          design: { id: ID('design'), eligible_for_instant_quote: true },
          finishing_service_slug: 'papered',
          dfm_analysis_minutes: 0,
          dfm_analysis_price_usd: 0,
          quality_inspection_service_price_usd: 0,
          readiness: { state: 'ready', items: [] },
          buyer_reference: { part_number: null, revision: null, po_line: null },
        },
      ],
    });
    const order = good(await client.order.get({ params: { id: ID('order') } }));
    expect(order).toMatchObject({
      number: 'K-1001',
      status: 'in_production',
      parts: quote.parts,
      tasks: [],
      held: false,
      totals: totalsNow,
      shipping_address: address,
      purchase_order_number: 'PO-9',
      payment: { brand: 'visa', last4: '4242', amount_cents: 3300, paid_at: NOW },
      email: 'casey@example.com',
    });
    expect(order.lines).toMatchObject([{ ordered: 3, shipped: 0 }]);
    expect(order.timeline.map(({ kind }) => kind)).toContain('placed');
  });
});
