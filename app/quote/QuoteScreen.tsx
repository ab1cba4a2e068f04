import { ShoppingCart } from 'lucide-react';
import { useCallback } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { ApiFailure } from '../../api/client.ts';
import { formatCents } from '../../shared/base/money.ts';
import type { Quote } from '../../shared/quote/wire.ts';
import { DropAnywhere } from '../part/DropAnywhere.tsx';
import { Differences } from '../design/parts/Differences.tsx';
import { CustomParts } from '../custom/CustomParts.tsx';
import { FileButton } from '../design/parts/FileButton.tsx';
import { AddToQuote } from '../pricing/parts/AddToQuote.tsx';
import { QuoteApproval } from '../organization/QuoteApproval.tsx';
import { WhoMay } from '../organization/WhoMay.tsx';
import { usePart } from '../part/use-part.ts';
import { chooseQuote } from '../platform/chosen-quote.ts';
import { usePageTitle } from '../platform/page-title.ts';
import { QueryScope } from '../platform/query-client.tsx';
import { SampleLines } from '../sample/SampleLines.tsx';
import { useSamples } from '../sample/use-samples.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button, LinkButton } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page, Row } from '../ui/Layout.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useReason } from '../platform/use-reason.ts';
import { QUOTE_REASON } from './reason.ts';
import { LocalPart } from './parts/LocalPart.tsx';
import { OnePart } from './parts/OnePart.tsx';
import { Expired } from './parts/Expired.tsx';
import { PartRow } from './parts/PartRow.tsx';
import { QuoteHead } from './parts/QuoteHead.tsx';
import { QuoteStepButtons } from './parts/QuoteStepButtons.tsx';
import { QuoteSummary } from './parts/QuoteSummary.tsx';
import { SalesAssist } from '../visit/SalesAssist.tsx';
import styles from './QuoteScreen.module.css';
import { type QuoteInUse, useQuote } from './use-quote.ts';
import { useQuoteActions } from './use-quote-actions.ts';
import { useQuoteSteps } from './use-quote-steps.ts';

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
        <Content shown={useQuote(quoteId)} onTaken={toDesign} />
        <DropAnywhere onTaken={toDesign} />
      </Page>
    </>
  );
}

interface ContentProps {
  readonly shown: QuoteInUse;
  /** A file was taken that is to be the next part. */
  readonly onTaken: () => void;
}

function Content({ shown, onTaken }: ContentProps) {
  const { quote, failure, nobody } = shown;
  if (quote !== null && !failure) return <ShownQuote quote={quote} onTaken={onTaken} />;
  return (
    <>
      <Row justify="space-between" className={styles.head}>
        <h1>Your quote</h1>
        <FileButton onTaken={onTaken}>Add another part</FileButton>
      </Row>
      {failure ? (
        <Failed failure={failure} onRetry={() => void shown.reload()} />
      ) : nobody ? (
        <OnlyHere />
      ) : (
        <div className={styles.columns} aria-busy="true">
          <Skeleton height={132} />
          <Skeleton height={260} />
        </div>
      )}
    </>
  );
}

/** The part on this device, which is on no quote; or how one begins. */
function OnlyHere() {
  const { status, link, view } = usePart();
  if (status !== 'ready' || link.partId) return <NothingYet />;
  return (
    <div className={styles.columns}>
      <div className={styles.parts}>
        <LocalPart />
      </div>
      <Card as="section" aria-label="Total" className={styles.aside}>
        <p className={styles.estimate}>Estimate for this part alone</p>
        <p className={styles.total}>{view ? formatCents(view.orderCents) : '–'}</p>
        <AddToQuote />
      </Card>
    </div>
  );
}

/** An offer put together for the customer is accepted or declined on its request. */
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

function ShownQuote({ quote, onTaken }: { readonly quote: Quote; readonly onTaken: () => void }) {
  usePageTitle(`Quote ${quote.name ?? quote.number}`);
  const actions = useQuoteActions(quote);
  const steps = useQuoteSteps(quote);
  const { status, link } = usePart();
  const isOpen = quote.status === 'open';
  // A change of what waits for approval is warned of before it is sent.
  const reason = useReason(quote.organization_id, 'quote');
  const readOnly = reason !== null || (!isOpen && quote.status !== 'awaiting_approval');
  const waiting = isOpen && quote.custom_state === null && status === 'ready' && !link.partId;
  // Whoever adds a part here adds it to this quote.
  const add = useCallback(() => {
    chooseQuote(quote.id);
    onTaken();
  }, [quote.id, onTaken]);
  const { parts, custom_parts: customParts, samples } = quote;
  const sampleActions = useSamples(quote.id);
  return (
    <>
      <QuoteHead quote={quote} steps={steps} reason={reason}>
        {isOpen && (
          <FileButton disabled={reason !== null} onTaken={add}>
            Add another part
          </FileButton>
        )}
      </QuoteHead>
      <QuoteStepButtons quote={quote} steps={steps} reason={reason} />
      {reason !== null && (
        <WhoMay id={QUOTE_REASON} organizationId={quote.organization_id} kind="quote" quoteId={quote.id} />
      )}
      {parts.length + customParts.length + samples.length === 0 ? (
        waiting ? (
          <OnlyHere />
        ) : (
          <NothingYet />
        )
      ) : (
        <div className={styles.columns}>
          <div className={styles.parts}>
            {quote.status === 'awaiting_approval' && <QuoteApproval quote={quote} />}
            {quote.status === 'expired' && <Expired quote={quote} steps={steps} />}
            {reason === null && <OnePart quote={quote} actions={actions} />}
            {parts.length > 0 && (
              <ul className={styles.list} aria-label="Parts" aria-busy={actions.busy}>
                {parts.map((one) => (
                  <PartRow
                    key={one.id}
                    quote={quote}
                    part={one}
                    actions={actions}
                    readOnly={readOnly}
                    mayName={!readOnly || (reason === null && quote.status === 'accepted')}
                  />
                ))}
              </ul>
            )}
            {quote.custom_state === 'offered' && <OfferBanner />}
            {customParts.length > 0 && (
              <Card as="section" padding="none" aria-label="Custom parts">
                <CustomParts parts={customParts} />
              </Card>
            )}
            {samples.length > 0 && (
              <SampleLines samples={samples} actions={isOpen && reason === null ? sampleActions : undefined} />
            )}
            {waiting && <LocalPart />}
            {isOpen && <SalesAssist number={quote.number} />}
          </div>
          <QuoteSummary
            quote={quote}
            steps={steps}
            reason={reason}
            busy={actions.busy || steps.busy || sampleActions.busy}
          />
        </div>
      )}
    </>
  );
}

function NothingYet() {
  return (
    <EmptyState
      icon={<ShoppingCart size={36} strokeWidth={1.5} aria-hidden="true" />}
      title="Your quote is empty"
      action={
        <>
          <LinkButton to="/#upload" variant="primary">
            Drop a drawing
          </LinkButton>
          <LinkButton to="/price/custom">Request a custom quote</LinkButton>
        </>
      }
    >
      Drop a drawing anywhere on this page, choose a material and add the part here.
    </EmptyState>
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
        title="We couldn’t find that quote"
        action={<LinkButton to="/price">Go to your open quote</LinkButton>}
      >
        It may belong to another account: log in with that one. Or ask the sender for a link that anybody can open.
      </EmptyState>
    );
  const offline = code === 'network_error';
  return (
    <>
      <Banner
        tone={offline ? 'info' : 'bad'}
        role="status"
        title={offline ? 'You’re offline' : 'The quote didn’t load'}
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
