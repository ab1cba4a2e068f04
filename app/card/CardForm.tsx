import { zodResolver } from '@hookform/resolvers/zod';
import { Lock } from 'lucide-react';
import { useMemo } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/TextField.tsx';
import { brandOf, type CardInput, cardForm, digitsOf, formatCardNumber, formatExpiry } from './card.ts';
import styles from './CardForm.module.css';
import type { PaymentSetup } from './tokenize.ts';

/** Name of the form, so that the Pay button beside it can submit it. */
export const CARD_FORM_ID = 'card-form';

/** The state of the card form; it outlives a declined payment, so that everything stays filled. */
export function useCardForm(): UseFormReturn<CardInput> {
  const schema = useMemo(() => cardForm(new Date()), []);
  return useForm<CardInput>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: { number: '', expiry: '', cvc: '' },
  });
}

interface CardFormProps {
  readonly form: UseFormReturn<CardInput>;
  readonly setup: PaymentSetup;
  readonly onPay: (card: CardInput) => void;
}

/** Number, expiry and security code. What is typed here goes to the payment gateway and nowhere else. */
export function CardForm({ form, setup, onPay }: CardFormProps) {
  const { register, handleSubmit, watch, setValue, formState } = form;
  const { errors } = formState;
  const brand = brandOf(watch('number'));
  const formatted = (name: 'number' | 'expiry', format: (text: string) => string) =>
    register(name, {
      onChange: (event: { target: HTMLInputElement }) => {
        const { target } = event;
        // Only typing at the end is formatted; the cursor stays where somebody corrects a digit.
        if (target.selectionStart === target.value.length && !deletes(name, target.value))
          setValue(name, format(target.value));
      },
      onBlur: () => setValue(name, format(form.getValues(name))),
    });
  return (
    <form id={CARD_FORM_ID} className={styles.form} onSubmit={handleSubmit(onPay)} noValidate aria-label="Card">
      <TextField
        {...formatted('number', formatCardNumber)}
        label="Card number"
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder="1234 5678 9012 3456"
        maxLength={23}
        className={styles.number}
        error={errors.number?.message}
        after={<span className={styles.brand}>{brand}</span>}
      />
      <TextField
        {...formatted('expiry', formatExpiry)}
        label="Expires"
        inputMode="numeric"
        autoComplete="cc-exp"
        placeholder="MM / YY"
        maxLength={9}
        error={errors.expiry?.message}
      />
      <TextField
        {...register('cvc', { setValueAs: digitsOf })}
        label="Security code"
        inputMode="numeric"
        autoComplete="cc-csc"
        placeholder={brand === 'American Express' ? '1234' : '123'}
        maxLength={4}
        error={errors.cvc?.message}
      />
      <p className={styles.safe}>
        <Lock size={14} aria-hidden="true" />
        <span>The card goes straight to the payment service. We never see or store its number.</span>
      </p>
      {setup.test_cards.length > 0 && (
        <TestCards
          cards={setup.test_cards}
          onUse={(number) => {
            const year = (new Date().getFullYear() + 2) % 100;
            form.reset({
              number: formatCardNumber(number),
              expiry: `12 / ${year}`,
              cvc: /^3[47]/.test(number) ? '1234' : '123',
            });
          }}
        />
      )}
    </form>
  );
}

/** A value that ends in what the format put there is being deleted backwards; formatting would undo the key. */
function deletes(name: 'number' | 'expiry', value: string): boolean {
  return name === 'expiry' && /^\d{2} ?\/? ?$/.test(value) && value.length > 2;
}

function TestCards({
  cards,
  onUse,
}: {
  readonly cards: PaymentSetup['test_cards'];
  readonly onUse: (number: string) => void;
}) {
  return (
    <details className={styles.tests}>
      <summary>Sandbox: no money moves. Cards to try</summary>
      <ul>
        {cards.map(({ number, outcome }) => (
          <li key={number}>
            <Button size="s" variant="quiet" className={styles.test} onClick={() => onUse(digitsOf(number))}>
              {formatCardNumber(number)}
            </Button>
            <span>{outcome}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
