import { useState } from 'react';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { saveUnsaved } from '../platform/unsaved.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import type { CheckoutQuote } from './use-checkout-quote.ts';

interface AskApprovalProps {
  readonly checkout: CheckoutQuote;
  /** Which limit it is above. */
  readonly reason: string;
}

/** Above one's limits: asks the others of the organization, at this version and total. */
export function AskApproval({ checkout: { newest, reload }, reason }: AskApprovalProps) {
  const [busy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    if (!(await saveUnsaved())) return setBusy(false);
    const quote = newest();
    const seen = { quote_version: quote.version, expected_total_cents: quote.totals.total_cents };
    const answer = await laterApi.organization.askApproval({ params: { id: quote.id }, body: seen });
    if (answer.ok) notify({ tone: 'good', title: 'We asked those who may approve it' });
    else notify({ tone: 'bad', title: 'That did not work', text: answer.error.message });
    await reload();
    setBusy(false);
  };
  return (
    <Banner
      tone="warn"
      role="alert"
      title="Somebody has to approve this order"
      actions={
        <Button variant="primary" busy={busy} onClick={() => void ask()}>
          Ask for approval
        </Button>
      }
    >
      {`${reason} Nothing was charged.`}
    </Banner>
  );
}
