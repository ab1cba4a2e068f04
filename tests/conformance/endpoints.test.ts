import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ADDRESS_BOOK } from '../../api/address-book.ts';
import { LATER_ADDRESS_BOOK } from '../../api/later-address-book.ts';
import { addresses, type EndpointAddress, type EndpointInput, endpoints } from '../../shared/base/endpoint.ts';

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
    const made = endpoints(shelf, { put: { summary: 'Put', params, body, answer }, list });
    expect(made.put).toMatchObject({ method: 'put', path: '/shelf/{id}', access: 'visitor', summary: 'Put', body });
    const input: EndpointInput<typeof made.put> = { params: { id: 'a' }, body: { title: 'b' } };
    expect(made.put.body!.parse(input.body)).toEqual({ title: 'b' });
  });

  it('are held together by the compiler', () => {
    // @ts-expect-error an address without a contract
    endpoints(shelf, { list });
    // @ts-expect-error a contract without an address
    endpoints(shelf, { put: { summary: 'Put', params, body, answer }, list, other: list });
    // @ts-expect-error a body that the address does not take
    endpoints(shelf, { put: { summary: 'Put', params, body, answer }, list: { ...list, body } });
    // @ts-expect-error an address that takes a body without one
    endpoints(shelf, { put: { summary: 'Put', params, answer }, list });
    // @ts-expect-error parameters in the path without a schema
    endpoints(shelf, { put: { summary: 'Put', body, answer }, list });
    const made = endpoints(shelf, { put: { summary: 'Put', params, body, answer }, list });
    // @ts-expect-error a call with another body
    const input: EndpointInput<typeof made.put> = { params: { id: 'a' }, body: { name: 'b' } };
    expect(made.put.body!.safeParse(input.body).success).toBe(false);
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
