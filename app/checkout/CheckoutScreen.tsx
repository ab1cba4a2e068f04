import { PackageCheck, ShoppingCart } from 'lucide-react';
import { useParams } from 'react-router-dom';
import type { Quote } from '../../shared/quote/wire.ts';
import { useQuoteApproval } from '../organization/use-quote-approval.ts';
import { WaitingFor } from '../organization/WaitingFor.tsx';
import { WhoMay } from '../organization/WhoMay.tsx';
import { usePageTitle } from '../platform/page-title.ts';
import { QueryScope } from '../platform/query-client.tsx';
import { useReason } from '../platform/use-reason.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button, LinkButton } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { InView } from '../ui/InView.tsx';
import { Page, Stack } from '../ui/Layout.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { AddressSection } from './AddressSection.tsx';
import { BillingSection } from './BillingSection.tsx';
import { useCardForm } from '../card/CardForm.tsx';
import styles from './CheckoutScreen.module.css';
import { NotReady } from './NotReady.tsx';
import { OrderReview } from './OrderReview.tsx';
import { PaymentSection } from './PaymentSection.tsx';
import { ShippingSection } from './ShippingSection.tsx';
import { useCardSetup } from '../card/use-card-setup.ts';
import { useLimit } from './use-limit.ts';
import { useUndeliverable } from './use-undeliverable.ts';
import { usePayment } from './use-payment.ts';
import { type CheckoutQuote, useCheckoutQuote } from './use-checkout-quote.ts';

/** /checkout/{quoteId}: address, delivery and card on one page, with the sum beside them. */
export function CheckoutScreen() {
  const { quoteId = '' } = useParams();
  return (
    <QueryScope>
      <Checkout key={quoteId} quoteId={quoteId} />
    </QueryScope>
  );
}

function Checkout({ quoteId }: { readonly quoteId: string }) {
  const { checkout, failure } = useCheckoutQuote(quoteId);
  const asked = useQuoteApproval(checkout?.quote ?? null);
  const { stays } = useCardSetup();
  const notPaid = useReason(checkout?.quote.organization_id, 'payment');
  const isKnown = asked !== undefined && stays;
  if (checkout && notPaid !== null && checkout.quote.status !== 'paid') return <OnlyLooking quote={checkout.quote} />;
  // An approved quote is paid as it is.
  if (checkout && isKnown && asked?.approval.approved) return <OpenCheckout checkout={checkout} />;
  if (checkout && isKnown) return stateScreen(checkout.quote) ?? <OpenCheckout checkout={checkout} />;
  if (failure) {
    return (
      <EmptyState
        level={1}
        icon={<ShoppingCart />}
        title={failure.status === 404 ? 'We couldn’t find that quote' : 'The quote didn’t load'}
        action={
          <LinkButton to="/price" variant="primary">
            Go to your quote
          </LinkButton>
        }
      >
        {failure.message}
      </EmptyState>
    );
  }
  return (
    <Page>
      <h1 className={styles.title}>Checkout</h1>
      <div className={styles.columns}>
        <Stack gap={4}>
          <Skeleton height={190} />
          <Skeleton height={260} />
          <Skeleton height={300} />
        </Stack>
        <Skeleton height={420} />
      </div>
    </Page>
  );
}

/** For members who may not pay: who can, before any field. */
function OnlyLooking({ quote }: { readonly quote: Quote }) {
  return (
    <EmptyState
      level={1}
      icon={<ShoppingCart />}
      title="You can view this quote, not buy it"
      action={
        <LinkButton to={`/price/${quote.id}`} variant="primary">
          See the quote
        </LinkButton>
      }
    >
      <WhoMay organizationId={quote.organization_id} kind="payment" quoteId={quote.id} />
    </EmptyState>
  );
}

/** For a quote that is to be approved first: who can. */
function Waiting({ quote }: { readonly quote: Quote }) {
  return (
    <EmptyState
      level={1}
      icon={<ShoppingCart />}
      title="This quote is waiting for approval"
      action={
        <LinkButton to={`/price/${quote.id}`} variant="primary">
          See the quote
        </LinkButton>
      }
    >
      <WaitingFor quote={quote} />
    </EmptyState>
  );
}

