import { useState } from 'react';
import type { Quote } from '../../../shared/quote/wire.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { QuoteSteps } from '../use-quote-steps.ts';
import styles from './ZipEstimate.module.css';

/** Shipping and tax for a ZIP code, before there is an address. */
export function ZipEstimate({ quote, steps }: { readonly quote: Quote; readonly steps: QuoteSteps }) {
  const [zip, setZip] = useState(quote.estimate?.zip ?? '');
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const [asking, setAsking] = useState(false);
  const submit = async () => {
    if (!/^\d{5}$/.test(zip.trim())) return setProblem('A ZIP code has 5 digits, like 94103.');
    setAsking(true);
    const failure = await steps.estimate(zip.trim());
    setProblem(failure?.message);
    setAsking(false);
  };
  return (
    <form
      className={styles.estimate}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        label="ZIP code"
        hint={
          quote.estimate
            ? 'Cheapest delivery there. You choose at the checkout.'
            : 'For an estimate of shipping and tax'
        }
        error={problem}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={5}
        value={zip}
        onChange={(event) => setZip(event.target.value)}
      />
      <Button type="submit" disabled={asking}>
        Estimate
      </Button>
    </form>
  );
}
