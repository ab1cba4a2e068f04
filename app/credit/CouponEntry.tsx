import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiFailure } from '../../api/client.ts';
import type { Result } from '../../shared/base/result.ts';
import { formatCents } from '../../shared/base/money.ts';
import type { Quote } from '../../shared/quote/wire.ts';
import { laterApi } from '../platform/later-api.ts';
import { useUnsaved } from '../platform/unsaved.ts';
import { isSettledConflict, writeQuote } from '../platform/quote-writes.ts';
import { noteQuote } from '../platform/quotes.ts';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/TextField.tsx';
import styles from './CouponEntry.module.css';
import { couponsQuery } from './queries.ts';

type Call = (version: number | undefined) => Promise<Result<Quote, ApiFailure>>;

interface CouponEntryProps {
  readonly quote: Quote;
  /** Makes a change of the quote, where the page has its own way; see CheckoutQuote. Answers what went wrong. */
  readonly apply?: (mine: string, call: Call) => Promise<ApiFailure | null>;
}

/** Entering a coupon on a quote, what it takes off or why it does not, and taking it off again. */
export function CouponEntry({ quote, apply = (mine, call) => change(quote.id, mine, call) }: CouponEntryProps) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const params = { id: quote.id };
  const write = async (mine: string, call: Call) => {
    setBusy(true);
    const failure = await apply(mine, call);
    setBusy(false);
    setProblem(failure?.message);
    if (failure === null) setOpen(false);
    return failure === null;
  };
  const enter = (code: string) =>
    write('enter a coupon', (version) => laterApi.coupon.set({ params, body: { code }, version }));
  const clear = () => write('take the coupon off', (version) => laterApi.coupon.clear({ params, version }));
  if (quote.coupon) return <Entered quote={quote} busy={busy} problem={problem} onClear={() => void clear()} />;
  if (!open)
    return (
      <Button variant="quiet" className={styles.open} onClick={() => setOpen(true)}>
        Add a coupon
      </Button>
    );
  return <CodeForm busy={busy} problem={problem} onEnter={enter} />;
}

async function change(quoteId: string, mine: string, call: Call): Promise<ApiFailure | null> {
  const answer = await writeQuote(quoteId, mine, call);
  if (answer.ok) noteQuote(answer.value);
  return answer.ok || isSettledConflict(answer.error) ? null : answer.error;
}

interface EnteredProps {
  readonly quote: Quote;
  readonly busy: boolean;
  readonly problem: string | undefined;
  readonly onClear: () => void;
}

function Entered({ quote: { coupon, totals }, busy, problem, onClear }: EnteredProps) {
  if (coupon === null) return null;
  const off = totals.coupon_cents > 0 ? `${formatCents(totals.coupon_cents)} off` : '';
  return (
    <div className={styles.entered}>
      <p className={styles.words}>
        <strong>{coupon.code}</strong> {coupon.words}
        {off && `: ${off}`}
      </p>
      <Button variant="quiet" busy={busy} aria-label={`Take off coupon ${coupon.code}`} onClick={onClear}>
        Take off
      </Button>
      {(problem ?? coupon.refusal) && (
        <p className={styles.refusal} role="status">
          {problem ?? coupon.refusal?.message}
        </p>
      )}
    </div>
  );
}

interface CodeFormProps {
  readonly busy: boolean;
  readonly problem: string | undefined;
  /** Answers whether it counts. */
  readonly onEnter: (code: string) => Promise<boolean>;
}

/** A field for the code, and the coupons that were given to the customer alone. */
function CodeForm({ busy, problem, onEnter }: CodeFormProps) {
  const [code, setCode] = useState('');
  const { data: mine = [] } = useQuery(couponsQuery);
  const place = useUnsaved(code.trim() !== '', () => onEnter(code));
  return (
    <div className={styles.form}>
      <form
        ref={place}
        className={styles.code}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void onEnter(code);
        }}
      >
        <TextField
          label="Coupon code"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          error={problem}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        <Button type="submit" busy={busy} disabled={code.trim() === ''}>
          Apply
        </Button>
      </form>
      {mine
        .filter(({ used }) => used === null)
        .map((coupon) => (
          <Button key={coupon.id} variant="quiet" className={styles.open} onClick={() => void onEnter(coupon.code)}>
            {`Use ${coupon.words}`}
          </Button>
        ))}
    </div>
  );
}
