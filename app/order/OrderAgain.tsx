import { RotateCcw } from 'lucide-react';
import type { Order } from '../../shared/order/wire.ts';
import type { PartAgain } from '../../shared/saved/again.ts';
import { useSession } from '../platform/session-state.ts';
import { useReason } from '../platform/use-reason.ts';
import { orderAgain, useAgain } from '../saved/again-state.ts';
import { Button } from '../ui/Button.tsx';
import { ORDER_REASON } from './reason.ts';

/** The parts of an order as they are wanted once more. */
function partsAgain({ parts }: Order): PartAgain[] {
  return parts.map((part) => ({
    partId: part.id,
    designId: part.design_id,
    name: part.name,
    choices: part.choices,
    cents: part.price_cents,
    material: part.material?.display_name ?? null,
    materialGone: false,
  }));
}

/** Puts an order's parts on the newest open quote of whom one buys for, at today's prices. */
export function OrderAgain({ order }: { readonly order: Order }) {
  const { account } = useSession();
  const { busy } = useAgain(order.id);
  const reason = useReason(account?.buysFor, 'quote');
  return (
    <Button
      icon={<RotateCcw aria-hidden="true" />}
      busy={busy}
      disabled={reason !== null}
      {...(reason === null ? {} : { title: reason, 'aria-describedby': ORDER_REASON })}
      onClick={() => void orderAgain(order.id, partsAgain(order))}
    >
      Order again
    </Button>
  );
}
