import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ReceiptText } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useParams } from 'react-router-dom';
import { formatCents } from '../../shared/base/money.ts';
import type { PayableInvoice } from '../../shared/invoice-payment/wire.ts';
import { CardChoice } from '../checkout/CardChoice.tsx';
import { CARD_FORM_ID, useCardForm } from '../checkout/CardForm.tsx';
import { ConfirmStep } from '../checkout/ConfirmStep.tsx';
import { setupQuery } from '../checkout/queries.ts';
import { paymentMethodsQuery } from '../payment-method/queries.ts';
import { formatDayOfYear } from '../platform/dates.ts';
import { failureOf, QueryScope } from '../platform/query-client.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Banner } from '../ui/Banner.tsx';
import { Button, LinkButton } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page, Stack } from '../ui/Layout.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import styles from './PayInvoice.module.css';
import { payableQuery } from './queries.ts';
import { useInvoicePayment } from './use-invoice-payment.ts';

/** /checkout/invoices/{id}: what is left of an invoice, and the card that pays it. */
export function PayInvoiceScreen() {
  const { invoiceId = '' } = useParams();
  return (
    <QueryScope>
      <Page>
        <Loaded key={invoiceId} id={invoiceId} />
      </Page>
    </QueryScope>
  );
}

function Loaded({ id }: { readonly id: string }) {
  const { data: invoice, error } = useQuery(payableQuery(id));
  if (error && !invoice)
    return (
      <EmptyState
        level={1}
        icon={<ReceiptText />}
        title="This invoice can’t be paid here"
        action={<LinkButton to="/account/invoices">See your invoices</LinkButton>}
      >
        {failureOf(error).message}
      </EmptyState>
    );
  if (!invoice) return <Skeleton height={420} />;
  if (invoice.open_cents === 0)
    return (
      <EmptyState
        level={1}
        icon={<ReceiptText />}
        title={`Nothing is left to pay of ${invoice.number}`}
        action={
          <LinkButton to={`/account/orders/${invoice.order_id}/invoice`} variant="primary">
            See the invoice
          </LinkButton>
        }
      >
        It is paid, or a credit note took the rest off.
      </EmptyState>
    );
  return <Paying invoice={invoice} />;
}

function Paying({ invoice }: { readonly invoice: PayableInvoice }) {
  const { data: setup, error } = useQuery(setupQuery);
  // Without them one can pay all the same, with a card that is entered.
  const { data: methods = [], isPending } = useQuery(paymentMethodsQuery);
  const form = useCardForm();
  const { paying, answering, waiting, problem, pay, answer } = useInvoicePayment(invoice, form);
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) message.current?.scrollIntoView({ block: 'center' });
  }, [problem]);
  const ready = setup !== undefined && !isPending;
  return (
    <>
      <Link to={`/account/orders/${invoice.order_id}/invoice`} className={styles.back}>
        <ArrowLeft size={16} aria-hidden="true" />
        Back to the invoice
      </Link>
      <h1 className={styles.title}>Pay invoice {invoice.number}</h1>
      <div className={styles.columns}>
        <Card as="section" aria-labelledby="card-title" className={styles.card}>
          <div className={styles.head}>
            <h2 id="card-title">Card</h2>
            {setup?.gateway === 'sandbox' && <Badge tone="warn">Sandbox</Badge>}
          </div>
          <Stack gap={4}>
            {(problem || error) && (
              <div ref={message}>
                <Banner tone="bad" role="alert">
                  {problem ?? failureOf(error).message}
                </Banner>
              </div>
            )}
            {waiting && (
              <ConfirmStep
                payment={waiting}
                answering={answering}
                onAnswer={(approve) => void answer(approve, waiting)}
              />
            )}
            {!ready && !error && <Skeleton height={190} />}
            {ready && (
              <div hidden={waiting !== null}>
                <CardChoice
                  form={form}
                  setup={setup}
                  methods={methods}
                  amountCents={invoice.open_cents}
                  onPay={(means) => void pay(means)}
                />
              </div>
            )}
          </Stack>
        </Card>
        <Summary invoice={invoice} paying={paying} confirming={waiting !== null} />
      </div>
    </>
  );
}

interface SummaryProps {
  readonly invoice: PayableInvoice;
  readonly paying: boolean;
  /** The card's bank is being asked; the Pay button waits. */
  readonly confirming: boolean;
}

/** What is paid, with the button that pays it. */
function Summary({ invoice, paying, confirming }: SummaryProps) {
  const { order_number, due_on, total_cents, open_cents, is_overdue } = invoice;
  const settled = total_cents - open_cents;
  return (
    <Card as="section" aria-labelledby="sum-title" className={styles.card}>
      <div className={styles.head}>
        <h2 id="sum-title">To pay</h2>
        {is_overdue && <Badge tone="bad">Overdue</Badge>}
      </div>
      <dl className={styles.rows}>
        <div>
          <dt>Order</dt>
          <dd>{order_number}</dd>
        </div>
        <div>
          <dt>Due</dt>
          <dd>{formatDayOfYear(due_on)}</dd>
        </div>
        <div>
          <dt>Invoice</dt>
          <dd>{formatCents(total_cents)}</dd>
        </div>
        {settled > 0 && (
          <div>
            <dt>Paid or credited before</dt>
            <dd>{formatCents(-settled)}</dd>
          </div>
        )}
        <div className={styles.strong}>
          <dt>Left to pay</dt>
          <dd>{formatCents(open_cents)}</dd>
        </div>
      </dl>
      <Button
        type="submit"
        form={CARD_FORM_ID}
        variant="primary"
        size="l"
        wide
        busy={paying}
        disabled={confirming}
        aria-describedby="pay-note"
      >
        Pay {formatCents(open_cents)}
      </Button>
      <p id="pay-note" className={styles.note}>
        {confirming
          ? 'Waiting for your answer to the bank.'
          : 'All that is left of it is paid. You get a receipt by mail.'}
      </p>
    </Card>
  );
}
