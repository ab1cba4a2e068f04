import type { Quote } from '../../shared/quote/wire.ts';
import { Card } from '../ui/Card.tsx';
import { ApprovalRow } from './ApprovalsSection.tsx';
import styles from './Organization.module.css';
import { useQuoteApproval } from './use-quote-approval.ts';

/** On a quote that waits for approval: who asked, and what its reader may do about it. */
export function QuoteApproval({ quote }: { readonly quote: Quote }) {
  const facts = useQuoteApproval(quote);
  if (!facts) return null;
  return (
    <Card as="section" aria-label="Approval">
      <ul className={styles.list}>
        <ApprovalRow {...facts} />
      </ul>
    </Card>
  );
}
