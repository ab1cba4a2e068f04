import { RotateCcw } from 'lucide-react';
import { isStaff } from '../../shared/account/roles.ts';
import type { Order } from '../../shared/order/wire.ts';
import type { PartAgain } from '../../shared/saved/again.ts';
import { useSession } from '../platform/session-state.ts';
import { orderAgain, useAgain } from '../saved/again-state.ts';
import { Button } from '../ui/Button.tsx';

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

/** Puts an order's parts on the newest open quote at today's prices. Not for staff, who looks at orders of others. */
export function OrderAgain({ order }: { readonly order: Order }) {
  const { account } = useSession();
  const { busy } = useAgain(order.id);
  if (account && isStaff(account.role)) return null;
  return (
    <Button
      icon={<RotateCcw aria-hidden="true" />}
      busy={busy}
      onClick={() => void orderAgain(order.id, partsAgain(order))}
    >
      Order again
    </Button>
  );
}
