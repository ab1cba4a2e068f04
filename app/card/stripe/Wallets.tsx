import { ExpressCheckoutElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useRef, useState } from 'react';
import { FormMessage } from '../../ui/FormMessage.tsx';
import type { PaymentSource } from '../payment-source.ts';
import { stripeToken } from './stripe-token.ts';
import styles from './Wallets.module.css';

interface WalletsProps {
  /** Why the order can't be paid yet, a sentence; null where it can. */
  readonly waits: string | null;
  readonly keep: boolean;
  readonly onPay: (source: PaymentSource) => void;
}

/** Options of Stripe's buttons: the two wallets of phones and browsers alone, as tall as our own large button. */
const OPTIONS = {
  buttonHeight: 48,
  business: { name: 'Kerfwise' },
  paymentMethods: { link: 'never', amazonPay: 'never', paypal: 'never', klarna: 'never' },
} as const;

/**
 * Apple Pay and Google Pay above the card, where browser and device have them: one press pays with the card of the wallet. While something
 * is missing a press says what, and no wallet opens.
 */
export function Wallets({ waits, keep, onPay }: WalletsProps) {
  const stripe = useStripe();
  const elements = useElements();
  const presses = useRef(0);
  const [offered, setOffered] = useState(false);
  const [told, setTold] = useState<string | null>(null);
  return (
    <div className={styles.wallets}>
      <FormMessage message={waits === null ? null : told} />
      <ExpressCheckoutElement
        options={OPTIONS}
        onReady={({ availablePaymentMethods }) => setOffered(availablePaymentMethods !== undefined)}
        onClick={({ resolve, reject }) => {
          setTold(waits);
          if (waits === null) resolve();
          else reject();
        }}
        onConfirm={({ paymentFailed }) => {
          presses.current += 1;
          const tokenize = async () => {
            const token = await stripeToken(stripe, elements);
            if (!token.ok) paymentFailed({ reason: 'fail' });
            return token;
          };
          onPay({ kind: 'card', keep, mark: `wallet ${presses.current}`, tokenize });
        }}
      />
      {offered && <p className={styles.or}>or pay with a card</p>}
    </div>
  );
}
