import { ShoppingCart } from 'lucide-react';
import { useCallback } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { ApiFailure } from '../../api/client.ts';
import { formatCents } from '../../shared/base/money.ts';
import { DropAnywhere } from '../design/parts/DropAnywhere.tsx';
import { Differences } from '../design/parts/Differences.tsx';
import { CustomParts } from '../custom/CustomParts.tsx';
import { FileButton } from '../design/parts/FileButton.tsx';
import { AddToQuote } from '../pricing/parts/AddToQuote.tsx';
import { usePart } from '../part/use-part.ts';
import { QueryScope } from '../platform/query-client.tsx';
import { Banner } from '../ui/Banner.tsx';
import { Button, LinkButton } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page, Row } from '../ui/Layout.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { LocalPart } from './parts/LocalPart.tsx';
import { OnePart } from './parts/OnePart.tsx';
import { PartRow } from './parts/PartRow.tsx';
import { QuoteSummary } from './parts/QuoteSummary.tsx';
import styles from './QuoteScreen.module.css';
import { type QuoteInUse, useQuote } from './use-quote.ts';
import { useQuoteActions } from './use-quote-actions.ts';

/** The quote: its parts, what they come to, what is missing, and the way to the checkout. */
export function QuoteScreen() {
  return (
    <QueryScope>
      <QuotePage />
    </QueryScope>
  );
}

function QuotePage() {
  const { quoteId } = useParams();
  const navigate = useNavigate();
  const toDesign = useCallback(() => void navigate('/designs'), [navigate]);
  return (
    <>
      <Differences />
      <Page className={styles.page}>
        <Row justify="space-between" className={styles.head}>
          <h1>Your quote</h1>
          <FileButton onTaken={toDesign}>Add another part</FileButton>
        </Row>
        <Content shown={useQuote(quoteId)} />
        <DropAnywhere onTaken={toDesign} />
      </Page>
    </>
  );
}

function Content({ shown }: { readonly shown: QuoteInUse }) {
  const { quote, failure, nobody } = shown;
  const actions = useQuoteActions(quote);
  const { status, link, view } = usePart();
  if (failure) return <Failed failure={failure} onRetry={() => void shown.reload()} />;
  if (quote === null && !nobody)
    return (
      <div className={styles.columns} aria-busy="true">
        <Skeleton height={132} />
        <Skeleton height={260} />
      </div>
    );
  const parts = quote?.parts ?? [];
  const waiting = status === 'ready' && !link.partId;
  const customParts = quote?.custom_parts ?? [];
  if (parts.length + customParts.length === 0 && !waiting)
    return (
      <EmptyState
        icon={<ShoppingCart size={36} strokeWidth={1.5} aria-hidden="true" />}
        title="Nothing on your quote yet"
        action={
          <LinkButton to="/#upload" variant="primary">
            Choose a drawing
          </LinkButton>
        }
      >
        Drop a drawing anywhere on this page, choose its material, and add it here.
      </EmptyState>
    );
  return (
    <div className={styles.columns}>
      <div className={styles.parts}>
        {quote && <OnePart quote={quote} actions={actions} />}
        {parts.length > 0 && (
          <ul className={styles.list} aria-label="Parts" aria-busy={actions.busy}>
            {parts.map((one) => (
              <PartRow key={one.id} part={one} actions={actions} readOnly={quote?.status !== 'open'} />
            ))}
          </ul>
        )}
        {quote?.custom_state === 'offered' && <OfferBanner />}
        {customParts.length > 0 && (
          <Card as="section" padding="none" aria-label="Custom parts">
            <CustomParts parts={customParts} />
          </Card>
        )}
        {waiting && quote?.custom_state == null && <LocalPart />}
      </div>
      {quote && parts.length + customParts.length > 0 ? (
        <QuoteSummary quote={quote} busy={actions.busy} />
      ) : (
        <Card as="section" aria-label="Total" className={styles.aside}>
          <p className={styles.estimate}>Estimate for this part alone</p>
          <p className={styles.total}>{view ? formatCents(view.orderCents) : '–'}</p>
          <AddToQuote />
        </Card>
      )}
    </div>
  );
}

/** What was put together for the customer is taken or left on its request. */
function OfferBanner() {
  return (
    <Banner
      title="We put this quote together for you"
      actions={
        <LinkButton to="/account/requests" size="s">
          Go to the request
        </LinkButton>
      }
    >
      Accept it on your request, then check out here.
    </Banner>
  );
}

interface FailedProps {
  readonly failure: ApiFailure;
  readonly onRetry: () => void;
}

function Failed({ failure: { code, message }, onRetry }: FailedProps) {
  const { status, link } = usePart();
  if (code === 'not_found')
    return (
      <EmptyState
        title="We could not find that quote"
        action={<LinkButton to="/price">Go to your open quote</LinkButton>}
      >
        It may belong to another account, or have been removed.
      </EmptyState>
    );
  const offline = code === 'network_error';
  return (
    <>
      <Banner
        tone={offline ? 'info' : 'bad'}
        role="status"
        title={offline ? 'You are offline' : 'The quote could not be loaded'}
        actions={
          <Button size="s" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        {offline ? 'Your quote is safe on the server. Below is the estimate for the part on this device.' : message}
      </Banner>
      {status === 'ready' && (
        <div className={styles.offline}>
          <LocalPart stored={link.partId !== null} />
        </div>
      )}
    </>
  );
}
