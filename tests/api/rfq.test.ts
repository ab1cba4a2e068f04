import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isoNow, newId } from '../../api/clock.ts';
import { eraseAccount } from '../../api/profile/erase.ts';
import { DAY_MS, dayToMs, msToDay } from '../../shared/calendar/days.ts';
import { shopDay } from '../../shared/checkout/lead-time.ts';
import { mayMove, REQUEST_STATES, rfqMachine, type RfqState } from '../../shared/custom/status.ts';
import { admin, ASKED, PART, quoted, readyToPay, submitted } from './support/custom.ts';
import { sendFile } from './support/sent.ts';
import { customer, guest, payQuote, signIn, upload } from './support/shopping.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

let world: World;
let token: string;
let staff: string;
beforeAll(async () => {
  world = await startWorld({ env: { UPLOAD_FILES_PER_DAY: '1000' } });
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.advance(120_000);
  token = (await customer(world)).apiToken;
  staff = await admin(world);
});

const mine = () => world.client(token).custom;
const ours = () => world.client(staff).custom;
async function mails(): Promise<string> {
  await world.deps.jobs.drain('event');
  const outbox = join(world.dataDir, 'outbox');
  return readdirSync(outbox)
    .map((name) => readFileSync(join(outbox, name), 'utf8'))
    .join('\n');
}

