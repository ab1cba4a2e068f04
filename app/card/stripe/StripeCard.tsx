import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Appearance, StripeElementsOptionsMode } from '@stripe/stripe-js';
import { useMemo, useRef, useState } from 'react';
import type { ApiFailure } from '../../../api/client.ts';
import { err, ok, type Result } from '../../../shared/base/result.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CARD_FORM_ID } from '../CardForm.tsx';
import type { PaymentSource } from '../payment-source.ts';
import { stripeOf } from './load-stripe.ts';

interface StripeCardProps {
  readonly publishableKey: string;
  /** Sum to pay; null where the card is only to be kept. */
  readonly amountCents: number | null;
  readonly keep: boolean;
  readonly onPay: (source: PaymentSource) => void;
}

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
export function StripeCard({ publishableKey, amountCents, keep, onPay }: StripeCardProps) {
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
      <CardFields keep={keep} onPay={onPay} />
    </Elements>
  );
}

function refusal(message: string | undefined): Result<never, ApiFailure> {
  return err({ status: 422, code: 'card_invalid', message: message ?? 'Check the card again.', errors: [] });
}

function CardFields({ keep, onPay }: Pick<StripeCardProps, 'keep' | 'onPay'>) {
  const stripe = useStripe();
  const elements = useElements();
  const entries = useRef(0);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const tokenize = async (): Promise<Result<string, ApiFailure>> => {
    if (!stripe || !elements || state !== 'ready') return refusal('The card form is still loading.');
    const checked = await elements.submit();
    if (checked.error) return refusal(checked.error.message);
    const made = await stripe.createPaymentMethod({ elements });
    return made.paymentMethod ? ok(made.paymentMethod.id) : refusal(made.error.message);
  };
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
        onReady={() => setState('ready')}
        onLoadError={() => setState('failed')}
        onChange={() => {
          entries.current += 1;
        }}
      />
    </form>
  );
}
