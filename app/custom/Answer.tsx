import { formatCents } from '../../shared/base/money.ts';
import type { Rfq } from '../../shared/custom/wire.ts';
import { laterApi } from '../platform/later-api.ts';
import { formatDate } from '../platform/dates.ts';
import { Button, LinkButton } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Row } from '../ui/Layout.tsx';
import { CustomParts } from './CustomParts.tsx';
import styles from './Answer.module.css';
import type { RfqInUse } from './use-rfq.ts';

interface AnswerProps {
  readonly request: Rfq;
  readonly busy: boolean;
  readonly act: RfqInUse['act'];
  /** Whether its reader's role lets them answer or withdraw it. */
  readonly mayMove: boolean;
}

/** The answer as its customer sees it: what it costs, and taking it, leaving it, or asking again. */
export function Answer({ request, busy, act, mayMove }: AnswerProps) {
  const { id, state, quote } = request;
  const move = (to: 'accepted' | 'declined' | 'in_review' | 'withdrawn') => () =>
    void act(() => laterApi.custom.move({ params: { id }, body: { state: to } }));
  if (!quote) {
    const waits = state === 'submitted' || state === 'in_review';
    if (!waits) return null;
    return (
      <Card as="section" aria-label="Answer" className={styles.answer}>
        <p>{state === 'submitted' ? 'Request received. Nobody has opened it yet.' : 'We’re working on your price.'}</p>
        {mayMove && (
          <Row>
            <Button variant="quiet" busy={busy} onClick={move('withdrawn')}>
              Withdraw the request
            </Button>
          </Row>
        )}
      </Card>
    );
  }
  return (
    <Card as="section" aria-labelledby="answer" className={styles.answer}>
      <h2 id="answer">{`Our answer, ${quote.number}`}</h2>
      <CustomParts parts={quote.custom_parts} />
      <p className={styles.sum}>
        <strong>{formatCents(quote.totals.subtotal_cents)}</strong> with packing, before shipping and tax
      </p>
      {state === 'quoted' && (
        <>
          {request.answer_until && <p className={styles.note}>{`Valid until ${formatDate(request.answer_until)}.`}</p>}
          {mayMove && (
            <Row>
              <Button variant="primary" busy={busy} onClick={move('accepted')}>
                Accept the quote
              </Button>
              <Button busy={busy} onClick={move('in_review')}>
                Ask for changes
              </Button>
              <Button variant="quiet" busy={busy} onClick={move('declined')}>
                Decline
              </Button>
            </Row>
          )}
        </>
      )}
      {state === 'accepted' && quote.status !== 'paid' && (
        <Row>
          <LinkButton variant="primary" to={`/checkout/${quote.id}`}>
            Check out
          </LinkButton>
          <LinkButton to={`/price/${quote.id}`}>See the quote</LinkButton>
        </Row>
      )}
      {quote.status === 'paid' && <LinkButton to="/account/orders">See your orders</LinkButton>}
    </Card>
  );
}
