import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import type { Packing } from '../../shared/production/wire.ts';
import type { Shipment } from '../../shared/shipment/wire.ts';
import { laterApi } from '../platform/later-api.ts';
import { unwrap } from '../platform/query-client.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { PackingSlip } from './PackingSlip.tsx';

type NextSlipProps = Omit<ComponentProps<typeof PackingSlip>, 'shipment' | 'first'>;

/** The shipment that what is packed and still here becomes, today, by no carrier yet. */
function nextShipment({ lines, samples, pickup, order_id }: Packing, number: number): Shipment {
  const counts = new Map<string, { name: string; count: number }>();
  for (const { order_line_id, name, packed, shipped } of lines) {
    const count = (counts.get(order_line_id)?.count ?? 0) + packed - shipped;
    if (count > 0) counts.set(order_line_id, { name, count });
  }
  for (const { line_id, name, count } of samples) counts.set(line_id, { name, count });
  const now = new Date().toISOString();
  return {
    id: 'next',
    order_id,
    number,
    pickup,
    carrier: null,
    carrier_name: '',
    tracking_number: '',
    tracking_url: null,
    shipped_on: now.slice(0, 10),
    created_at: now,
    delivered_at: null,
    undo_until: null,
    lines: [...counts].map(([line_id, of]) => ({ line_id, ...of })),
  };
}

/** The packing slip of what is packed and has not left, to lay into the box before it is closed. */
export function NextSlip({ order, all, ...rest }: NextSlipProps) {
  const { data: packing } = useQuery({
    queryKey: ['floor', 'packing', order.id],
    queryFn: async ({ signal }) => unwrap(await laterApi.production.packing({ params: { id: order.id } }, signal)),
  });
  if (!packing) return <Skeleton height={640} />;
  const shipment = nextShipment(packing, (packing.last_shipment ?? 0) + 1);
  if (shipment.lines.length === 0)
    return (
      <EmptyState level={1} title={`Nothing of order ${order.number} is packed`}>
        Its packing slip is here once pieces are in a box.
      </EmptyState>
    );
  return <PackingSlip order={order} shipment={shipment} all={[...all, shipment]} first {...rest} />;
}
