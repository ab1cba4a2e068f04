import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { purchaseOrderNumberBody } from '../../shared/order/wire.ts';
import { PurchaseOrderFile } from './PurchaseOrderFile.tsx';
import { api } from '../platform/api.ts';
import { isSettledConflict, writeQuote } from '../platform/quote-writes.ts';
import { useSavedForm } from '../platform/use-saved-form.ts';
import { Button } from '../ui/Button.tsx';
import { Row, Stack } from '../ui/Layout.tsx';
import { TextField } from '../ui/TextField.tsx';
import type { CheckoutQuote } from './use-checkout-quote.ts';

/** The buyer's own purchase order before paying: its number, and the paper as a file. Folded until somebody has one. */
export function PurchaseOrderEntry({ checkout }: { readonly checkout: CheckoutQuote }) {
  const { quote } = checkout;
  const [open, setOpen] = useState(quote.purchase_order_number !== null);
  if (!open)
    return (
      <Row gap={2}>
        <Button size="s" variant="quiet" onClick={() => setOpen(true)}>
          Add your purchase order
        </Button>
      </Row>
    );
  const apply: Parameters<typeof PurchaseOrderFile>[0]['apply'] = async (mine, change) => {
    const answer = await writeQuote(quote.id, mine, change);
    await checkout.reload();
    return answer.ok || isSettledConflict(answer.error) ? null : answer.error;
  };
  return (
    <Stack gap={2}>
      <NumberForm checkout={checkout} />
      <PurchaseOrderFile quoteId={quote.id} mayChange apply={apply} />
    </Stack>
  );
}

function NumberForm({ checkout: { quote, apply } }: { readonly checkout: CheckoutQuote }) {
  const saved = quote.purchase_order_number ?? '';
  const form = useForm({
    resolver: zodResolver(purchaseOrderNumberBody),
    values: { purchase_order_number: saved },
  });
  const { register, setError, formState } = form;
  const { errors, isDirty, isSubmitting } = formState;
  const written = useSavedForm(form, async (body) => {
    const failure = await apply('change the purchase order number', (version) =>
      api.quote.setPurchaseOrderNumber({ params: { id: quote.id }, body, version }),
    );
    if (failure) setError('purchase_order_number', { message: failure.message });
    return failure === null;
  });
  return (
    <form {...written} aria-label="Purchase order">
      <Row gap={2} align="end">
        <TextField
          {...register('purchase_order_number')}
          label="Purchase order number"
          optional
          maxLength={64}
          hint={saved !== '' && !isDirty ? 'We print it on your order and invoice.' : undefined}
          error={errors.purchase_order_number?.message}
        />
        <Button type="submit" busy={isSubmitting} disabled={!isDirty}>
          Save PO number
        </Button>
      </Row>
    </form>
  );
}
