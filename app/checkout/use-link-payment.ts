import type { UseFormReturn } from 'react-hook-form';
import { ok } from '../../shared/base/result.ts';
import type { LinkCheckout, LinkPayment } from '../../shared/order/link-wire.ts';
import type { AddressInput } from '../../shared/checkout/wire.ts';
import type { CardInput } from '../card/card.ts';
import { DECLINED_PAYMENT, type EnteredCard, LOST_PAYMENT } from '../card/payment-source.ts';
import { type Attempt, attemptOf, useCardAttempt } from '../card/use-card-attempt.ts';
import { laterApi } from '../platform/later-api.ts';
import { consentFields } from './consent.ts';

/** Where the receipt goes, and the number of the payer's own purchase order; empty where they have none. */
export interface Receipt {
  readonly email: string;
  readonly purchase_order_number: string;
}

/** Choices of who pays: the delivery where the quote does not say it, and another production speed. */
export interface Wish {
  readonly address?: AddressInput;
  readonly shipping_rate_id?: string;
  readonly shipping_rate_token?: string;
  readonly tax_area?: string;
  readonly production_speed_id?: string;
}

/** Fields that a payment by a link is sent with, beside its key. */
type Sent = Wish & {
  readonly email: string;
  readonly purchase_order_number?: string;
  readonly quote_version: number;
  readonly expected_total_cents: number;
  readonly expected_ships_by: string;
  readonly card_token: string;
};

interface Paying {
  readonly look: LinkCheckout;
  readonly wish: Wish;
  readonly receipt: Receipt;
}

/** The payment of somebody else's quote by its link, from the Pay button to the receipt. `reload` looks at the quote again after a refusal. */
export function useLinkPayment(
  uuid: string,
  form: UseFormReturn<CardInput>,
  { onPaid, reload }: { readonly onPaid: (payment: LinkPayment) => void; readonly reload: () => void },
) {
  const { start, ...use } = useCardAttempt<Attempt<Sent>, LinkPayment>(form, {
    ask: ({ key, sent }) =>
      laterApi.byLink.pay({
        params: { uuid },
        body: { ...sent, ...consentFields(uuid), idempotency_key: key },
      }),
    confirm: (id, approve) => laterApi.byLink.confirm({ params: { uuid, id }, body: { approve } }),
    onSucceeded: onPaid,
    onRefused({ status }) {
      if (status === 409) reload();
      return false;
    },
    declined: DECLINED_PAYMENT,
    lost: LOST_PAYMENT,
  });
  const pay = ({ look, wish, receipt }: Paying, { mark, tokenize }: EnteredCard) => {
    const number = receipt.purchase_order_number.trim();
    const asked = number === '' ? {} : { purchase_order_number: number };
    const seen = { quote_version: look.quote_version, expected_total_cents: look.total_cents };
    const said = { ...wish, ...seen, ...asked, email: receipt.email.trim(), expected_ships_by: look.ships_by };
    return start((before) =>
      attemptOf(before, JSON.stringify([said, mark]), async () => {
        const token = await tokenize();
        return token.ok ? ok({ ...said, card_token: token.value }) : token;
      }),
    );
  };
  return { ...use, pay };
}
