import { afterAll, beforeAll, expect, it } from 'vitest';
import { inquiryRoom } from '../../api/inquiry/room.ts';
import { mailbox, mailsTo } from './support/mailbox.ts';
import { askQuestion } from './support/questions.ts';
import { customer, guest, signIn } from './support/shopping.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

let world: World;
const box = mailbox();
beforeAll(async () => {
  world = await startWorld({ mail: box });
});
afterAll(() => world.close());

async function staff() {
  return world.client((await signIn(world, 'production@kerfwise.test')).apiToken);
}

it('[IQ01] a question reaches staff with nothing but what was sent along, and the answer goes by e-mail', async () => {
  const { id } = await askQuestion(world, 'ann@kerfwise.test');
  const client = await staff();
  const seen = good(await client.inquiry.get({ params: { id } }));
  expect(seen).toMatchObject({ status: 'open', page: null, quote_number: null, file_name: null, has_account: false });
  const answered = good(await client.inquiry.answer({ params: { id }, body: { answer: 'Yes, up to 90°.' } }));
  expect(answered).toMatchObject({
    status: 'answered',
    answer: 'Yes, up to 90°.',
    answered_by: 'production@kerfwise.test',
  });
  const mails = await mailsTo(world, box, 'ann@kerfwise.test');
  expect(mails).toHaveLength(1);
  expect(mails[0]!.text).toContain('Yes, up to 90°.');
  expect(mails[0]!.text).toContain(seen.message);
});

it('[IQ01] what the person ticked goes along; a path of another site, or with a query, is refused', async () => {
  const { apiToken } = await customer(world);
  const client = world.client(apiToken);
  const body = {
    message: 'About this quote',
    email: 'bob@kerfwise.test',
    quote_number: 'Q-1001',
    file_name: 'plate.svg',
  };
  good(await client.inquiry.send({ body: { ...body, request_key: 'along-000001', page: '/price' } }));
  const { inquiries } = good(await (await staff()).inquiry.list({ query: { search: 'bob@kerfwise' } }));
  expect(inquiries).toMatchObject([
    { page: '/price', quote_number: 'Q-1001', file_name: 'plate.svg', has_account: true },
  ]);
  for (const page of ['https://elsewhere.example', '/price?token=1', 'price', '/a b'])
    bad(await client.inquiry.send({ body: { ...body, request_key: 'along-000002', page } }));
});

it('[IQ02] sent twice with one key it is one question, and a flood from one network is held up', async () => {
  const client = world.client((await guest(world)).apiToken);
  const body = { request_key: 'twice-sent-key', message: 'Twice?', email: 'twice@kerfwise.test' };
  await Promise.all([client.inquiry.send({ body }), client.inquiry.send({ body })]);
  const { inquiries } = good(await (await staff()).inquiry.list({ query: { search: 'twice@kerfwise.test' } }));
  expect(inquiries).toHaveLength(1);
  const flood = await Promise.all(
    Array.from({ length: 30 }, (_, i) => client.inquiry.send({ body: { ...body, request_key: `flood-of-keys-${i}` } })),
  );
  expect(flood.some((one) => !one.ok && one.error.code === 'rate_limited')).toBe(true);
  world.clock.advance(60 * 60_000);
});

it('[IQ03] two answers at once are one and a conflict; what is closed may be answered after all', async () => {
  const { id } = await askQuestion(world);
  const client = await staff();
  const both = await Promise.all(
    ['One.', 'Two.'].map((answer) => client.inquiry.answer({ params: { id }, body: { answer } })),
  );
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  const other = await askQuestion(world);
  good(await client.inquiry.close({ params: { id: other.id } }));
  expect(bad(await client.inquiry.close({ params: { id: other.id } })).code).toBe('conflict');
  good(await client.inquiry.answer({ params: { id: other.id }, body: { answer: 'After all.' } }));
});

it('[IQ04] questions go with the account that asked, and those that are over after 400 days', async () => {
  const open = await askQuestion(world, 'old@kerfwise.test');
  const over = await askQuestion(world, 'old@kerfwise.test');
  good(await (await staff()).inquiry.close({ params: { id: over.id } }));
  world.clock.advance(401 * 24 * 60 * 60_000);
  await inquiryRoom.recurring!(world.deps)['inquiry.end_old']!.run();
  const { inquiries } = good(await (await staff()).inquiry.list({ query: { search: 'old@kerfwise.test' } }));
  expect(inquiries.map(({ id }) => id)).toEqual([open.id]);
});

it('[IQ07] staff are told of new questions by one mail for those of five minutes, without what is answered by then', async () => {
  // Mails of what other tests asked leave first.
  world.clock.advance(6 * 60_000);
  await mailsTo(world, box, 'production@kerfwise.test');
  box.sent.length = 0;
  const first = await askQuestion(world, 'one@kerfwise.test');
  await askQuestion(world, 'two@kerfwise.test');
  const third = await askQuestion(world, 'three@kerfwise.test');
  good(await (await staff()).inquiry.close({ params: { id: third.id } }));
  world.clock.advance(6 * 60_000);
  const [told, ...others] = await mailsTo(world, box, 'production@kerfwise.test', 'asked');
  expect(others).toEqual([]);
  expect(told!.subject).toBe('Visitors asked 2 questions');
  expect(told!.text).toContain(first.message);
  expect(told!.text).not.toContain(third.message);
  expect(await mailsTo(world, box, 'admin@kerfwise.test', 'asked')).toHaveLength(1);
});
