import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ADDRESS_BOOK } from '../../api/address-book.ts';
import { ENDPOINTS } from '../../api/rooms.ts';
import { LATER_ADDRESS_BOOK } from '../../api/later-address-book.ts';
import {
  addresses,
  type EndpointAddress,
  type EndpointInput,
  endpoints,
  type Repeat,
} from '../../shared/base/endpoint.ts';

const shelf = addresses({
  put: { method: 'put', path: '/shelf/{id}', access: 'visitor', takes: 'json' },
  list: { method: 'get', path: '/shelf', access: 'anyone' },
});
const params = z.object({ id: z.string() });
const body = z.strictObject({ title: z.string() });
const answer = z.object({ success: z.literal(true) });
const list = { summary: 'List', answer };

describe('an endpoint’s address and contract', () => {
  it('are put together', () => {
    const made = endpoints(shelf, { put: { repeat: 'sets', summary: 'Put', params, body, answer }, list });
    expect(made.put).toMatchObject({ method: 'put', path: '/shelf/{id}', access: 'visitor', summary: 'Put', body });
    const input: EndpointInput<typeof made.put> = { params: { id: 'a' }, body: { title: 'b' } };
    expect(made.put.body!.parse(input.body)).toEqual({ title: 'b' });
  });

  it('are held together by the compiler', () => {
    // @ts-expect-error an address without a contract
    endpoints(shelf, { list });
    // @ts-expect-error a contract without an address
    endpoints(shelf, { put: { repeat: 'sets', summary: 'Put', params, body, answer }, list, other: list });
    // @ts-expect-error a body that the address does not take
    endpoints(shelf, { put: { repeat: 'sets', summary: 'Put', params, body, answer }, list: { ...list, body } });
    // @ts-expect-error an address that takes a body without one
    endpoints(shelf, { put: { repeat: 'sets', summary: 'Put', params, answer }, list });
    // @ts-expect-error parameters in the path without a schema
    endpoints(shelf, { put: { repeat: 'sets', summary: 'Put', body, answer }, list });
    const made = endpoints(shelf, { put: { repeat: 'sets', summary: 'Put', params, body, answer }, list });
    // @ts-expect-error a call with another body
    const input: EndpointInput<typeof made.put> = { params: { id: 'a' }, body: { name: 'b' } };
    expect(made.put.body!.safeParse(input.body).success).toBe(false);
  });

  it('[BA49] says of each call that may change something what it does when it is sent twice', () => {
    // @ts-expect-error a call that changes something without `repeat`
    endpoints(shelf, { put: { summary: 'Put', params, body, answer }, list });
    const changing = Object.entries(ENDPOINTS).filter(([, { method }]) => method !== 'get' && method !== 'delete');
    const of = (kind?: Repeat) => changing.filter(([, { repeat }]) => repeat === kind);
    const names = (those: typeof changing) => those.map(([name]) => name);
    expect(names(of(undefined))).toEqual([]);
    // A key belongs to an account, and what is kept under it is JSON.
    const odd = of('creates').filter(
      ([, { access, takes, gives }]) => access === 'anyone' || takes === 'stream' || gives,
    );
    expect(names(odd)).toEqual([]);
    // A key of its own is a field of the body; the payment service's events have their ids.
    const keyless = of('own_key').filter(
      ([, { body: sent }]) =>
        !/"(idempotency|request)_key"/.test(
          JSON.stringify(sent && z.toJSONSchema(sent, { io: 'input', unrepresentable: 'any' })),
        ),
    );
    expect(names(keyless)).toEqual(['paymentCase.webhook']);
  });

  it('each address is used once', () => {
    const all = [...Object.values(ADDRESS_BOOK), ...Object.values(LATER_ADDRESS_BOOK)].flatMap((room) =>
      Object.values<EndpointAddress>(room),
    );
    const names = all.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`);
    expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
    expect(names.length).toBeGreaterThan(40);
  });
});
