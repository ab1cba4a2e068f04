import { cardWords } from '../../shared/base/card-brand.ts';
import { ShieldCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatCents } from '../../shared/base/money.ts';
import type { Payment } from '../../shared/checkout/wire.ts';
import { Button } from '../ui/Button.tsx';
import styles from './ConfirmStep.module.css';

interface ConfirmStepProps {
  /** Charge, null where the card is only to be kept, and the card. */
  readonly payment: Pick<Payment, 'card'> & { readonly amount_cents: number | null };
  /** Which answer is on its way to the server. */
  readonly answering: 'approve' | 'reject' | null;
  readonly onAnswer: (approve: boolean) => void;
}

/** The card's bank wants the customer to confirm. Stands where the card form was, until it is answered. */
export function ConfirmStep({ payment, answering, onAnswer }: ConfirmStepProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  const { amount_cents: cents, card } = payment;
  const sum = cents === null ? null : formatCents(cents);
  return (
    <section ref={box} className={styles.step} tabIndex={-1} aria-labelledby="confirm-title">
      <ShieldCheck size={28} strokeWidth={1.5} aria-hidden="true" />
      <div className={styles.words}>
        <h3 id="confirm-title">Your bank asks you to confirm</h3>
        <p>
          {sum === null
            ? `Kerfwise may charge ${card ? cardWords(card) : 'the card'} when you order. Nothing is charged now.`
            : `${sum} to Kerfwise${card ? ` with ${cardWords(card)}` : ''}. Nothing is charged until you confirm.`}
        </p>
      </div>
      <div className={styles.actions}>
        <Button
          variant="primary"
          busy={answering === 'approve'}
          disabled={answering === 'reject'}
          onClick={() => onAnswer(true)}
        >
          {sum === null ? 'Confirm the card' : `Confirm ${sum}`}
        </Button>
        <Button busy={answering === 'reject'} disabled={answering === 'approve'} onClick={() => onAnswer(false)}>
          {sum === null ? 'Don’t save it' : 'Don’t pay'}
        </Button>
      </div>
    </section>
  );
}
