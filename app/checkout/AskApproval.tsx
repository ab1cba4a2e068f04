import { useState } from 'react';
import { chooseQuote } from '../platform/chosen-quote.ts';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { saveUnsaved } from '../platform/unsaved.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import type { CheckoutQuote } from './use-checkout-quote.ts';

/** Prices are held as they stand when approval is asked for, so nothing of them may be open. */
const MISSING_FOR_APPROVAL = 'First choose the address and shipping, and answer the questions about your parts.';

interface AskApprovalProps {
  readonly checkout: CheckoutQuote;
  /** Which limit it is above. */
  readonly reason: string;
  /** Whether paying it was tried, which its reader may be afraid went through. */
  readonly tried: boolean;
}

/** Above one's limits, told before a card is asked for: asks the others of the organization, at this version and total. */
export function AskApproval({ checkout: { quote: shown, newest, reload }, reason, tried }: AskApprovalProps) {
  const [busy, setBusy] = useState(false);
  const [missing] = shown.missing;
  const ask = async () => {
    setBusy(true);
    if (!(await saveUnsaved())) return setBusy(false);
    const quote = newest();
    const seen = { quote_version: quote.version, expected_total_cents: quote.totals.total_cents };
    const answer = await laterApi.organization.askApproval({ params: { id: quote.id }, body: seen });
    if (answer.ok) {
      // The cart leads back to it until it is paid.
      chooseQuote(quote.id);
      notify({ tone: 'good', title: 'Approval requested' });
    } else notify({ tone: 'bad', title: 'We couldn’t request approval', text: answer.error.message });
    await reload();
    setBusy(false);
  };
  return (
    <Banner
      tone="warn"
      role={tried ? 'alert' : 'status'}
      title="This order needs approval"
      actions={
        <Button variant="primary" busy={busy} disabled={missing !== undefined} onClick={() => void ask()}>
          Request approval
        </Button>
      }
    >
      {[reason, tried && 'Nothing was charged.', missing && MISSING_FOR_APPROVAL].filter(Boolean).join(' ')}
    </Banner>
  );
}
