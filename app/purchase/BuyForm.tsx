import { useState } from 'react';
import { formatCents } from '../../shared/base/money.ts';
import { purchaseBody } from '../../shared/purchase/wire.ts';
import { CARD_FORM_ID, CardForm, useCardForm } from '../card/CardForm.tsx';
import type { EnteredCard } from '../card/payment-source.ts';
import { useCardSetup } from '../card/use-card-setup.ts';
import { StripeForm } from '../card/stripe/StripeForm.tsx';
import { tokenizeCard } from '../card/tokenize.ts';
import { dollarsField } from '../credit/amount.ts';
import styles from '../credit/Credit.module.css';
import { failureOf } from '../platform/query-client.tsx';
import { Button } from '../ui/Button.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { Row } from '../ui/Layout.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { TextField } from '../ui/TextField.tsx';
import { usePurchase } from './use-purchase.ts';

/** Amount for Stripe’s form while none is entered, cents. */
const LEAST_CENTS = 1000;

const amountField = dollarsField.pipe(purchaseBody.shape.amount_cents);

/** How much credit is bought, and with which card. `onBought`: once it is there. */
export function BuyForm({ onBought }: { readonly onBought: () => void }) {
  const [dollars, setDollars] = useState('100');
  const [touched, setTouched] = useState(false);
  const { setup, error } = useCardSetup();
  const form = useCardForm();
  const { busy, waiting, problem, buy, confirm } = usePurchase(form, onBought);
  const amount = amountField.safeParse(dollars);
  const wrong = amount.success ? undefined : amount.error.issues[0]?.message;
  if (error) return <FormMessage message={failureOf(error).message} />;
  if (!setup) return <Skeleton height={260} />;
  const pay = (card: EnteredCard) => {
    setTouched(true);
    if (amount.success) void buy(card, amount.data);
  };
  return (
    <div className={styles.form}>
      <FormMessage message={problem} />
      {waiting && (
        <>
          <p>{`Your bank asks whether you pay ${formatCents(waiting.amount_cents)} with the card ending in ${waiting.card.last4}.`}</p>
          <Row gap={3}>
            <Button variant="primary" busy={busy} onClick={() => void confirm(true)}>
              Yes, it was me
            </Button>
            <Button onClick={() => void confirm(false)}>No</Button>
          </Row>
        </>
      )}
      <div className={styles.form} hidden={waiting !== null}>
        <TextField
          label="Amount"
          before="$"
          inputMode="decimal"
          value={dollars}
          onChange={({ target }) => setDollars(target.value)}
          onBlur={() => setTouched(true)}
          error={touched ? wrong : undefined}
        />
        {setup.gateway === 'stripe' ? (
          <StripeForm
            publishableKey={setup.publishable_key}
            amountCents={amount.success ? amount.data : LEAST_CENTS}
            keep={false}
            onPay={(source) => source.kind === 'card' && pay(source)}
          />
        ) : (
          <CardForm
            form={form}
            setup={setup}
            onPay={(card) => pay({ mark: JSON.stringify(card), tokenize: () => tokenizeCard(setup, card) })}
          />
        )}
        <p className={styles.quiet}>
          You can use it after 24 hours, and it never expires. We’ll refund what you don’t use to the card.
        </p>
        <div>
          <Button type="submit" form={CARD_FORM_ID} variant="primary" busy={busy}>
            {amount.success ? `Buy ${formatCents(amount.data)} of credit` : 'Buy credit'}
          </Button>
        </div>
      </div>
    </div>
  );
}
