import { useState } from 'react';
import type { StrayRefund } from '../../shared/refund/wire.ts';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { queryClient } from '../platform/query-client.tsx';
import { changedRefunds } from '../refund/changed.ts';
import { Button } from '../ui/Button.tsx';

/** Writes a refund down that only the payment service knows. */
export function BookStray({ refund: { key, reference } }: { readonly refund: StrayRefund }) {
  const [busy, setBusy] = useState(false);
  const book = async () => {
    setBusy(true);
    const booked = await laterApi.refund.bookStray({ params: { id: key } });
    setBusy(false);
    if (booked.ok) notify({ tone: 'good', title: 'Recorded, with its credit note' });
    else notify({ tone: 'bad', title: 'Not recorded', text: booked.error.message });
    await changedRefunds(queryClient);
  };
  return (
    <Button size="s" busy={busy} aria-label={`Record refund ${reference}`} onClick={() => void book()}>
      Record it
    </Button>
  );
}
