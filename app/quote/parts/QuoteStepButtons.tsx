import { useState } from 'react';
import type { Quote } from '../../../shared/quote/wire.ts';
import { MoveQuote } from '../../organization/MoveQuote.tsx';
import { Button } from '../../ui/Button.tsx';
import { Row } from '../../ui/Layout.tsx';
import type { QuoteSteps } from '../use-quote-steps.ts';
import styles from './QuoteStepButtons.module.css';

/** Accepting, taking it back, copying and cancelling, as the quote's state allows. Cancelling asks once more: it is final. */
export function QuoteStepButtons({ quote, steps }: { readonly quote: Quote; readonly steps: QuoteSteps }) {
  const [sure, setSure] = useState(false);
  const { status } = quote;
  const isUnsettled = status === 'open' || status === 'accepted';
  const isReady = !quote.missing.some((one) => one === 'parts' || one === 'part_problem' || one === 'part_not_ready');
  if (sure && isUnsettled)
    return (
      <fieldset className={styles.sure} aria-label="Cancel the quote">
        <p>Cancel this quote? It can be read and copied afterwards, but not paid.</p>
        <Row gap={2}>
          <Button size="s" variant="danger" disabled={steps.busy} onClick={steps.cancel}>
            Cancel the quote
          </Button>
          <Button size="s" onClick={() => setSure(false)}>
            Keep it
          </Button>
        </Row>
      </fieldset>
    );
  return (
    <div className={styles.steps}>
      {status === 'open' && isReady && (
        <Button size="s" disabled={steps.busy} onClick={steps.accept}>
          Accept and hold prices
        </Button>
      )}
      {status === 'accepted' && (
        <Button size="s" disabled={steps.busy} onClick={steps.withdraw}>
          Take acceptance back
        </Button>
      )}
      {quote.parts.length > 0 && (
        <Button size="s" variant="quiet" disabled={steps.busy} onClick={steps.copy}>
          Copy quote
        </Button>
      )}
      <Button size="s" variant="quiet" disabled={steps.busy} onClick={steps.startNew}>
        New quote
      </Button>
      <MoveQuote quote={quote} />
      {isUnsettled && (
        <Button size="s" variant="quiet" disabled={steps.busy} onClick={() => setSure(true)}>
          Cancel quote…
        </Button>
      )}
    </div>
  );
}
