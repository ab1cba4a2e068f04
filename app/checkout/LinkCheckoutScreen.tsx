import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PackageCheck, ShoppingCart } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useParams } from 'react-router-dom';
import { formatCents } from '../../shared/base/money.ts';
import type { LinkCheckout, LinkPayment } from '../../shared/order/link-wire.ts';
import { useCardForm } from '../card/CardForm.tsx';
import { formatDay } from '../platform/dates.ts';
import { laterApi } from '../platform/later-api.ts';
import { failureOf, leavesPage, QueryScope, queryClient, unwrap } from '../platform/query-client.tsx';
import { useNoIndex } from '../platform/use-no-index.ts';
import { Banner } from '../ui/Banner.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/Button.tsx';
import { Page, Stack } from '../ui/Layout.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import styles from './CheckoutScreen.module.css';
import { ConsentNote } from './ConsentNote.tsx';
import { LinkDelivery } from './LinkDelivery.tsx';
import { LinkPaymentSection } from './LinkPaymentSection.tsx';
import { MoneyTable } from './MoneyTable.tsx';
import review from './OrderReview.module.css';
import { PayBar } from './PayBar.tsx';
import { PayButton } from './PayButton.tsx';
import { type Receipt, useLinkPayment, type Wish } from './use-link-payment.ts';

/** /share/{uuid}/pay: the checkout of whoever has a quote's link. Its owner gets the order. */
export function LinkCheckoutScreen() {
  useNoIndex();
  const { uuid = '' } = useParams();
  return (
    <QueryScope>
      <LinkPage key={uuid} uuid={uuid} />
    </QueryScope>
  );
}

function LinkPage({ uuid }: { readonly uuid: string }) {
  const [wish, setWish] = useState<Wish>({});
  const [paid, setPaid] = useState<LinkPayment | null>(null);
  const look = useQuery({
    queryKey: ['by-link', uuid, wish],
    queryFn: async ({ signal }) => unwrap(await laterApi.byLink.look({ params: { uuid }, body: wish }, signal)),
    placeholderData: keepPreviousData,
    throwOnError: leavesPage,
    refetchOnWindowFocus: false,
    enabled: paid === null,
  });
  if (paid) return <Paid payment={paid} />;
  if (!look.data && look.error) return <NotPayable uuid={uuid} message={failureOf(look.error).message} />;
  if (!look.data)
    return (
      <Page>
        <h1 className={styles.title}>Pay a quote</h1>
        <Skeleton height={420} />
      </Page>
    );
  const changed = look.error ? failureOf(look.error).message : null;
  const onPaid = (payment: LinkPayment) => {
    setPaid(payment);
    // The quote's page knew it as open.
    void queryClient.invalidateQueries({ queryKey: ['shared', uuid] });
  };
  const props = { uuid, look: look.data, wish, onWish: setWish, onPaid };
  return <LinkForms {...props} changed={changed} reload={() => void look.refetch()} waits={look.isFetching} />;
}

/** Refusal of a quote that can't be paid by this link, with the way back to it. */
function NotPayable({ uuid, message }: { readonly uuid: string; readonly message: string }) {
  return (
    <EmptyState
      level={1}
      icon={<ShoppingCart />}
      title="This quote can’t be paid here"
      action={
        <LinkButton to={`/share/${uuid}`} variant="primary">
          See the quote
        </LinkButton>
      }
    >
      {message}
    </EmptyState>
  );
}

/** Thanks, and the way to the order. */
function Paid({ payment }: { readonly payment: LinkPayment }) {
  return (
    <EmptyState
      level={1}
      icon={<PackageCheck />}
      title="Thank you, the quote is paid"
      action={
        payment.order_token !== null && (
          <LinkButton to={`/share/orders/${payment.order_token}`} variant="primary">
            Follow the order
          </LinkButton>
        )
      }
    >
      {`We charged ${formatCents(payment.amount_cents)}. An e-mail is on its way to you, with a link to the order.`}
    </EmptyState>
  );
}

interface LinkFormsProps {
  readonly uuid: string;
  readonly look: LinkCheckout;
  readonly wish: Wish;
  readonly onWish: (wish: Wish) => void;
  readonly onPaid: (payment: LinkPayment) => void;
  /** Why the last look was refused; null where it was not. */
  readonly changed: string | null;
  readonly reload: () => void;
  /** The sum is being worked out anew. */
  readonly waits: boolean;
}

/** Notes below the button of what is still to be said. */
const MISSING: Readonly<Record<LinkCheckout['missing'][number], string>> = {
  shipping_address: 'Enter a delivery address to pay.',
  shipping_rate: 'Choose how it ships to pay.',
  tax_area: 'Answer where the address is to pay.',
  tax_rate: 'We can’t work out sales tax right now.',
  other: 'This quote has an open question. Ask its sender.',
};

function LinkForms({ uuid, look, wish, onWish, onPaid, changed, reload, waits }: LinkFormsProps) {
  const form = useCardForm();
  const receipt = useForm<Receipt>({
    defaultValues: { email: look.email ?? '', purchase_order_number: look.purchase_order_number ?? '' },
  });
  const payment = useLinkPayment(uuid, form, { onPaid, reload });
  const [missing] = look.missing;
  return (
    <Page>
      <h1 className={styles.title}>{`Pay quote ${look.number}`}</h1>
      {changed && (
        <Banner tone="warn" role="alert" className={styles.notice} title="This can’t be paid as shown">
          {changed}
        </Banner>
      )}
      <div className={styles.columns}>
        <Stack gap={4}>
          <LinkDelivery uuid={uuid} look={look} wish={wish} onWish={onWish} />
          <LinkPaymentSection
            form={form}
            receipt={receipt}
            payment={payment}
            amountCents={look.total_cents}
            onPay={(said, card) => void payment.pay({ look, wish, receipt: said }, card)}
          />
        </Stack>
        <div className={styles.aside}>
          <Card as="section" aria-labelledby="review-title" className={review.review}>
            <h2 id="review-title">What you pay</h2>
            <MoneyTable rows={look.rows} totalLabel="Total" totalCents={look.total_cents} />
            <ConsentNote quoteId={uuid} warnings={look.warnings} />
            <PayBar label="Total" cents={look.total_cents}>
              <PayButton
                paying={payment.busy}
                disabled={missing !== undefined || payment.waiting !== null || waits || changed !== null}
                noteClassName={review.note}
                note={
                  missing
                    ? MISSING[missing]
                    : `Ships by ${formatDay(look.ships_by)}. You get a link to follow the order.`
                }
              >
                {missing === undefined ? `Pay ${formatCents(look.total_cents)}` : 'Pay'}
              </PayButton>
            </PayBar>
          </Card>
        </div>
      </div>
    </Page>
  );
}
