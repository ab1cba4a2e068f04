import { useQueryClient } from '@tanstack/react-query';
import { type Decision, exemptionMachine } from '../../shared/tax/exemption-status.ts';
import type { ReviewedExemption } from '../../shared/tax/wire.ts';
import { DecisionFields } from '../account/DecisionFields.tsx';
import { useDecision } from '../account/use-decision.ts';
import { laterApi } from '../platform/later-api.ts';
import { FormMessage } from '../ui/FormMessage.tsx';
import { TitledCard } from '../ui/TitledCard.tsx';
import { reviewedQuery } from './queries.ts';

/** Labels of the buttons, and sentences once it is done. */
const WORDS: Readonly<Record<Decision, { readonly button: string; readonly done: string }>> = {
  approved: { button: 'Approve', done: 'Approved. The customer’s open quotes no longer include tax.' },
  rejected: { button: 'Reject', done: 'Rejected. We’ll e-mail the customer.' },
  revoked: { button: 'Revoke', done: 'Revoked. We’ll e-mail the customer.' },
};

/** Notes to the customer and the decisions that the exemption's state allows, about the version that is on the screen. */
export function ReviewDecision({ exemption }: { readonly exemption: ReviewedExemption }) {
  const client = useQueryClient();
  const { id, status, version } = exemption;
  const allowed = (['approved', 'rejected', 'revoked'] as const).filter((to) => exemptionMachine.may(status, to));
  const decision = useDecision<Decision, ReviewedExemption>({
    start: exemption.review_notes,
    needsWords: (to) => to !== 'approved',
    send: (to, review_notes) =>
      laterApi.tax.decide({ params: { id }, body: { status: to, review_notes, version: String(version) } }),
    done: (to) => WORDS[to].done,
    async onAnswer(answer) {
      if (answer.ok) {
        client.setQueryData(reviewedQuery(id).queryKey, answer.value);
        await client.invalidateQueries({ queryKey: ['tax-exemptions'] });
      } else if (answer.error.code === 'conflict') {
        await client.invalidateQueries({ queryKey: reviewedQuery(id).queryKey });
      }
    },
  });
  if (allowed.length === 0)
    return exemption.review_notes === '' ? null : (
      <TitledCard id="notes" title="What we wrote">
        <p>{exemption.review_notes}</p>
      </TitledCard>
    );
  return (
    <TitledCard id="decision" title="Decision">
      <FormMessage message={decision.failure} />
      <DecisionFields
        decision={decision}
        label="Notes to the customer"
        rows={3}
        reason="Say why, so the customer can fix it."
        allowed={allowed}
        buttons={WORDS}
        variant={(to) => (to === 'approved' ? 'primary' : 'danger')}
      />
    </TitledCard>
  );
}
