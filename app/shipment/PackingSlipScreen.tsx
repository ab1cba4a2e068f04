import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useParams, useSearchParams } from 'react-router-dom';
import { isStaff } from '../../shared/account/roles.ts';
import page from '../issued/SheetPage.module.css';
import { orderQuery, shipmentsQuery, sketchesQuery } from '../platform/orders.ts';
import { NotThere } from '../platform/NotThere.tsx';
import { QueryScope } from '../platform/query-client.tsx';
import { useSession } from '../platform/session-state.ts';
import { Button, LinkButton } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { NextSlip } from './NextSlip.tsx';
import { PackingSlip } from './PackingSlip.tsx';

/**
 * /account/production/orders/{id}/packing-slip: what is in each box of an order, without prices, to be printed. `?shipment=2` shows that one
 * alone, `?shipment=next` what is packed and still here, for staff. Staff and whose order it is see it.
 */
export function PackingSlipScreen() {
  return (
    <QueryScope>
      <div className={page.page}>
        <Slips />
      </div>
    </QueryScope>
  );
}

function Slips() {
  const { id = '' } = useParams();
  const [address] = useSearchParams();
  const { account } = useSession();
  const order = useQuery(orderQuery(id));
  const shipments = useQuery(shipmentsQuery(id));
  // Pictures are a help: without them the slip says what is in the box all the same.
  const { data: sketches = [] } = useQuery(sketchesQuery(id));
  const error = order.error ?? shipments.error;
  const back = account && isStaff(account.role) ? `/account/production/orders/${id}` : `/account/orders/${id}`;
  if (error || !order.data || !shipments.data)
    return (
      <NotThere
        error={error}
        height={640}
        failed="We couldn’t find that packing slip"
        action={<LinkButton to="/account/production/orders">All orders</LinkButton>}
      />
    );
  const wanted = address.get('shipment');
  if (wanted === 'next' && account && isStaff(account.role))
    return (
      <>
        <Tools back={`/account/production/packing/${id}`} />
        <NextSlip order={order.data} all={shipments.data} sketches={sketches} />
      </>
    );
  const shown = shipments.data.filter(({ number }) => wanted === null || String(number) === wanted);
  if (shown.length === 0)
    return (
      <EmptyState
        level={1}
        title={`Order ${order.data.number} has no such shipment`}
        action={<LinkButton to={back}>Back to the order</LinkButton>}
      >
        Each shipment gets its packing slip once it is recorded.
      </EmptyState>
    );
  return (
    <>
      <Tools back={back} />
      {shown.map((shipment, i) => (
        <PackingSlip
          key={shipment.id}
          order={order.data}
          shipment={shipment}
          all={shipments.data}
          sketches={sketches}
          first={i === 0}
        />
      ))}
    </>
  );
}

function Tools({ back }: { readonly back: string }) {
  return (
    <div className={page.tools}>
      <LinkButton to={back}>Back to the order</LinkButton>
      <Button variant="primary" icon={<Printer size={16} aria-hidden="true" />} onClick={() => window.print()}>
        Print
      </Button>
    </div>
  );
}
