import { useEffect, useRef } from 'react';
import { type RankedPlan, usualPlan } from '../../shared/checkout/delivery-choice.ts';
import type { Quote } from '../../shared/quote/wire.ts';

type Chosen = Pick<Quote, 'id' | 'status' | 'shipping_rate' | 'shipping_address_id' | 'production_speed'>;

/**
 * Ships a quote without a shipping rate by the cheapest delivery, once for each address: what the customer chooses afterwards stays. A quote that
 * waits for approval is left as it is.
 * @param plans undefined until they are there for this quote and address
 */
export function useUsualPlan<P extends RankedPlan>(
  { id, status, shipping_rate, shipping_address_id, production_speed }: Chosen,
  plans: readonly P[] | undefined,
  choose: (plan: P) => void,
): void {
  const offered = useRef('');
  const isOpen = status === 'open' || status === 'accepted';
  const usual = plans && isOpen && shipping_rate === null ? usualPlan(plans, production_speed.ships_by) : null;
  useEffect(() => {
    const at = `${id} ${shipping_address_id}`;
    if (usual === null || offered.current === at) return;
    offered.current = at;
    choose(usual);
  });
}
