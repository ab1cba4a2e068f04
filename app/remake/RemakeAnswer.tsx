import { useState } from 'react';
import {
  CAUSE_WORDS,
  REMAKE_CAUSES,
  type RemakeAnswer as Answer,
  type RemakeCause,
  remakeMachine,
} from '../../shared/remake/status.ts';
import type { ReviewedRemake } from '../../shared/remake/wire.ts';
import { DecisionFields } from '../account/DecisionFields.tsx';
import { useDecision } from '../account/use-decision.ts';
import { listKey } from '../list/list-key.ts';
import { laterApi } from '../platform/later-api.ts';
import { queryClient } from '../platform/query-client.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TitledCard } from '../ui/TitledCard.tsx';
import { GiveBack } from './GiveBack.tsx';
import styles from './Remakes.module.css';

/** Labels of the buttons, and sentences once it is done. */
const WORDS: Readonly<Record<Answer, { readonly button: string; readonly done: string }>> = {
  approved: { button: 'Approve remake', done: 'Approved. The pieces are on the order, free of charge.' },
  denied: { button: 'Deny', done: 'Denied. We’ll e-mail the customer.' },
  unapproved: { button: 'Reopen report', done: 'Reopened.' },
};

const CALLS = { denied: 'deny', unapproved: 'unapprove' } as const;

/** Message to the customer, and the answers that a report's state allows. */
export function RemakeAnswer({ remake }: { readonly remake: ReviewedRemake }) {
  const allowed = (['approved', 'denied', 'unapproved'] as const).filter((to) => remakeMachine.may(remake.status, to));
  const [cause, setCause] = useState<RemakeCause>(remake.cause ?? 'machine');
  const decision = useDecision<Answer, unknown>({
    start: remake.status === 'submitted' ? '' : remake.answer,
    needsWords: (to) => to === 'denied',
    send: (to, answer) => {
      const params = { id: remake.id };
      if (to === 'approved') return laterApi.remake.approve({ params, body: { answer, cause } });
      return laterApi.remake[CALLS[to]]({ params, body: { answer } });
    },
    done: (to) => WORDS[to].done,
    async onAnswer() {
      await queryClient.invalidateQueries({ queryKey: ['orders'] });
      await queryClient.invalidateQueries({ queryKey: listKey() });
    },
  });
  return (
    <TitledCard id="answer" title="Our answer">
      <FormMessage message={decision.failure} />
      {allowed.length === 0 ? (
        <p className={styles.words}>{remake.answer}</p>
      ) : (
        <>
          {allowed.includes('approved') && (
            <SelectField
              label="Cause"
              hint="For our figures. The customer doesn’t see it."
              value={cause}
              onChange={(event) => setCause(event.target.value as RemakeCause)}
            >
              {REMAKE_CAUSES.map((one) => (
                <option key={one} value={one}>
                  {CAUSE_WORDS[one]}
                </option>
              ))}
            </SelectField>
          )}
          <DecisionFields
            decision={decision}
            label="Message to the customer"
            rows={4}
            reason="Say why: the customer will read it."
            allowed={allowed}
            buttons={WORDS}
            variant={(to) => (to !== 'approved' ? 'danger' : remake.prefers === 'remake' ? 'primary' : 'secondary')}
            gap={2}
          />
          {remakeMachine.may(remake.status, 'refunded') && <GiveBack remake={remake} answer={decision.words} />}
        </>
      )}
    </TitledCard>
  );
}
