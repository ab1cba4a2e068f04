import { describe, expect, it } from 'vitest';
import { Components } from '../../api/openapi-components.ts';
import { openApiDocument } from '../../api/openapi.ts';
import { type ApiDocument, describedBy } from './support/described.ts';
import { guest, pricedQuote } from './support/shopping.ts';
import { startWorld } from './support/world.ts';

const faultOf = describedBy(openApiDocument() as ApiDocument);
const json = (status: number, body: unknown) => Response.json(body, { status });
const DONE = { success: true };
const FAILURE = { code: 'not_found', message: 'Gone.', errors: [] };
const ID = '0123456789abcdefghjkmnpqrs';

describe('the check that every API test makes of each answer', () => {
  it('lets pass what the document describes', async () => {
    expect(await faultOf('POST', '/api/v1/users/logout', json(200, DONE))).toBeNull();
    expect(await faultOf('DELETE', `/api/v1/parts/${ID}`, json(404, FAILURE))).toBeNull();
    expect(await faultOf('GET', '/api/v1/nowhere', json(404, FAILURE))).toBeNull();
    expect(await faultOf('PUT', '/api/v1/users/logout', json(405, FAILURE))).toBeNull();
    expect(await faultOf('GET', '/api/v1/catalogs', new Response(null, { status: 304 }))).toBeNull();
  });

  it.each([
    ['a status that is not named', 'POST', '/api/v1/users/logout', json(404, FAILURE), 'not described'],
    ['a name too many', 'POST', '/api/v1/users/logout', json(200, { ...DONE, more: 1 }), 'additional properties'],
    ['a name too few', 'POST', '/api/v1/users/logout', json(200, {}), "required property 'success'"],
    ['a failure of another shape', 'POST', '/api/v1/users/logout', json(401, { code: 'unauthorized' }), 'message'],
    ['a code nobody knows', 'POST', '/api/v1/users/logout', json(401, { ...FAILURE, code: 'odd' }), 'code'],
    ['a page', 'POST', '/api/v1/users/logout', new Response('<p>', { status: 200 }), 'is text/plain'],
    ['an answer where nothing is', 'GET', '/api/v1/nowhere', json(200, DONE), 'not 404'],
    ['an answer to another method', 'PUT', '/api/v1/users/logout', json(200, DONE), 'not 405'],
  ])('tells %s', async (_, method, path, answer, words) => {
    expect(await faultOf(method, path, answer)).toContain(words);
  });

  it('knows a document that says everything once like one that says it again and again', () => {
    const part = { type: 'object', properties: { name: { type: 'string', description: 'x'.repeat(200) } } };
    const quote = {
      type: 'object',
      properties: { parts: { type: 'array', items: part }, part, id: { type: 'string' } },
    };
    const components = new Components();
    const built = [quote, part, quote, { anyOf: [part, { type: 'null' }] }].map((one) =>
      components.take(one, 'an answer'),
    );
    const ref = { $ref: '#/components/schemas/Part' };
    expect(built.map((one) => one())).toEqual([
      { $ref: '#/components/schemas/AnAnswer' },
      ref,
      { $ref: '#/components/schemas/AnAnswer' },
      { anyOf: [ref, { type: 'null' }] },
    ]);
    expect(components.schemas).toEqual({
      AnAnswer: {
        type: 'object',
        properties: { parts: { type: 'array', items: ref }, part: ref, id: { type: 'string' } },
      },
      Part: part,
    });
  });

  it('looks inside what is nested: a row of a price breakdown', async () => {
    const world = await startWorld();
    const { apiToken: token } = await guest(world);
    const quote = await pricedQuote(world, token);
    const answer = await world.call('GET', `/api/v1/quotes/${quote.id}`, { token });
    const body = (await answer.json()) as { parts: { breakdown: Record<string, unknown>[] }[] };
    expect(await faultOf('GET', `/api/v1/quotes/${quote.id}`, json(200, body))).toBeNull();
    const [row] = body.parts[0]!.breakdown;
    expect(row).toBeDefined();
    row!.hours = 3;
    expect(await faultOf('GET', `/api/v1/quotes/${quote.id}`, json(200, body))).toContain('breakdown/0');
    await world.close();
  });

  it('fails the test whose world met such an answer', async () => {
    const world = await startWorld();
    const wrong = world.deps.catalog.book().categories as unknown as { more?: string }[];
    wrong[0]!.more = 'not described';
    await world.call('GET', '/api/v1/catalogs');
    await expect(world.close()).rejects.toThrow('get /api/v1/catalogs'.replace('get', 'GET'));
  });
});
