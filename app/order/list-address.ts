import { useSearchParams } from 'react-router-dom';
import { orderListQuery } from '../../shared/order/wire.ts';
import type { Sort } from '../ui/Table.tsx';
import type { OrderListState } from './queries.ts';

/** The list's state from the address bar; a field that makes no sense falls back to its default. */
export function readListState(params: URLSearchParams): OrderListState {
  const raw: Record<string, string> = {};
  for (const key of Object.keys(orderListQuery.shape)) {
    const value = params.get(key);
    if (value === null || value === '') continue;
    if (orderListQuery.safeParse({ [key]: value }).success) raw[key] = value;
  }
  return orderListQuery.parse(raw);
}

/** The address of a state: only what differs from the defaults. */
export function writeListState(state: OrderListState): URLSearchParams {
  const defaults = orderListQuery.parse({}) as Record<string, unknown>;
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(state)) {
    if (value !== undefined && value !== '' && value !== defaults[key]) params.set(key, String(value));
  }
  return params;
}

/** `-placed_at` as the table wants it. */
export function sortOf(sort: OrderListState['sort']): Sort {
  return sort.startsWith('-') ? { key: sort.slice(1), descending: true } : { key: sort, descending: false };
}

/** The list's state in the address bar, and how to change it. Anything but paging goes back to the first page. */
export function useListState() {
  const [params, setParams] = useSearchParams();
  const state = readListState(params);
  const change = (part: Partial<OrderListState>) => {
    const next = { ...state, page: 1, ...part };
    setParams(writeListState(next), { replace: part.page === undefined });
  };
  const changeSort = ({ key, descending }: Sort) =>
    change({ sort: `${descending ? '-' : ''}${key}` as OrderListState['sort'] });
  return { state, change, changeSort };
}
