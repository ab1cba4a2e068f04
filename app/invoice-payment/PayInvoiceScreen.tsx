import { useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { formatCents } from '../../shared/base/money.ts';
import type { PayableInvoice } from '../../shared/invoice-payment/wire.ts';
import { CardChoice } from '../checkout/CardChoice.tsx';
import { PayButton } from '../checkout/PayButton.tsx';
import { useCardForm } from '../card/CardForm.tsx';
import { ConfirmStep } from '../card/ConfirmStep.tsx';
import { useCardSetup } from '../card/use-card-setup.ts';
import { RoleGate } from '../organization/RoleGate.tsx';
import { paymentMethodsQuery } from '../payment-method/queries.ts';
import { formatDayOfYear } from '../platform/dates.ts';
import { NotThere } from '../platform/NotThere.tsx';
import { failureOf, QueryScope } from '../platform/query-client.tsx';
import { BackLink } from '../ui/BackLink.tsx';
import { Badge } from '../ui/Badge.tsx';
import { LinkButton } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { InView } from '../ui/InView.tsx';
import { Page, Stack } from '../ui/Layout.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { SumRows } from '../ui/SumRows.tsx';
import { TitledCard } from '../ui/TitledCard.tsx';
import styles from './PayInvoice.module.css';
import { payableQuery } from './queries.ts';
import { useInvoicePayment } from './use-invoice-payment.ts';

/** /checkout/invoices/{id}: what is left of an invoice, and the card that pays it. */
export function PayInvoiceScreen() {
  const { invoiceId = '' } = useParams();
  return (
    <QueryScope>
      <Page>
        <RoleGate kind="invoice" title="Invoices are for owners, admins and finance">
          <Loaded key={invoiceId} id={invoiceId} />
        </RoleGate>
      </Page>
    </QueryScope>
  );
}

function Loaded({ id }: { readonly id: string }) {
  const { data: invoice, error } = useQuery(payableQuery(id));
  if (!invoice)
    return (
      <NotThere
        error={error}
        height={420}
        icon={<ReceiptText />}
        failed="This invoice can’t be paid here"
        action={<LinkButton to="/account/invoices">See your invoices</LinkButton>}
      />
    );
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
        It is paid or credited in full.
      </EmptyState>
    );
  return <Paying invoice={invoice} />;
}

function Paying({ invoice }: { readonly invoice: PayableInvoice }) {
  const { setup, error } = useCardSetup();
  // Without them one can pay all the same, with a card that is entered.
  const { data: methods = [], isPending } = useQuery(paymentMethodsQuery);
  const form = useCardForm();
  const { busy: paying, answering, waiting, problem, pay, answer } = useInvoicePayment(invoice, form);
  const ready = setup !== undefined && !isPending;
  return (
    <>
      <BackLink to={`/account/orders/${invoice.order_id}/invoice`}>Back to the invoice</BackLink>
      <h1 className={styles.title}>Pay invoice {invoice.number}</h1>
      <div className={styles.columns}>
        <TitledCard
          id="card-title"
          title="Card"
          badge={setup?.gateway === 'sandbox' && <Badge tone="warn">Sandbox</Badge>}
        >
          <Stack gap={4}>
            {(problem || error) && (
              <InView of={problem}>
                <FormMessage message={problem ?? failureOf(error).message} />
              </InView>
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
                  waits={null}
                  onPay={(source) => void pay(source)}
                />
              </div>
            )}
          </Stack>
        </TitledCard>
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

/** Invoice to pay, with the button that pays it. */
function Summary({ invoice, paying, confirming }: SummaryProps) {
  const { order_number, due_on, total_cents, open_cents, is_overdue } = invoice;
  const settled = total_cents - open_cents;
  const rows = [
    ['Order', order_number ?? ''],
    ['Due', formatDayOfYear(due_on)],
    ['Invoice', formatCents(total_cents)],
    ...(settled > 0 ? [['Paid or credited before', formatCents(-settled)] as const] : []),
  ] as const;
  return (
    <TitledCard id="sum-title" title="To pay" badge={is_overdue && <Badge tone="bad">Overdue</Badge>}>
      <SumRows rows={rows} total={['Left to pay', formatCents(open_cents)]} />
      <PayButton
        paying={paying}
        disabled={confirming}
        noteClassName={styles.note}
        note={
          confirming
            ? 'Waiting for you to confirm with your bank.'
            : 'This pays the rest of the invoice. We’ll e-mail you a receipt.'
        }
      >
        Pay {formatCents(open_cents)}
      </PayButton>
    </TitledCard>
  );
}
