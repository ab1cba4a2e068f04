import { useQuery } from '@tanstack/react-query';
import { useSnapshot } from 'valtio';
import { ROLE } from '../../shared/account/roles.ts';
import { formatCents } from '../../shared/base/money.ts';
import type { ChargeReason, UnmatchedCharge } from '../../shared/checkout/wire.ts';
import { formatDate } from '../platform/dates.ts';
import { laterApi } from '../platform/later-api.ts';
import { session } from '../platform/session-state.ts';
import { Banner } from '../ui/Banner.tsx';
import { unmatchedChargesQuery } from '../platform/orders.ts';
import { SettleCharge } from './SettleCharge.tsx';
import styles from './UnmatchedCharges.module.css';

/** Why money has no order, in a sentence. */
const WORDS: Readonly<Record<ChargeReason, string>> = {
  quote_unknown: 'we have no such quote',
  quote_paid: 'its quote was paid another way',
  quote_changed: 'its quote has changed since',
  unclear: 'we couldn’t match it',
};

/** Money without an order, in a sentence. */
export function chargeWords({ amount_cents, card, charged_at, reason, charge_id }: UnmatchedCharge): string {
  return `${formatCents(amount_cents)} on ${formatDate(charged_at)}, card ${card.last4}: ${WORDS[reason]} (${charge_id})`;
}

/** Money that was taken and has no order, for the shop; nothing where there is none. A restored backup is how it comes about. */
export function UnmatchedCharges() {
  const { data = [] } = useQuery(unmatchedChargesQuery);
  const mayMoney = useSnapshot(session).account?.role === ROLE.admin;
  if (data.length === 0) return null;
  const title = data.length === 1 ? 'One payment has no order' : `${data.length} payments have no order`;
  return (
    <Banner tone="bad" role="status" title={title} className={styles.told!}>
      Refund each at the payment service or make what was ordered. An administrator then records what was done.
      <ul className={styles.charges}>
        {data.map((charge) => (
          <li key={charge.payment_id}>
            {chargeWords(charge)}{' '}
            {mayMoney ? (
              <SettleCharge
                name={charge.charge_id}
                listKey={unmatchedChargesQuery.queryKey}
                settle={(body) => laterApi.checkout.settleCharge({ params: { id: charge.payment_id }, body })}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