describe('asking', () => {
  it('[CU1] refuses what the service does not ask by name', async () => {
    const refused = bad(await mine().submit({ body: { ...ASKED, details: { layers: '4', process: 'Magic' } } }));
    expect(refused.errors.map(({ field }) => field).sort()).toEqual(['details.layers', 'details.process']);
    for (const quantities of [[], [0], [1, 2, 3, 4, 5, 6]])
      expect(bad(await mine().submit({ body: { ...ASKED, quantities } })).code).toBe('invalid_request');
  });

  it('[CU1] refuses a day it is needed by that is over where the shop is, by name, and takes its own day', async () => {
    const today = shopDay(world.clock.now());
    const yesterday = msToDay(dayToMs(today) - DAY_MS);
    const needed = (deadline: string) => mine().submit({ body: { ...ASKED, deadline } });
    const refused = bad(await needed(yesterday));
    expect(refused).toMatchObject({ code: 'invalid_request', errors: [{ field: 'deadline' }] });
    expect(good(await mine().mine({})).requests).toEqual([]);
    expect(good(await needed(today)).deadline).toBe(today);
  });

  it('[CU4] keeps a guest’s files when they sign up to send it', async () => {
    const visitor = await guest(world);
    const file = await sendFile(world, visitor.apiToken);
    const asGuest = world.client(visitor.apiToken);
    expect(bad(await asGuest.custom.submit({ body: { ...ASKED, file_ids: [file.id] } })).status).toBe(403);
    const body = { email: `g${world.clock.now()}@example.com`, password: 'long enough' };
    const session = good(await asGuest.account.signupFromGuest({ body }));
    const client = world.client(session.apiToken).custom;
    const sent = good(await client.submit({ body: { ...ASKED, file_ids: [file.id] } }));
    expect(sent.files.map(({ id }) => id)).toEqual([file.id]);
  });

  it('[CU11] takes each file once, of nobody else, or nothing at all', async () => {
    const first = await submitted(world, token);
    const strange = await sendFile(world, (await customer(world)).apiToken);
    const own = await sendFile(world, token);
    for (const file_ids of [[first.files[0]!.id], [own.id, strange.id]]) {
      expect(bad(await mine().submit({ body: { ...ASKED, file_ids } })).code).toBe('file_gone');
    }
    expect(good(await mine().mine({})).requests).toHaveLength(1);
    const both = await Promise.all([1, 2].map(() => mine().submit({ body: { ...ASKED, file_ids: [own.id] } })));
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('[CU12] takes a design along that is on the server', async () => {
    const design = await upload(world, token);
    const file = good(await mine().designFile({ params: { id: design } }));
    expect(bad(await ours().designFile({ params: { id: design } })).status).toBe(404);
    const sent = good(await mine().submit({ body: { ...ASKED, file_ids: [file.id] } }));
    world.clock.advance(61 * 24 * 3_600_000);
    await world.deps.sweep.run();
    token = (await signInAgain()).apiToken;
    staff = await admin(world);
    const bytes = good(await world.client(staff).file.file({ params: { id: sent.files[0]!.id }, query: {} }));
    expect(await bytes.text()).toContain('<svg');
  });

  async function signInAgain() {
    return customer(world);
  }
});

describe('who sees it', () => {
  it('[CU3] its customer and staff; under NDA of the staff administrators and whoever looks after it', async () => {
    const request = await submitted(world, token, { nda: true, title: 'Secret thing' });
    const params = { id: request.id };
    const production = (await signIn(world, 'production@kerfwise.test')).apiToken;
    const theirs = world.client(production);
    expect(bad(await world.client((await customer(world)).apiToken).custom.get({ params })).status).toBe(404);
    expect(bad(await theirs.custom.get({ params })).code).toBe('role_may_not');
    expect(bad(await theirs.file.file({ params: { id: request.files[0]!.id } })).status).toBe(404);
    const listed = good(await theirs.custom.inbox({})).requests.find(({ id }) => id === request.id)!;
    expect(listed).toMatchObject({ title: 'Under NDA', customer_email: '', may_open: false });
    good(await ours().assign({ params, body: { assignee: 'production@kerfwise.test' } }));
    good(await theirs.custom.get({ params }));
    good(await theirs.file.file({ params: { id: request.files[0]!.id } }));
    // Who is given a request is told; who takes one is not.
    const assigned = async () => (await mails()).match(/was assigned to you/g)?.length ?? 0;
    expect(await assigned()).toBe(1);
    good(await ours().assign({ params, body: { assignee: 'me' } }));
    expect(await assigned()).toBe(1);
    expect(await mails()).not.toContain('Secret thing');
  });

  it('[CU10] pages by a key, oldest that wait first', async () => {
    const ids = [];
    for (let i = 0; i < 5; i += 1) {
      world.clock.advance(1000);
      ids.push((await submitted(world, token)).id);
    }
    const first = good(await mine().mine({ query: { limit: 3 } }));
    const rest = good(await mine().mine({ query: { limit: 3, cursor: first.next_cursor! } }));
    expect([...first.requests, ...rest.requests].map(({ id }) => id)).toEqual(ids.toReversed());
    expect(rest.next_cursor).toBeNull();
    const back = good(await mine().mine({ query: { limit: 3, cursor: rest.previous_cursor! } }));
    expect(back.requests).toEqual(first.requests);
    const two = good(await ours().inbox({ query: { limit: 2 } }));
    const after = good(await ours().inbox({ query: { limit: 2, cursor: two.next_cursor! } }));
    const again = good(await ours().inbox({ query: { limit: 2, cursor: after.previous_cursor! } }));
    expect(again.requests).toEqual(two.requests);
    const waiting = good(await ours().inbox({ query: { limit: 100 } })).requests.map(({ id }) => id);
    expect(waiting).toEqual(waiting.toSorted());
    const found = good(await ours().inbox({ query: { search: 'nothing of this kind' } }));
    expect(found.requests).toEqual([]);
  });
});

describe('messages', () => {
  it('[CU9] stand on the request with files, are told by a mail without their words, and have a read mark', async () => {
    const request = await submitted(world, token);
    const params = { id: request.id };
    world.clock.advance(1000);
    const file = await sendFile(world, staff, 'G0', 'fixture.nc');
    good(await ours().message({ params, body: { text: 'Which alloy exactly, WORDS?', file_ids: [file.id] } }));
    const [listed] = good(await mine().mine({})).requests;
    expect(listed!.unread).toBe(1);
    const seen = good(await mine().get({ params }));
    expect(seen.messages).toMatchObject([{ by_staff: true, read_at: null, files: [{ filename: 'fixture.nc' }] }]);
    good(await world.client(token).file.file({ params: { id: file.id } }));
    good(await mine().read({ params }));
    expect(good(await ours().get({ params })).messages[0]!.read_at).not.toBeNull();
    expect(good(await mine().mine({})).requests[0]!.unread).toBe(0);
    const sent = await mails();
    expect(sent).toContain('New message on request');
    expect(sent).not.toContain('WORDS');
    const other = world.client((await customer(world)).apiToken).custom;
    expect(bad(await other.message({ params, body: { text: 'x' } })).status).toBe(404);
  });

  it('[CU9] are answered newest first page by page, however many and long they are, and all unread ones are counted', async () => {
    const request = await submitted(world, token);
    const params = { id: request.id };
    const { db } = world.deps.database;
    world.clock.advance(1000);
    good(await ours().message({ params, body: { text: '0' } }));
    const first = await db
      .selectFrom('custom_messages')
      .selectAll()
      .where('request_id', '=', request.id)
      .executeTakeFirstOrThrow();
    const long = '山'.repeat(4990);
    for (let i = 1; i < 120; i += 1) {
      world.clock.advance(1000);
      const row = {
        ...first,
        id: newId(world.clock),
        text: `${i} ${i < 110 ? long : ''}`,
        created_at: isoNow(world.clock),
      };
      await db.insertInto('custom_messages').values(row).execute();
    }
    const seen = good(await mine().get({ params }));
    const numberOf = ({ text }: { text: string }) => Number(text.split(' ')[0]);
    const newest = seen.messages.map(numberOf);
    expect(newest).toEqual([107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119]);
    expect(seen.unread).toBe(120);
    const older: number[] = [];
    for (let cursor = seen.older_messages; cursor !== null; ) {
      const page = good(await mine().messages({ params, query: { cursor, limit: 100 } }));
      older.push(...page.messages.map(numberOf));
      cursor = page.next_cursor;
    }
    expect(older).toEqual(Array.from({ length: 107 }, (_, i) => 106 - i));
    const oldest = good(await ours().messages({ params, query: { sort: 'sent_at', limit: 2 } }));
    expect(oldest.messages.map(numberOf)).toEqual([0, 1]);
    const other = world.client((await customer(world)).apiToken).custom;
    expect(bad(await other.messages({ params, query: {} })).status).toBe(404);
    good(await mine().read({ params }));
    expect(good(await mine().get({ params })).unread).toBe(0);
  });
});

describe('the answer', () => {
  it('[CU5] [CU8] is hidden until it is sent, fixed while it is offered, payable once accepted', async () => {
    const { id } = await submitted(world, token);
    const params = { id };
    const begun = good(await ours().create({ body: { request_id: id } }));
    expect(begun).toMatchObject({ state: 'in_review', quote: { custom_state: 'draft' } });
    expect(good(await ours().create({ body: { request_id: id } })).quote!.id).toBe(begun.quote!.id);
    const quoteId = begun.quote!.id;
    expect(bad(await world.client(token).quote.get({ params: { id: quoteId } })).status).toBe(404);
    expect(good(await mine().get({ params })).quote).toBeNull();
    expect(bad(await ours().move({ params, body: { state: 'quoted' } })).code).toBe('quote_empty');
    const { custom_part } = good(await ours().putPart({ body: { quote_id: quoteId, ...PART } }));
    good(await ours().move({ params, body: { state: 'quoted' } }));
    expect(await mails()).toContain('Your quote is ready.');
    expect(await mails()).toMatch(/Packing[\s=]+\$\d+\.\d\d\r?\nBefore shipping and tax/);
    expect(bad(await ours().putPart({ body: { id: custom_part.id, quantity: 11 } })).code).toBe('quote_offered');
    const offered = await readable(quoteId);
    expect(offered).toMatchObject({ custom_state: 'offered', missing: expect.arrayContaining(['offer']) });
    const number = { params: { id: quoteId }, body: { purchase_order_number: 'PO' } };
    expect(bad(await world.client(token).quote.setPurchaseOrderNumber(number)).code).toBe('quote_offered');
    // Asking again opens it for staff and hides it.
    good(await mine().move({ params, body: { state: 'in_review' } }));
    good(await ours().putPart({ body: { id: custom_part.id, quantity: 20, unit_price_cents: 1000 } }));
    good(await ours().move({ params, body: { state: 'quoted' } }));
    good(await mine().move({ params, body: { state: 'accepted' } }));
    const ready = await readyToPay(world, token, quoteId);
    expect(ready).toMatchObject({
      missing: [],
      totals: { custom_parts_cents: 20_000, setup_fee_cents: 0, parts_cents: 0 },
    });
    const { totals } = ready;
    expect(totals.subtotal_cents).toBe(20_000 + totals.packing_cents);
    expect(totals.total_cents).toBe(totals.subtotal_cents + totals.shipping_cents + totals.tax_cents);
    const payment = await payQuote(world, token, ready);
    const order = good(await world.client(token).order.get({ params: { id: payment.order_id! } }));
    expect(order.custom_parts).toMatchObject([{ name: PART.name, quantity: 20, price_cents: 20_000 }]);
    expect(order).toMatchObject({ piece_count: 20, part_count: 1 });
    expect(await mails()).toContain(PART.name);
  });

  const readable = async (id: string) => good(await world.client(token).quote.get({ params: { id } }));

  it('[CU5] ends after 30 days, and a declined one is cancelled', async () => {
    const request = await quoted(world, token, staff);
    world.clock.advance(30 * 24 * 3_600_000 + 1000);
    await world.deps.jobs.drain('upkeep');
    token = (await customer(world)).apiToken;
    staff = await admin(world);
    expect(good(await ours().get({ params: { id: request.id } })).state).toBe('expired');
    const second = await quoted(world, token, staff);
    good(await mine().move({ params: { id: second.id }, body: { state: 'declined' } }));
    expect((await readable(second.quote!.id)).status).toBe('cancelled');
  });

  it('from nothing is made for a customer that staff names', async () => {
    const { email } = good(await world.client(token).account.userinfo({}));
    const body = { customer_email: email!, title: 'By telephone' };
    expect(bad(await mine().create({ body })).code).toBe('role_may_not');
    const begun = good(await ours().create({ body }));
    expect(begun).toMatchObject({ state: 'in_review', customer_email: email, quote: { custom_state: 'draft' } });
    expect(bad(await ours().create({ body: { ...body, customer_email: 'nobody@example.com' } })).status).toBe(404);
  });

  it('[CU2] is refused with a reason that the customer reads', async () => {
    const { id } = await submitted(world, token);
    const refuse = {
      params: { id },
      body: { state: 'refused', reason: 'not_allowed', text: 'Export rules.' },
    } as const;
    expect(bad(await ours().move(refuse)).code).toBe('conflict');
    good(await ours().move({ params: { id }, body: { state: 'in_review' } }));
    expect(bad(await mine().move(refuse)).code).toBe('role_may_not');
    good(await ours().move(refuse));
    expect(good(await mine().get({ params: { id } })).refusal).toEqual({
      reason: 'not_allowed',
      text: 'Export rules.',
    });
    expect(await mails()).toContain('not allowed to make this.');
  });

  it('[CU2] of two who decide at once one does', async () => {
    const { id } = await quoted(world, token, staff);
    const states = ['accepted', 'declined', 'in_review'] as const;
    const moved = await Promise.all(states.map((state) => mine().move({ params: { id }, body: { state } })));
    expect(moved.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

describe('the end of an account', () => {
  it('[CU13] takes its requests, messages, offers and files along; what was paid stays without its words', async () => {
    const paid = await quoted(world, token, staff);
    good(await mine().move({ params: { id: paid.id }, body: { state: 'accepted' } }));
    await payQuote(world, token, await readyToPay(world, token, paid.quote!.id));
    const open = await quoted(world, token, staff);
    good(await mine().message({ params: { id: open.id }, body: { text: 'Personal words' } }));
    const { id } = good(await world.client(token).account.userinfo({}));
    await eraseAccount(world.deps, id);
    expect(bad(await ours().get({ params: { id: open.id } })).status).toBe(404);
    expect(good(await ours().get({ params: { id: paid.id } }))).toMatchObject({
      title: '',
      material: '',
      messages: [],
    });
    const { db } = world.deps.database;
    const left = await db.selectFrom('sent_files').select('id').where('account_id', '=', id).execute();
    expect(left).toEqual([]);
  });
});

describe('any moves', () => {
  it('[CU2] keep to the table, whoever makes them', async () => {
    const move = fc.record({
      state: fc.constantFrom(...REQUEST_STATES),
      who: fc.constantFrom('customer' as const, 'staff' as const),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(move, { maxLength: 8 }), async (moves) => {
        world.clock.advance(60_000);
        const { id } = await submitted(world, token);
        const begun = good(await ours().create({ body: { request_id: id } }));
        good(await ours().putPart({ body: { quote_id: begun.quote!.id, ...PART } }));
        let state: RfqState = 'in_review';
        for (const { state: to, who } of moves) {
          const body = to === 'refused' ? { state: to, reason: 'other' } : { state: to };
          const moved = await (who === 'staff' ? ours() : mine()).move({ params: { id }, body: body as never });
          expect(moved.ok, `${who}: ${state} → ${to}`).toBe(mayMove(state, to, who));
          if (moved.ok) state = to;
          const now = good(await ours().get({ params: { id } }));
          expect(now.state).toBe(state);
          const open = now.quote!.status === 'open';
          expect(open).toBe(!rfqMachine.isFinal(state) || state === 'accepted');
          if (open)
            expect(now.quote!.custom_state).toBe(
              { in_review: 'draft', quoted: 'offered', accepted: 'accepted' }[state as 'quoted'],
            );
          if (rfqMachine.isFinal(state)) break;
        }
        if (!rfqMachine.isFinal(state)) good(await ours().get({ params: { id } }));
      }),
      { numRuns: 12 },
    );
  });
});
