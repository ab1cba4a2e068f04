import type { UseFormReturn } from 'react-hook-form';
import type { CardInput } from '../card/card.ts';
import { CardForm } from '../card/CardForm.tsx';
import { ConfirmStep } from '../card/ConfirmStep.tsx';
import type { EnteredCard } from '../card/payment-source.ts';
import { StripeForm } from '../card/stripe/StripeForm.tsx';
import { tokenizeCard } from '../card/tokenize.ts';
import { useCardSetup } from '../card/use-card-setup.ts';
import { failureOf } from '../platform/query-client.tsx';
import { Badge } from '../ui/Badge.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { InView } from '../ui/InView.tsx';
import { Stack } from '../ui/Layout.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { TextField } from '../ui/TextField.tsx';
import { Section } from './Section.tsx';
import type { Receipt, useLinkPayment } from './use-link-payment.ts';

interface LinkPaymentSectionProps {
  readonly form: UseFormReturn<CardInput>;
  readonly receipt: UseFormReturn<Receipt>;
  readonly payment: ReturnType<typeof useLinkPayment>;
  readonly amountCents: number;
  readonly onPay: (receipt: Receipt, card: EnteredCard) => void;
}

/** The payer's address for the receipt, and their card or its bank's question. */
export function LinkPaymentSection({ form, receipt, payment, amountCents, onPay }: LinkPaymentSectionProps) {
  const { setup, error } = useCardSetup();
  const { waiting, answering, problem, answer } = payment;
  const { register, trigger, getValues, formState } = receipt;
  const pay = async (card: EnteredCard) => {
    if (await trigger('email', { shouldFocus: true })) onPay(getValues(), card);
  };
  return (
    <Section step={2} title="Payment" aside={setup?.gateway === 'sandbox' && <Badge tone="warn">Sandbox</Badge>}>
      <Stack gap={4}>
        {(problem || error) && (
          <InView of={problem}>
            <FormMessage message={problem ?? failureOf(error).message} />
          </InView>
        )}
        <TextField
          label="Your e-mail"
          type="email"
          autoComplete="email"
          hint="We’ll e-mail your receipt there. No account needed."
          error={formState.errors.email?.message}
          {...register('email', {
            validate: (email) => /^\S+@\S+\.\S+$/.test(email.trim()) || 'Enter an e-mail address.',
          })}
        />
        <TextField
          label="Purchase order number"
          optional
          maxLength={64}
          hint="We print it on the order and the invoice."
          {...register('purchase_order_number')}
        />
        {waiting && (
          <ConfirmStep payment={waiting} answering={answering} onAnswer={(approve) => void answer(approve, waiting)} />
        )}
        {!setup && !error && <Skeleton height={190} />}
        {setup && (
          <div hidden={waiting !== null}>
            {setup.gateway === 'stripe' ? (
              <StripeForm
                publishableKey={setup.publishable_key}
                amountCents={amountCents}
                keep={false}
                waits={null}
                onPay={(source) => source.kind === 'card' && void pay(source)}
              />
            ) : (
              <CardForm
                form={form}
                setup={setup}
                onPay={(card) => void pay({ mark: JSON.stringify(card), tokenize: () => tokenizeCard(setup, card) })}
              />
            )}
          </div>
        )}
      </Stack>
    </Section>
  );
}
