import type { Quote } from '../../../shared/quote/wire.ts';
import { MoveQuote } from '../../organization/MoveQuote.tsx';
import { Button } from '../../ui/Button.tsx';
import { useConfirm } from '../../ui/use-confirm.tsx';
import type { QuoteSteps } from '../use-quote-steps.ts';
import styles from './QuoteStepButtons.module.css';

/** Accepting, taking it back, copying and cancelling, as the quote's state allows. Cancelling asks once more: it is final. */
export function QuoteStepButtons({ quote, steps }: { readonly quote: Quote; readonly steps: QuoteSteps }) {
  const confirm = useConfirm();
  const { status } = quote;
  const isUnsettled = status === 'open' || status === 'accepted';
  const isReady = !quote.missing.some((one) => one === 'parts' || one === 'part_problem' || one === 'part_not_ready');
  const cancel = async () => {
    const text = 'It can be read and copied afterwards, but not paid.';
    if (await confirm.ask({ title: 'Cancel this quote?', text, action: 'Cancel the quote', keep: 'Keep it' }))
      steps.cancel();
  };
  return (
    <div className={styles.steps}>
      {confirm.dialog}
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
      {quote.parts.length + quote.samples.length > 0 && (
        <Button size="s" variant="quiet" disabled={steps.busy} onClick={steps.copy}>
          Copy quote
        </Button>
      )}
      <Button size="s" variant="quiet" disabled={steps.busy} onClick={steps.startNew}>
        New quote
      </Button>
      <MoveQuote quote={quote} />
      {isUnsettled && (
        <Button size="s" variant="quiet" disabled={steps.busy} onClick={() => void cancel()}>
          Cancel quote…
        </Button>
      )}
    </div>
  );
}
