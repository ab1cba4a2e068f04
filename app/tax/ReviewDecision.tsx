import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Decision, exemptionMachine } from '../../shared/tax/exemption-status.ts';
import type { ReviewedExemption } from '../../shared/tax/wire.ts';
import { announce } from '../ui/Announcer.tsx';
import { Button } from '../ui/Button.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { Row } from '../ui/Layout.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TitledCard } from '../ui/TitledCard.tsx';
import { reviewedQuery } from './queries.ts';
import { laterApi } from '../platform/later-api.ts';

/** Labels of the buttons, and sentences once it is done. */
const WORDS: Readonly<Record<Decision, { readonly button: string; readonly done: string }>> = {
  approved: { button: 'Approve', done: 'Approved. The customer’s open quotes are priced without tax.' },
  rejected: { button: 'Reject', done: 'Rejected. The customer is told.' },
  revoked: { button: 'Revoke', done: 'Revoked. The customer is told.' },
};

/** Notes to the customer and the decisions that the exemption's state allows, about the version that is on the screen. */
export function ReviewDecision({ exemption }: { readonly exemption: ReviewedExemption }) {
  const client = useQueryClient();
  const { id, status, version } = exemption;
  const [notes, setNotes] = useState(exemption.review_notes);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [needed, setNeeded] = useState(false);
  const allowed = (['approved', 'rejected', 'revoked'] as const).filter((to) => exemptionMachine.may(status, to));
  const decide = async (to: Decision) => {
    const isMissing = to !== 'approved' && notes.trim() === '';
    setNeeded(isMissing);
    if (isMissing) return;
    setBusy(true);
    const body = { status: to, review_notes: notes, version: String(version) };
    const answer = await laterApi.tax.decide({ params: { id }, body });
    setBusy(false);
    if (answer.ok) {
      announce(WORDS[to].done);
      client.setQueryData(reviewedQuery(id).queryKey, answer.value);
      await client.invalidateQueries({ queryKey: ['tax-exemptions'] });
      return;
    }
    setFailure(answer.error.message);
    if (answer.error.code === 'conflict') await client.invalidateQueries({ queryKey: reviewedQuery(id).queryKey });
  };
  if (allowed.length === 0)
    return exemption.review_notes === '' ? null : (
      <TitledCard id="notes" title="What we wrote">
        <p>{exemption.review_notes}</p>
      </TitledCard>
    );
  return (
    <TitledCard id="decision" title="Decision">
      <FormMessage message={failure} />
      <TextArea
        label="Notes to the customer"
        optional={allowed.includes('approved')}
        rows={3}
        value={notes}
        error={needed ? 'Say why, so that the customer can mend it.' : undefined}
        onChange={(event) => setNotes(event.target.value)}
      />
      <Row>
        {allowed.map((to) => (
          <Button
            key={to}
            variant={to === 'approved' ? 'primary' : 'danger'}
            busy={busy}
            onClick={() => void decide(to)}
          >
            {WORDS[to].button}
          </Button>
        ))}
      </Row>
    </TitledCard>
  );
}
