import { describe, expect, it } from 'vitest';
import { shippingQuery } from '../../app/checkout/queries.ts';

describe('when it can be there', () => {
  it('[CO48] stands while it is asked for anew for the same address, and not for another one', () => {
    const { placeholderData, enabled } = shippingQuery('q1', 4, 'here');
    const plans = [{ id: 'a' }];
    const meanwhile = (address: string) =>
      (placeholderData as (before: unknown, query: { queryKey: readonly unknown[] }) => unknown)(plans, {
        queryKey: ['shipping-rates', 'q1', address, 3],
      });
    expect(meanwhile('here')).toBe(plans);
    expect(meanwhile('elsewhere')).toBeUndefined();
    expect(enabled).toBe(true);
    expect(shippingQuery('q1', 4, null).enabled).toBe(false);
  });
});
