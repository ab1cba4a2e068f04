import { afterAll, beforeAll, expect, it } from 'vitest';
import { fitPeople } from '../../api/fit/people.ts';
import { FIT_CARD_FILE } from '../../shared/fit/card.ts';
import { knownFit, knownLots } from '../../shared/fit/known.ts';
import { customer, payQuote, readyQuote, thicknessOf } from './support/shopping.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

/** A customer who ordered a part, which is a fit card in the books: they are known by the name of their file. */
async function withCard(mm = 3) {
  const session = await customer(world);
  const quote = await readyQuote(world, session.apiToken);
  await payQuote(world, session.apiToken, quote);
  const thickness_id = thicknessOf(world, 'mdf', mm);
  const { db } = world.deps.database;
  await db
    .updateTable('parts')
    .set({ filename: FIT_CARD_FILE, thickness_id })
    .where('quote_id', '=', quote.id)
    .execute();
  const client = world.client(session.apiToken);
  const { cards } = good(await client.fit.list({}));
  return { client, card: cards[0]!, thickness_id, session };
}

it('[FR1] a card that was ordered is reported once, and again in place of that; nobody else sees or reports it', async () => {
  const { client, card, thickness_id } = await withCard();
  expect(card).toMatchObject({ thickness_id, slot_mm: null, reported_at: null });
  const params = { id: card.id };
  good(await client.fit.report({ params, body: { slot_mm: 3.1 } }));
  const again = good(await client.fit.report({ params, body: { slot_mm: 3.05 } }));
  expect(again.cards).toMatchObject([{ id: card.id, slot_mm: 3.05 }]);
  const other = await withCard();
  expect(bad(await other.client.fit.report({ params, body: { slot_mm: 3 } })).code).toBe('not_found');
  expect(good(await other.client.fit.list({})).cards.map(({ id }) => id)).toEqual([other.card.id]);
  expect(good(await world.client().fit.list({})).cards).toEqual([]);
});

it('[FR2] own reports come before the median, which three make', async () => {
  const widths = [6.1, 5.9, 6];
  const all: Awaited<ReturnType<typeof withCard>>[] = [];
  for (const slot_mm of widths) {
    expect(knownFit(good(await world.client().fit.list({})), thicknessOf(world, 'mdf', 6))).toBeNull();
    const one = await withCard(6);
    good(await one.client.fit.report({ params: { id: one.card.id }, body: { slot_mm } }));
    all.push(one);
  }
  const { thickness_id, client } = all[0]!;
  expect(knownFit(good(await world.client().fit.list({})), thickness_id)).toEqual({
    slotMm: 6,
    from: { kind: 'median', reports: 3 },
  });
  expect(knownFit(good(await client.fit.list({})), thickness_id)).toMatchObject({ slotMm: 6.1, from: { kind: 'own' } });
});

it('[FR3] a width that the sheet can’t have is refused', async () => {
  const { client, card } = await withCard();
  const report = (slot_mm: number) => client.fit.report({ params: { id: card.id }, body: { slot_mm } });
  expect(bad(await report(9)).code).toBe('conflict');
  expect(bad(await report(3.001)).code).toBe('invalid_request');
  expect(good(await client.fit.list({})).cards[0]!.slot_mm).toBeNull();
});

it('[FR4] reports are exported with the account and go with it', async () => {
  const { client, card, session } = await withCard();
  good(await client.fit.report({ params: { id: card.id }, body: { slot_mm: 3.1 } }));
  const { exported, erase } = fitPeople.fit_reports!;
  const { db } = world.deps.database;
  const rows = async () => {
    const all: unknown[] = [];
    for await (const page of exported!.pages(db, session.account.id)) all.push(...page);
    return all;
  };
  expect(await rows()).toMatchObject([{ id: card.id, slot_um: 3100 }]);
  await erase!(world.deps, session.account.id);
  expect(await rows()).toEqual([]);
  expect(good(await client.fit.list({})).cards).toMatchObject([{ id: card.id, slot_mm: null }]);
});

it('[FR6] lots of a sheet are told apart: the lot that is named, else what was reported last, else the median', async () => {
  const { client, card, session, thickness_id } = await withCard(9);
  const quote = await readyQuote(world, session.apiToken);
  await payQuote(world, session.apiToken, quote);
  const { db } = world.deps.database;
  await db
    .updateTable('parts')
    .set({ filename: FIT_CARD_FILE, thickness_id })
    .where('quote_id', '=', quote.id)
    .execute();
  const second = good(await client.fit.list({})).cards.find(({ id }) => id !== card.id)!;
  good(await client.fit.report({ params: { id: card.id }, body: { slot_mm: 9.1, lot: ' A-17 ' } }));
  world.clock.advance(1000);
  const fits = good(await client.fit.report({ params: { id: second.id }, body: { slot_mm: 8.9, lot: 'B-2' } }));
  expect(knownLots(fits, thickness_id)).toEqual(['B-2', 'A-17']);
  expect(knownFit(fits, thickness_id, 'a-17')).toMatchObject({ slotMm: 9.1, from: { kind: 'own', lot: 'A-17' } });
  expect(knownFit(fits, thickness_id, 'b-2')).toMatchObject({ slotMm: 8.9, from: { lot: 'B-2' } });
  // A lot that nobody reported follows the newest report, whatever it is of.
  expect(knownFit(fits, thickness_id, 'C')).toMatchObject({ slotMm: 8.9, from: { kind: 'own', lot: 'B-2' } });
  expect(knownFit({ cards: [], medians: fits.medians }, thickness_id, 'B-2')).toBeNull();
  expect(
    bad(await client.fit.report({ params: { id: card.id }, body: { slot_mm: 9, lot: 'x'.repeat(61) } })).code,
  ).toBe('invalid_request');
});
