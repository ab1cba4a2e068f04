import { ok } from '../../shared/base/result.ts';
import { cardWords } from '../../shared/base/card-brand.ts';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { PaymentMethod } from '../../shared/payment-method/wire.ts';
import { endOfCard } from '../payment-method/queries.ts';
import { useBillingReason } from '../payment-method/use-billing-reason.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Stack } from '../ui/Layout.tsx';
import { RadioCards } from '../ui/RadioCards.tsx';
import { CARD_FORM_ID, CardForm } from '../card/CardForm.tsx';
import type { CardInput } from '../card/card.ts';
import styles from './CardChoice.module.css';
import type { EnteredBefore } from './entered-card.ts';
import type { PaymentSource } from '../card/payment-source.ts';
import { StripeForm } from '../card/stripe/StripeForm.tsx';
import { type PaymentSetup, tokenizeCard } from '../card/tokenize.ts';

const ANOTHER = 'another';
const ENTERED = 'entered';

interface CardChoiceProps {
  readonly form: UseFormReturn<CardInput>;
  readonly setup: PaymentSetup;
  readonly methods: readonly PaymentMethod[];
  /** The card that was entered before the quote had to be approved; null where there is none. */
  readonly entered?: EnteredBefore | null;
  readonly amountCents: number;
  /** Why the order can't be paid yet, a sentence; null where it can. */
  readonly waits: string | null;
  readonly onPay: (source: PaymentSource) => void;
}

/** The card that one is to pay with: the default of the kept ones unless something else is chosen, or one that is entered. */
export function CardChoice({ form, setup, methods, entered = null, amountCents, waits, onPay }: CardChoiceProps) {
  const usual = methods.find((method) => method.is_default && !method.is_expired);
  const [chosen, setChosen] = useState<string | null>(null);
  const options = [...(entered ? [ENTERED_CARD] : []), ...methods.map(optionOf)];
  const usually = entered ? ENTERED : (usual?.id ?? ANOTHER);
  const value = chosen === ANOTHER || options.some((one) => one.value === chosen) ? chosen : usually;
  return (
    <Stack gap={4}>
      {options.length > 0 && (
        <RadioCards
          legend="Pay with"
          hideLegend
          options={[...options, { value: ANOTHER, title: 'Another card' }]}
          value={value}
          onChange={setChosen}
        />
      )}
      {value === ANOTHER ? (
        <NewCard form={form} setup={setup} amountCents={amountCents} waits={waits} onPay={onPay} />
      ) : (
        <form
          id={CARD_FORM_ID}
          aria-label="Card"
          onSubmit={(event) => {
            event.preventDefault();
            onPay(entered && value === ENTERED ? sourceOf(entered) : { kind: 'kept', methodId: value! });
          }}
        />
      )}
    </Stack>
  );
}

const ENTERED_CARD = { value: ENTERED, title: 'The card you entered', detail: 'Kept until your order is approved' };

function sourceOf({ card_token, keep_card }: EnteredBefore): PaymentSource {
  return { kind: 'card', keep: keep_card === true, mark: card_token, tokenize: () => Promise.resolve(ok(card_token)) };
}

function optionOf(method: PaymentMethod) {
  return {
    value: method.id,
    title: cardWords(method),
    detail: method.is_expired ? `Expired ${endOfCard(method)}` : `Expires ${endOfCard(method)}`,
    disabled: method.is_expired,
  };
}

function NewCard({ form, setup, amountCents, waits, onPay }: Omit<CardChoiceProps, 'methods' | 'entered'>) {
  const [keep, setKeep] = useState(false);
  const reason = useBillingReason();
  const byStripe = setup.gateway === 'stripe';
  const kept = keep && reason === null;
  const pay = (card: CardInput) =>
    onPay({ kind: 'card', keep: kept, mark: JSON.stringify(card), tokenize: () => tokenizeCard(setup, card) });
  return (
    <>
      {byStripe ? (
        <StripeForm
          publishableKey={setup.publishable_key}
          amountCents={amountCents}
          keep={kept}
          waits={waits}
          onPay={onPay}
        />
      ) : (
        <CardForm form={form} setup={setup} onPay={pay} />
      )}
      <div>
        <Checkbox checked={kept} disabled={reason !== null} onChange={(event) => setKeep(event.target.checked)}>
          Save this card for next time
        </Checkbox>
        {reason !== null && <p className={styles.reason}>{reason}</p>}
      </div>
    </>
  );
}
