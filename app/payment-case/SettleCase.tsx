import type { PaymentCase } from '../../shared/payment-case/wire.ts';
import { SettleCharge } from '../order/SettleCharge.tsx';
import { laterApi } from '../platform/later-api.ts';

interface SettleCaseProps {
  readonly one: PaymentCase;
  /** The list that it goes off. */
  readonly listKey: readonly string[];
}

/** Settles a payment that waits. Where a dispute of an invoice's payment is lost, the organization may owe it again. */
export function SettleCase({ one, listKey }: SettleCaseProps) {
  const { id, kind, state, invoice, reference } = one;
  const isLost = kind === 'dispute' && state === 'lost';
  return (
    <SettleCharge
      name={reference}
      listKey={listKey}
      option={
        isLost && invoice
          ? `The organization owes it again: invoice ${invoice.number} is open again, and we e-mailed them`
          : undefined
      }
      settle={({ note }, owed_again) => laterApi.paymentCase.settle({ params: { id }, body: { note, owed_again } })}
    />
  );
}
