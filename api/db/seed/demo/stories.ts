import { createHash, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { RfqInput } from '../../../../shared/custom/wire.ts';
import { msToDay, DAY_MS } from '../../../../shared/calendar/days.ts';
import { REMAKE_CAUSES } from '../../../../shared/remake/status.ts';
import type { DemoCustomer } from './customers.ts';
import { customerOf, order } from './buy.ts';
import type { Dice } from './dice.ts';
import { type Client, type DemoShop, must } from './shop.ts';

/** People and things that stories of the demo shop happen to. */
export interface Stage {
  readonly shop: DemoShop;
  readonly dice: Dice;
  readonly staff: Client;
  /** An administrator who has just signed in: what moves money wants the password anew. */
  readonly admin: () => Promise<Client>;
}

/** A photo of a plate with a scratch, or of a paper, as a phone sends it. */
async function photo(name: string, color: string): Promise<File> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#57534a"/>
<rect x="90" y="70" width="460" height="340" rx="6" fill="${color}"/><path d="M140 330L470 150M180 350L500 190" stroke="#8f8a80" stroke-width="5"/></svg>`;
  return new File([new Uint8Array(await sharp(Buffer.from(svg)).jpeg().toBuffer())], name, { type: 'image/jpeg' });
}

const PROBLEMS = [
  'One corner is bent, it must have been dropped.',
  'The edge is burnt on three of them.',
  'Two holes are not cut through.',
  'These have scratches on the visible face.',
  'One is missing from the box.',
  'The engraving is off by two millimeters.',
] as const;

/** A customer reports a problem with an order that arrived. */
export async function reportProblem({ shop, dice }: Stage, of: DemoCustomer, orderId: string): Promise<string | null> {
  const client = await customerOf(shop, of);
  const { lines, quote_id } = must(await client.order.get({ params: { id: orderId } }));
  const line = lines.find(({ kind }) => kind === 'part');
  if (!line) return null;
  const parts = JSON.stringify([{ id: line.id, count: 1 }]);
  const prefers = dice.happens(0.7) ? 'remake' : 'refund';
  const body = {
    description_of_issue: dice.one(PROBLEMS),
    parts,
    prefers,
    photo_of_issue: [await photo('photo.jpg', '#c9c4b8')],
  };
  const done = await client.remake.report({ params: { id: quote_id }, body: body as never });
  return done.ok ? done.value.id : null;
}

/** The shop answers a report: made again, denied, or the money back. */
export async function answerProblem(
  { staff, admin, dice }: Stage,
  id: string,
  how: 'approve' | 'deny' | 'refund',
): Promise<void> {
  const params = { id };
  if (how === 'approve')
    must(
      await staff.remake.approve({
        params,
        body: { answer: 'Sorry about that. We’ll make it again right away.', cause: dice.one(REMAKE_CAUSES) },
      }),
    );
  if (how === 'deny')
    must(
      await staff.remake.deny({ params, body: { answer: 'These marks come from the protective film and wipe off.' } }),
    );
  if (how !== 'refund') return;
  const { amount_cents } = must(await (await admin()).remake.refundPlan({ params }));
  must(
    await (await admin()).remake.refund({
      params,
      body: { answer: 'The money is on its way.', expected_cents: amount_cents },
    }),
  );
}

/** Requests that people price, the first ones first. */
const REQUESTS: readonly Pick<RfqInput, 'service' | 'title' | 'quantities' | 'material' | 'notes' | 'details'>[] = [
  {
    service: 'cnc-machining',
    title: 'Motor mount, 6061',
    quantities: [4, 20],
    material: 'Aluminum 6061',
    details: { process: 'Milling' },
  },
  {
    service: '3d-printing',
    title: 'Sensor housing',
    quantities: [2],
    material: 'PA12',
    details: { technology: 'SLS' },
  },
  {
    service: 'cnc-machining',
    title: 'Knurled knobs',
    quantities: [50],
    material: 'Brass',
    details: { process: 'Turning' },
  },
  {
    service: 'injection-molding',
    title: 'Cable clip',
    quantities: [1000, 5000],
    material: 'PP',
    notes: 'White, matte.',
  },
  {
    service: 'cnc-machining',
    title: 'Bearing block',
    quantities: [8],
    material: 'Delrin',
    details: { process: 'Milling' },
  },
  {
    service: '3d-printing',
    title: 'Bust for an exhibit',
    quantities: [1],
    material: 'Resin',
    details: { technology: 'SLA' },
  },
  {
    service: 'cnc-machining',
    title: 'Heat sink',
    quantities: [10],
    material: 'Copper',
    details: { process: 'Milling' },
  },
];

/** How far the shop and the customer get with a request. */
export type RequestEnd = 'submitted' | 'in_review' | 'quoted' | 'declined' | 'refused' | 'paid';

/** A customer asks for work that people price. Returns the order where it was paid. */
export async function request(stage: Stage, of: DemoCustomer, nth: number, end: RequestEnd): Promise<string | null> {
  const { shop, dice, staff } = stage;
  const client = await customerOf(shop, of);
  const bytes = new TextEncoder().encode('solid part\nendsolid part\n');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const files = [{ filename: `${of.project}.stl`, size_bytes: bytes.byteLength, sha256 }];
  const [upload] = must(await client.custom.uploads({ body: { files } })).uploads;
  await shop.send(upload!.signed_upload_url, upload!.headers, bytes);
  const asked = REQUESTS[nth % REQUESTS.length]!;
  const { id } = must(await client.custom.submit({ body: { ...asked, file_ids: [upload!.file.id] } }));
  if (end === 'submitted') return null;
  const params = { id };
  await shop.passTo(shop.clock.now() + 3 * 3_600_000);
  if (end === 'refused') {
    must(await staff.custom.move({ params, body: { state: 'in_review' } }));
    must(await staff.custom.move({ params, body: { state: 'refused', reason: 'cannot_make' } }));
    return null;
  }
  must(await staff.custom.assign({ params, body: { assignee: 'me' } }));
  must(await staff.custom.message({ params, body: { text: 'Which of the holes are threaded, and how deep?' } }));
  if (end === 'in_review') return null;
  must(await client.custom.message({ params, body: { text: 'All four, M4, 8 mm deep.' } }));
  const { quote } = must(await staff.custom.create({ body: { request_id: id } }));
  const part = {
    name: asked.title,
    description: `${asked.material}, as drawn`,
    quantity: asked.quantities[0]!,
    unit_price_cents: dice.between(18, 160) * 100,
    lead_time_days: dice.between(8, 15),
    weight_grams: 180,
    box_mm: { length: 100, width: 60, height: 30 },
  };
  must(await staff.custom.putPart({ body: { quote_id: quote!.id, ...part } }));
  must(await staff.custom.move({ params, body: { state: 'quoted' } }));
  if (end === 'declined') must(await client.custom.move({ params, body: { state: 'declined' } }));
  if (end !== 'paid') return null;
  must(await client.custom.move({ params, body: { state: 'accepted' } }));
  return order(shop, dice, client, quote!.id);
}

/** A company asks to buy on terms; the shop agrees, or has not looked yet. */
export async function askTerms({ shop, admin }: Stage, of: DemoCustomer, agreed: boolean): Promise<void> {
  const client = await customerOf(shop, of);
  const { company, line1, city, state, zip } = of.address;
  must(await client.organization.create({ body: { name: company! } }));
  // From here on it is the organization that buys, with its own addresses.
  must(await client.checkout.createAddress({ body: of.address }));
  const body = {
    legal_name: `${company} LLC`,
    tax_number: '94-3217654',
    address: `${line1}\n${city}, ${state} ${zip}`,
    contact_name: `${of.name} ${of.lastName}`,
    phone: '+1 415 555 0142',
    invoice_email: '',
    wanted_limit_cents: 1_000_000,
    wanted_days: 30 as const,
    references: [{ name: 'Steel Supply', contact: 'billing@steel.example' }],
  };
  const { id } = must(await client.terms.ask({ body }));
  if (!agreed) return;
  const { terms } = must(await (await admin()).terms.get({ params: { id } }));
  const decision = { version: terms.version, status: 'approved' as const, limit_cents: 800_000, net_days: 30 as const };
  must(await (await admin()).terms.decide({ params: { id }, body: decision }));
}

/** A customer who need not pay sales tax sends the certificate. */
export async function askExemption({ shop }: Stage, of: DemoCustomer): Promise<void> {
  const client = await customerOf(shop, of);
  const body = {
    exemption_type: 'resale',
    number: `SR-${shop.clock.now() % 1_000_000}`,
    state: of.address.state,
    start_on: msToDay(shop.clock.now() - 30 * DAY_MS),
    certificate: [await photo('certificate.jpg', '#f4f1ea')],
  };
  must(await client.tax.create({ body: body as never }));
}

/** Credit for a customer, as thanks. */
export async function thank({ admin }: Stage, { email }: DemoCustomer, cents: number): Promise<void> {
  const body = { email, kind: 'promotional' as const, amount_cents: cents, reason: 'Thanks for your patience' };
  must(await (await admin()).credit.grant({ body }));
}

/** Part of an order’s money goes back. */
export async function giveBack({ admin }: Stage, id: string, cents: number): Promise<void> {
  const ask = { kind: 'amount' as const, cents };
  const { amount_cents } = must(await (await admin()).refund.plan({ params: { id }, body: { ask } }));
  const body = { ask, expected_cents: amount_cents, reason: 'It left a day late', request_key: randomUUID() };
  must(await (await admin()).refund.create({ params: { id }, body }));
}

/** An order is put on hold until somebody has looked at it. */
export async function hold({ staff }: Stage, id: string): Promise<void> {
  const { version } = must(await staff.order.get({ params: { id } }));
  must(await staff.order.hold({ params: { id }, body: { version, reason: 'not_allowed', words: '' } }));
}

/** Its customer is asked whether an order may leave later. */
export async function delay({ staff }: Stage, id: string): Promise<void> {
  const { version, ships_by } = must(await staff.order.get({ params: { id } }));
  const later = msToDay(Date.parse(ships_by) + 6 * DAY_MS);
  const reason = 'The sheets we ordered for it came scratched.';
  must(await staff.order.delay({ params: { id }, body: { version, ships_by: later, reason } }));
}

/** Its customer cancels an order that nobody has begun. */
export async function cancel({ shop }: Stage, of: DemoCustomer, id: string): Promise<void> {
  const client = await customerOf(shop, of);
  const { version } = must(await client.order.get({ params: { id } }));
  must(await client.order.cancel({ params: { id }, body: { version } }));
}

/** Somebody at a desk plans the jobs of an order: an operator, a note, and for some a hold. */
export async function planJobs({ staff, dice }: Stage, id: string): Promise<void> {
  const { jobs } = must(await staff.production.ofOrder({ params: { id } }));
  for (const job of jobs) {
    const params = { id: job.id };
    const operator = dice.one(['Marisol', 'Dee', 'Theo']);
    const { version } = must(await staff.production.update({ params, body: { version: job.version, operator } }));
    if (dice.happens(0.5)) {
      const content = dice.one([
        'Keep the film on the visible face.',
        '@dee use the remnant from rack 2.',
        'Small parts: tabs on.',
      ]);
      must(await staff.production.addNote({ params, body: { content, pinned: dice.happens(0.5) } }));
    }
    const may = job.status === 'ready' && dice.happens(0.25);
    if (may)
      must(
        await staff.production.setStatus({
          params,
          body: { version, status: 'on_hold', reason: 'Waiting for a new lens' },
        }),
      );
  }
}
