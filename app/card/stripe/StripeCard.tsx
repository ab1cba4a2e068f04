import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Appearance, StripeElementsOptionsMode } from '@stripe/stripe-js';
import { useMemo, useRef, useState } from 'react';
import { Banner } from '../../ui/Banner.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CARD_FORM_ID } from '../CardForm.tsx';
import type { PaymentSource } from '../payment-source.ts';
import { stripeOf } from './load-stripe.ts';
import { refusal, stripeToken } from './stripe-token.ts';
import { Wallets } from './Wallets.tsx';

interface StripeCardProps {
  readonly publishableKey: string;
  /** Sum to pay; null where the card is only to be kept. */
  readonly amountCents: number | null;
  readonly keep: boolean;
  /** Where wallets are offered: why it can't be paid yet, a sentence, or null. */
  readonly waits?: string | null;
  readonly onPay: (source: PaymentSource) => void;
}

/** Options of the card form where the wallets have buttons of their own above it. */
const WITHOUT_WALLETS = { wallets: { applePay: 'never', googlePay: 'never' } } as const;

/** The theme's colours, as Stripe's frame has to be told them. */
function appearanceNow(): Appearance {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'night' : 'stripe',
    variables: {
      colorPrimary: token('--accent'),
      colorBackground: token('--surface'),
      colorText: token('--ink'),
      colorDanger: token('--bad'),
      fontFamily: 'Inter, system-ui, sans-serif',
      borderRadius: '6px',
    },
  };
}

/** Stripe's own form for cards and wallets. What is typed there goes to Stripe and nowhere else. */
export function StripeCard({ publishableKey, amountCents, keep, waits, onPay }: StripeCardProps) {
  const stripe = useMemo(() => stripeOf(publishableKey), [publishableKey]);
  const appearance = useMemo(appearanceNow, []);
  const options: StripeElementsOptionsMode = {
    ...(amountCents === null ? { mode: 'setup' } : { mode: 'payment', amount: amountCents }),
    currency: 'usd',
    allowedPaymentMethodTypes: ['card'],
    paymentMethodCreation: 'manual',
    appearance,
    ...(keep ? { setupFutureUsage: 'off_session' as const } : {}),
  };
  return (
    <Elements stripe={stripe} options={options}>
      {waits !== undefined && <Wallets waits={waits} keep={keep} onPay={onPay} />}
      <CardFields keep={keep} wallets={waits !== undefined} onPay={onPay} />
    </Elements>
  );
}

function CardFields({ keep, wallets, onPay }: Pick<StripeCardProps, 'keep' | 'onPay'> & { readonly wallets: boolean }) {
  const stripe = useStripe();
  const elements = useElements();
  const entries = useRef(0);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const tokenize = async () =>
    state === 'ready' ? stripeToken(stripe, elements) : refusal('The card form is still loading.');
  return (
    <form
      id={CARD_FORM_ID}
      aria-label="Card"
      onSubmit={(event) => {
        event.preventDefault();
        onPay({ kind: 'card', keep, mark: `stripe ${entries.current}`, tokenize });
      }}
    >
      {state === 'loading' && <Skeleton height={190} />}
      {state === 'failed' && (
        <Banner tone="bad" role="alert">
          The card form didn’t load. Check your connection and reload the page; nothing was charged.
        </Banner>
      )}
      <PaymentElement
        {...(wallets ? { options: WITHOUT_WALLETS } : {})}
        onReady={() => setState('ready')}
        onLoadError={() => setState('failed')}
        onChange={() => {
          entries.current += 1;
        }}
      />
    </form>
  );
}
