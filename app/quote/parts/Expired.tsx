import { useQuery } from '@tanstack/react-query';
import type { Quote } from '../../../shared/quote/wire.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { renewalQuery } from '../queries.ts';
import type { QuoteSteps } from '../use-quote-steps.ts';
import { DifferenceTable } from './DifferenceTable.tsx';
import styles from './Expired.module.css';

/** An expired quote: what is different today, and renewing it. */
export function Expired({ quote, steps }: { readonly quote: Quote; readonly steps: QuoteSteps }) {
  const { data, error } = useQuery(renewalQuery(quote.id));
  const renew = (
    <Button variant="primary" disabled={steps.busy} onClick={steps.renew}>
      Renew at today’s prices
    </Button>
  );
  return (
    <Card as="section" aria-label="Renew the quote" className={styles.expired}>
      <Banner tone="warn" title="This quote has expired" actions={renew}>
        We kept its parts and prices. Renew it to open it again for 30 days.
      </Banner>
      {!data && !error && <Skeleton height={80} />}
      {data && data.differences.length === 0 && <p className={styles.same}>No changes: today’s prices are the same.</p>}
      {data && data.differences.length > 0 && (
        <DifferenceTable
          differences={data.differences}
          before="Before"
          after="Today"
          caption="What changed since the quote expired"
        />
      )}
    </Card>
  );
}
