import type { Quote } from '../../../shared/quote/wire.ts';
import { MoveQuote } from '../../organization/MoveQuote.tsx';
import { useSession } from '../../platform/session-state.ts';
import { useReason } from '../../platform/use-reason.ts';
import { Button } from '../../ui/Button.tsx';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { QUOTE_REASON } from '../reason.ts';
import type { QuoteSteps } from '../use-quote-steps.ts';
import styles from './QuoteStepButtons.module.css';

interface QuoteStepButtonsProps {
  readonly quote: Quote;
  readonly steps: QuoteSteps;
  /** Why the quote may not be changed; null where it may. */
  readonly reason: string | null;
}

/** Accepting, taking it back, copying and cancelling, as the quote's state allows. Cancelling asks once more: it is final. */
export function QuoteStepButtons({ quote, steps, reason }: QuoteStepButtonsProps) {
  const { account } = useSession();
  // Copies and new quotes are made for whom one buys.
  const notNew = useReason(account?.buysFor, 'quote');
  const confirm = useConfirm();
  const { status } = quote;
  const isUnsettled = status === 'open' || status === 'accepted';
  const isReady = !quote.missing.some((one) => one === 'parts' || one === 'part_problem' || one === 'part_not_ready');
  const refused = (why: string | null) => ({
    disabled: steps.busy || why !== null,
    ...(why === null ? {} : { title: why, 'aria-describedby': QUOTE_REASON }),
  });
  const cancel = async () => {
    const text = 'You can still view and copy it, but not pay it.';
    if (await confirm.ask({ title: 'Cancel this quote?', text, action: 'Cancel the quote', keep: 'Keep it' }))
      steps.cancel();
  };
  return (
    <div className={styles.steps}>
      {confirm.dialog}
      {status === 'open' && isReady && (
        <Button size="s" {...refused(reason)} onClick={steps.accept}>
          Accept and hold prices
        </Button>
      )}
      {status === 'accepted' && (
        <Button size="s" {...refused(reason)} onClick={steps.withdraw}>
          Reopen quote
        </Button>
      )}
      {quote.parts.length + quote.samples.length > 0 && (
        <Button size="s" variant="quiet" {...refused(notNew)} onClick={steps.copy}>
          Copy quote
        </Button>
      )}
      <Button size="s" variant="quiet" {...refused(notNew)} onClick={steps.startNew}>
        New quote
      </Button>
      <MoveQuote quote={quote} />
      {isUnsettled && (
        <Button size="s" variant="quiet" {...refused(reason)} onClick={() => void cancel()}>
          Cancel quote…
        </Button>
      )}
    </div>
  );
}
