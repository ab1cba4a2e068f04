import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWholeClient, type WholeClient } from '../support/whole-client.ts';
import { ADDRESS, customer, pricedQuote, upload } from './support/shopping.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

/** The page's client on a line that does the next calls and loses their answers, each in its way. */
function onBadLine(token: string): { client: WholeClient; line: { loses: 'nothing' | 'answer' | 'body' | 'to 502' } } {
  const line: { loses: 'nothing' | 'answer' | 'body' | 'to 502' } = { loses: 'nothing' };
  const fetch = async (url: string, init: RequestInit) => {
    const answer = await world.app.request(url, init);
    if (line.loses === 'answer') throw new TypeError('Failed to fetch');
    if (line.loses === 'body') return new Response('{"id":', { status: 200 });
    return line.loses === 'to 502' ? new Response('<p>', { status: 502 }) : answer;
  };
  return { client: createWholeClient({ origin: 'http://kerfwise.test', token: () => token, fetch }), line };
}

describe('a button that is pressed again', () => {
  it.each(['answer', 'body', 'to 502'] as const)('[BA53] after a lost %s makes nothing twice', async (loses) => {
    const { apiToken } = await customer(world);
    const { client, line } = onBadLine(apiToken);
    const quote = await pricedQuote(world, apiToken);
    const params = { id: quote.id };
    const body = { design_ids: [await upload(world, apiToken)] };
    line.loses = loses;
    bad(await client.quote.addParts({ params, body, version: quote.version }));
    bad(await client.checkout.createAddress({ body: ADDRESS }));
    line.loses = 'nothing';
    // By now the page knows a newer version of the quote.
    const { version } = good(await client.quote.get({ params }));
    const added = good(await client.quote.addParts({ params, body, version }));
    good(await client.checkout.createAddress({ body: ADDRESS }));
    expect(added.parts).toHaveLength(2);
    expect(good(await client.quote.get({ params })).totals).toEqual(added.totals);
    expect(good(await client.checkout.listAddresses({})).addresses).toHaveLength(1);
  });

  it('[BA53] after an answer is a press of its own, whether it worked or was refused', async () => {
    const { apiToken } = await customer(world);
    const { client, line } = onBadLine(apiToken);
    const { id } = await pricedQuote(world, apiToken);
    const press = () => client.quote.copy({ params: { id } });
    line.loses = 'answer';
    bad(await press());
    line.loses = 'nothing';
    const [first, second] = [good(await press()), good(await press())];
    expect(first.id).not.toBe(second.id);
    const both = await Promise.all([press(), press()]);
    expect(new Set([first.id, second.id, ...both.map((one) => good(one).id)]).size).toBe(4);
  });

  it('[BA53] with something else in it is another press', async () => {
    const { apiToken } = await customer(world);
    const { client, line } = onBadLine(apiToken);
    line.loses = 'answer';
    bad(await client.checkout.createAddress({ body: ADDRESS }));
    line.loses = 'nothing';
    good(await client.checkout.createAddress({ body: { ...ADDRESS, name: 'Another' } }));
    expect(good(await client.checkout.listAddresses({})).addresses).toHaveLength(2);
  });

  it('[BA53] sends another file under another key', async () => {
    const { apiToken } = await customer(world);
    const { client, line } = onBadLine(apiToken);
    const { parts } = await pricedQuote(world, apiToken);
    const params = { id: parts[0]!.id };
    const drawing = (text: string, name: string) => ({ technical_drawings: [new File([text], name)] });
    line.loses = 'answer';
    bad(await client.attachment.attachDrawings({ params, body: drawing('%PDF-1.4\na', 'a.pdf') }));
    line.loses = 'nothing';
    good(await client.attachment.attachDrawings({ params, body: drawing('%PDF-1.4\nbb', 'b.pdf') }));
    const sent = good(await client.attachment.drawingsOfPart({ params })).technical_drawings;
    expect(sent).toHaveLength(2);
  });
});
