import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { failureOf } from '../platform/query-client.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Banner } from '../ui/Banner.tsx';
import { Stack } from '../ui/Layout.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { CardForm } from './CardForm.tsx';
import type { CardInput } from './card.ts';
import { ConfirmStep } from './ConfirmStep.tsx';
import { setupQuery } from './queries.ts';
import { AskApproval } from './AskApproval.tsx';
import { Section } from './Section.tsx';
import type { usePayment } from './use-payment.ts';

interface PaymentSectionProps {
  readonly form: UseFormReturn<CardInput>;
  readonly payment: ReturnType<typeof usePayment>;
}

/** The card, or the bank's question about it. The card form stays filled through a decline and a question. */
export function PaymentSection({ form, payment }: PaymentSectionProps) {
  const { data: setup, error } = useQuery(setupQuery);
  const { checkout, waiting, answering, problem, limit, answer, pay } = payment;
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem ?? limit) message.current?.scrollIntoView({ block: 'center' });
  }, [problem, limit]);
  return (
    <Section step={5} title="Payment" aside={setup?.gateway === 'sandbox' && <Badge tone="warn">Sandbox</Badge>}>
      <Stack gap={4}>
        {limit && (
          <div ref={message}>
            <AskApproval checkout={checkout} reason={limit} />
          </div>
        )}
        {(problem || error) && (
          <div ref={message}>
            <Banner tone="bad" role="alert">
              {problem ?? failureOf(error).message}
            </Banner>
          </div>
        )}
        {waiting && (
          <ConfirmStep payment={waiting} answering={answering} onAnswer={(approve) => void answer(approve)} />
        )}
        {!setup && !error && <Skeleton height={190} />}
        {setup && (
          <div hidden={waiting !== null}>
            <CardForm form={form} setup={setup} onPay={(card) => void pay(setup, card)} />
          </div>
        )}
      </Stack>
    </Section>
  );
}
