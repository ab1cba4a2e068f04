import { useState } from 'react';
import { type RemakeAnswer as Answer, remakeMachine } from '../../shared/remake/status.ts';
import type { ReviewedRemake } from '../../shared/remake/wire.ts';
import { listKey } from '../list/list-key.ts';
import { laterApi } from '../platform/later-api.ts';
import { queryClient } from '../platform/query-client.tsx';
import { announce } from '../ui/Announcer.tsx';
import { Button } from '../ui/Button.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { Row } from '../ui/Layout.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TitledCard } from '../ui/TitledCard.tsx';
import { GiveBack } from './GiveBack.tsx';
import styles from './Remakes.module.css';

/** Labels of the buttons, and sentences once it is done. */
const WORDS: Readonly<Record<Answer, { readonly button: string; readonly done: string }>> = {
  approved: { button: 'Make it again', done: 'Approved. The pieces are on the order, free of charge.' },
  denied: { button: 'Deny', done: 'Denied. The customer is told.' },
  unapproved: { button: 'Take the approval back', done: 'Taken back.' },
};

const CALLS = { approved: 'approve', denied: 'deny', unapproved: 'unapprove' } as const;

/** Words to the customer, and the answers that a report's state allows. */
export function RemakeAnswer({ remake }: { readonly remake: ReviewedRemake }) {
  const [answer, setAnswer] = useState(remake.status === 'submitted' ? '' : remake.answer);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [needed, setNeeded] = useState(false);
  const allowed = (['approved', 'denied', 'unapproved'] as const).filter((to) => remakeMachine.may(remake.status, to));
  const decide = async (to: Answer) => {
    const isMissing = to === 'denied' && answer.trim() === '';
    setNeeded(isMissing);
    if (isMissing) return;
    setBusy(true);
    const done = await laterApi.remake[CALLS[to]]({ params: { id: remake.id }, body: { answer } });
    setBusy(false);
    await queryClient.invalidateQueries({ queryKey: ['orders'] });
    await queryClient.invalidateQueries({ queryKey: listKey() });
    if (done.ok) announce(WORDS[to].done);
    else setFailure(done.error.message);
  };
  return (
    <TitledCard id="answer" title="Our answer">
      <FormMessage message={failure} />
      {allowed.length === 0 ? (
        <p className={styles.words}>{remake.answer}</p>
      ) : (
        <>
          <TextArea
            label="Words to the customer"
            optional={allowed.includes('approved')}
            rows={4}
            value={answer}
            error={needed ? 'Say why, the customer reads it.' : undefined}
            onChange={(event) => setAnswer(event.target.value)}
          />
          <Row gap={2}>
            {allowed.map((to) => (
              <Button
                key={to}
                variant={to === 'approved' ? (remake.prefers === 'remake' ? 'primary' : 'secondary') : 'danger'}
                busy={busy}
                onClick={() => void decide(to)}
              >
                {WORDS[to].button}
              </Button>
            ))}
          </Row>
          {remakeMachine.may(remake.status, 'refunded') && <GiveBack remake={remake} answer={answer} />}
        </>
      )}
    </TitledCard>
  );
}
