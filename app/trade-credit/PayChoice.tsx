import { useQuery } from '@tanstack/react-query';
import { formatCents } from '../../shared/base/money.ts';
import { netWords } from '../../shared/trade-credit/status.ts';
import { refusedTradeCredit } from '../../shared/trade-credit/exposure.ts';
import type { TradeCredit } from '../../shared/trade-credit/wire.ts';
import { RadioCards } from '../ui/RadioCards.tsx';
import { myTradeCreditQuery } from './queries.ts';

/** Way to pay an order. */
export type PayMethod = 'card' | 'terms';

/** Why so much can't go on these terms, a sentence; null where it can. */
function refusedNow(terms: TradeCredit, cents: number): string | null {
  const { status, limit_cents, uninvoiced_cents, unpaid_cents, unapplied_cents, overdue_cents } = terms;
  const exposure = {
    status,
    limitCents: limit_cents,
    uninvoicedCents: uninvoiced_cents,
    unpaidCents: unpaid_cents,
    unappliedCents: unapplied_cents,
    overdueCents: overdue_cents,
  };
  return refusedTradeCredit(exposure, cents);
}

interface PayChoiceProps {
  readonly dueCents: number;
  readonly method: PayMethod;
  readonly onChange: (method: PayMethod) => void;
}

/** Card or terms, where the organization that one buys for ever had terms; with the reason where they can't be used now. */
export function PayChoice({ dueCents, method, onChange }: PayChoiceProps) {
  const { data: terms } = useQuery(myTradeCreditQuery);
  if (!terms || terms.decided_at === null || terms.status === 'refused' || terms.status === 'closed') return null;
  const reason = refusedNow(terms, dueCents);
  const free = `This order uses ${formatCents(dueCents)} of your limit; ${formatCents(terms.free_cents)} of ${formatCents(terms.limit_cents ?? 0)} is available. We invoice each shipment.`;
  return (
    <RadioCards
      legend="How you pay"
      value={method}
      onChange={onChange}
      options={[
        { value: 'card', title: 'Card' },
        {
          value: 'terms',
          title: `On terms, ${netWords(terms.net_days ?? 0)}`,
          detail: reason ?? free,
          disabled: reason !== null,
        },
      ]}
    />
  );
}
