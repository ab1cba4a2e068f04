import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { UNDER_WAY } from '../../shared/order/status.ts';
import { type Order, purchaseOrderNumberBody } from '../../shared/order/wire.ts';
import { laterApi } from '../platform/later-api.ts';
import { queryClient } from '../platform/query-client.tsx';
import { Button } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { TextField } from '../ui/TextField.tsx';
import styles from './Delivery.module.css';
import { PurchaseOrderFile } from '../checkout/PurchaseOrderFile.tsx';
import { orderQuery } from '../platform/orders.ts';
import { ORDER_REASON } from './reason.ts';
import { useOrderStep } from './use-order-step.ts';

interface PurchaseOrderProps {
  readonly order: Order;
  readonly mayChange: boolean;
  /** Why a member of the organization may not change it; null where they may. */
  readonly reason?: string | null;
}

/** The customer’s own purchase order of an order, number and file: shown, and changed until everything has shipped. */
export function PurchaseOrder({ order, mayChange, reason = null }: PurchaseOrderProps) {
  const open = mayChange && UNDER_WAY.includes(order.status);
  const apply: Parameters<typeof PurchaseOrderFile>[0]['apply'] = async (_mine, change) => {
    const answer = await change(undefined);
    await queryClient.invalidateQueries({ queryKey: orderQuery(order.id).queryKey });
    return answer.ok ? null : answer.error;
  };
  return (
    <>
      <PurchaseOrderNumber order={order} open={open} reason={reason} />
      <PurchaseOrderFile quoteId={order.quote_id} mayChange={open && reason === null} apply={apply} />
    </>
  );
}

interface NumberProps {
  readonly order: Order;
  readonly open: boolean;
  readonly reason: string | null;
}

function PurchaseOrderNumber({ order, open, reason }: NumberProps) {
  const [isOpen, setOpen] = useState(false);
  const { purchase_order_number: number } = order;
  if (isOpen && open) return <NumberForm order={order} onDone={() => setOpen(false)} />;
  if (!open && number === null) return null;
  return (
    <div className={cx(styles.fact, styles.number)}>
      <span className={styles.term}>Purchase order number</span>
      <span>
        {number}{' '}
        {open && (
          <Button
            variant="quiet"
            size="s"
            disabled={reason !== null}
            aria-describedby={reason === null ? undefined : ORDER_REASON}
            onClick={() => setOpen(true)}
          >
            {number === null ? 'Add, until it ships' : 'Change'}
          </Button>
        )}
      </span>
    </div>
  );
}

function NumberForm({ order, onDone }: { readonly order: Order; readonly onDone: () => void }) {
  const { busy, take } = useOrderStep(order.id);
  const form = useForm({
    resolver: zodResolver(purchaseOrderNumberBody),
    defaultValues: { purchase_order_number: order.purchase_order_number ?? '' },
  });
  const save = form.handleSubmit(async (body) => {
    const step = () => laterApi.order.setPurchaseOrderNumber({ params: { id: order.id }, body });
    const failure = await take('number', step, 'Purchase order number saved.');
    if (!failure) return onDone();
    form.setError('purchase_order_number', { message: failure.message });
  });
  return (
    <form className={styles.form} noValidate aria-label="Purchase order number" onSubmit={(event) => void save(event)}>
      <TextField
        label="Purchase order number"
        error={form.formState.errors.purchase_order_number?.message}
        {...form.register('purchase_order_number')}
      />
      <Button type="submit" busy={busy !== null}>
        Save
      </Button>
      <Button variant="quiet" onClick={onDone}>
        Cancel
      </Button>
    </form>
  );
}