/** Reason why nothing can be paid: paid already, or nothing on it. */
function stateScreen(quote: Quote) {
  if (quote.status === 'paid') {
    return (
      <EmptyState
        level={1}
        icon={<PackageCheck />}
        title="This quote is paid"
        action={
          <LinkButton to="/account/orders" variant="primary">
            See your orders
          </LinkButton>
        }
      >
        Its parts are on an order. Start a new quote for more parts.
      </EmptyState>
    );
  }
  if (quote.status === 'awaiting_approval') return <Waiting quote={quote} />;
  if (quote.status === 'expired')
    return (
      <EmptyState
        level={1}
        icon={<ShoppingCart />}
        title="This quote has expired"
        action={
          <LinkButton to={`/price/${quote.id}`} variant="primary">
            See what changed
          </LinkButton>
        }
      >
        Renew it at today’s prices, then come back to check out.
      </EmptyState>
    );
  if (quote.status === 'cancelled')
    return (
      <EmptyState
        level={1}
        icon={<ShoppingCart />}
        title="This quote is canceled"
        action={
          <LinkButton to={`/price/${quote.id}`} variant="primary">
            See the quote
          </LinkButton>
        }
      >
        There is nothing to pay. Copy it to a new quote to order its parts.
      </EmptyState>
    );
  if (quote.missing.includes('parts')) {
    return (
      <EmptyState
        level={1}
        icon={<ShoppingCart />}
        title="There is nothing to pay yet"
        action={
          <LinkButton to="/" variant="primary">
            Drop a drawing
          </LinkButton>
        }
      >
        Add a part to the quote, then come back to check out.
      </EmptyState>
    );
  }
  return null;
}

function OpenCheckout({ checkout }: { readonly checkout: CheckoutQuote }) {
  const { quote, changes, dismissChanges } = checkout;
  usePageTitle(`Checkout ${quote.name ?? quote.number}`);
  const form = useCardForm();
  const payment = usePayment(checkout, form);
  const above = useLimit(quote);
  const undeliverable = useUndeliverable(quote);
  // Finance pays for what others chose.
  const mayChange = useReason(quote.organization_id, 'quote') === null;
  return (
    <Page>
      <h1 className={styles.title}>Checkout</h1>
      <ChangesNotice changes={changes} onDismiss={dismissChanges} />
      <NotReady quote={quote} className={styles.notice} />
      <div className={styles.columns}>
        <Stack gap={4}>
          {mayChange ? (
            <>
              <AddressSection checkout={checkout} />
              {undeliverable === false && (
                <>
                  <ShippingSection checkout={checkout} />
                  <BillingSection checkout={checkout} />
                </>
              )}
            </>
          ) : (
            <Card as="section" aria-label="Address and shipping">
              <WhoMay
                organizationId={quote.organization_id}
                kind="quote"
                what="choose address, shipping and billing address"
                quoteId={quote.id}
              />
            </Card>
          )}
          {undeliverable === false && (mayChange || quote.missing.length === 0) && (
            <PaymentSection form={form} payment={payment} above={above} />
          )}
        </Stack>
        <div className={styles.aside}>
          <OrderReview
            quote={quote}
            apply={checkout.apply}
            onTradeCredit={payment.method === 'terms'}
            paying={payment.paying}
            confirming={payment.waiting !== null}
            above={above}
          />
        </div>
      </div>
    </Page>
  );
}

/** Changes of the quote that the customer did not make. Comes into view, because paying waits for it. */
function ChangesNotice({
  changes,
  onDismiss,
}: {
  readonly changes: readonly string[];
  readonly onDismiss: () => void;
}) {
  if (changes.length === 0) return null;
  return (
    <InView of={changes}>
      <Banner
        tone="warn"
        role="alert"
        className={styles.notice}
        title="The quote changed since you opened it"
        actions={
          <Button size="s" onClick={onDismiss}>
            Got it
          </Button>
        }
      >
        <ul>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      </Banner>
    </InView>
  );
}
