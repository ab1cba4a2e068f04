import { type RemakeAnswer as Answer, remakeMachine } from '../../shared/remake/status.ts';
import type { ReviewedRemake } from '../../shared/remake/wire.ts';
import { DecisionFields } from '../account/DecisionFields.tsx';
import { useDecision } from '../account/use-decision.ts';
import { listKey } from '../list/list-key.ts';
import { laterApi } from '../platform/later-api.ts';
import { queryClient } from '../platform/query-client.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { TitledCard } from '../ui/TitledCard.tsx';
import { GiveBack } from './GiveBack.tsx';
import styles from './Remakes.module.css';

/** Labels of the buttons, and sentences once it is done. */
const WORDS: Readonly<Record<Answer, { readonly button: string; readonly done: string }>> = {
  approved: { button: 'Approve remake', done: 'Approved. The pieces are on the order, free of charge.' },
  denied: { button: 'Deny', done: 'Denied. We’ll e-mail the customer.' },
  unapproved: { button: 'Reopen report', done: 'Reopened.' },
};

const CALLS = { approved: 'approve', denied: 'deny', unapproved: 'unapprove' } as const;

/** Message to the customer, and the answers that a report's state allows. */
export function RemakeAnswer({ remake }: { readonly remake: ReviewedRemake }) {
  const allowed = (['approved', 'denied', 'unapproved'] as const).filter((to) => remakeMachine.may(remake.status, to));
  const decision = useDecision<Answer, unknown>({
    start: remake.status === 'submitted' ? '' : remake.answer,
    needsWords: (to) => to === 'denied',
    send: (to, answer) => laterApi.remake[CALLS[to]]({ params: { id: remake.id }, body: { answer } }),
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
