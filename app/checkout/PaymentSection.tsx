import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { formatCents } from '../../shared/base/money.ts';
import { failureOf } from '../platform/query-client.tsx';
import { Badge } from '../ui/Badge.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { InView } from '../ui/InView.tsx';
import { Stack } from '../ui/Layout.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { paymentMethodsQuery } from '../payment-method/queries.ts';
import { CardChoice } from './CardChoice.tsx';
import { CARD_FORM_ID } from '../card/CardForm.tsx';
import type { CardInput } from '../card/card.ts';
import { ConfirmStep } from '../card/ConfirmStep.tsx';
import { useCardSetup } from '../card/use-card-setup.ts';
import { AskApproval } from './AskApproval.tsx';
import { MISSING_WORDS } from './missing-words.ts';
import { PayChoice } from '../trade-credit/PayChoice.tsx';
import { Section } from './Section.tsx';
import type { usePayment } from './use-payment.ts';

interface PaymentSectionProps {
  readonly form: UseFormReturn<CardInput>;
  readonly payment: ReturnType<typeof usePayment>;
  /** Why it needs approval first; undefined while that is looked up. */
  readonly above: string | null | undefined;
}

/** The card, or the bank's question about it. The card form stays filled through a decline and a question. */
export function PaymentSection({ form, payment, above }: PaymentSectionProps) {
  const { setup, error } = useCardSetup();
  // Without them one can pay all the same, with a card that is entered.
  const { data: methods = [], isPending } = useQuery(paymentMethodsQuery);
  const ready = setup !== undefined && !isPending && above !== undefined;
  const { checkout, waiting, answering, problem, limit, method, setMethod, entered, answer, pay } = payment;
  const { credit_cents, due_cents } = checkout.quote.totals;
  const [missing] = checkout.quote.missing;
  const reason = limit ?? above ?? null;
  const byCredit = due_cents === 0 && credit_cents > 0;
  const onTradeCredit = method === 'terms' && !byCredit;
  return (
    <Section step={4} title="Payment" aside={setup?.gateway === 'sandbox' && <Badge tone="warn">Sandbox</Badge>}>
      <Stack gap={4}>
        {reason !== null && (
          <InView of={limit}>
            <AskApproval checkout={checkout} reason={reason} tried={limit !== null} />
          </InView>
        )}
        {(problem || error) && (
          <InView of={problem}>
            <FormMessage message={problem ?? failureOf(error).message} />
          </InView>
        )}
        {waiting && (
          <ConfirmStep payment={waiting} answering={answering} onAnswer={(approve) => void answer(approve, waiting)} />
        )}
        {!byCredit && !above && waiting === null && (
          <PayChoice dueCents={due_cents} method={method} onChange={setMethod} />
        )}
        {onTradeCredit && !above && (
          <form
            id={CARD_FORM_ID}
            onSubmit={(event) => {
              event.preventDefault();
              void pay({ kind: 'terms' });
            }}
          >
            <p>{`${formatCents(due_cents)} goes on terms. Nothing is charged now.`}</p>
          </form>
        )}
        {!ready && !error && <Skeleton height={190} />}
        {ready && !byCredit && !onTradeCredit && !above && (
          <div hidden={waiting !== null}>
            <CardChoice
              form={form}
              setup={setup}
              methods={methods}
              entered={entered}
              amountCents={due_cents}
              waits={missing === undefined ? null : MISSING_WORDS[missing]}
              onPay={(source) => void pay(source)}
            />
          </div>
        )}
        {byCredit && !above && (
          <form
            id={CARD_FORM_ID}
            onSubmit={(event) => {
              event.preventDefault();
              void pay({ kind: 'credit' });
            }}
          >
            <p>{`Your credit covers all of it: ${formatCents(credit_cents)}. You need no card.`}</p>
          </form>
        )}
      </Stack>
    </Section>
  );
}
