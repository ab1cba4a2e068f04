import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { laterApi } from '../platform/later-api.ts';
import { Button, LinkButton } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import page from './SheetPage.module.css';

type Outcome = 'asking' | 'stopped' | 'strange' | 'failed';

const WORDS: Readonly<Record<Exclude<Outcome, 'asking'>, { readonly title: string; readonly text: string }>> = {
  stopped: {
    title: 'No more reminders',
    text: 'We won’t remind you of saved quotes again. Your quotes stay as they are.',
  },
  strange: { title: 'We couldn’t find this link', text: 'It may be incomplete. Open it again from the e-mail.' },
  failed: { title: 'That didn’t work', text: 'Check your connection and try again.' },
};

/** Where the link of a reminder leads: it ends them at once, whoever is signed in. */
export function StopRemindersScreen() {
  const { token = '' } = useParams();
  const [outcome, setOutcome] = useState<Outcome>('asking');
  const [tries, setTries] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again.
  useEffect(() => {
    const given = new AbortController();
    setOutcome('asking');
    void laterApi.issued.stopReminders({ params: { token } }, given.signal).then((answer) => {
      if (given.signal.aborted) return;
      setOutcome(answer.ok ? 'stopped' : answer.error.code === 'not_found' ? 'strange' : 'failed');
    });
    return () => given.abort();
  }, [token, tries]);
  if (outcome === 'asking')
    return (
      <div className={page.page} aria-busy="true">
        <Skeleton height={200} />
      </div>
    );
  const { title, text } = WORDS[outcome];
  const again = <Button onClick={() => setTries(tries + 1)}>Try again</Button>;
  return (
    <div className={page.page}>
      <EmptyState
        level={1}
        title={title}
        action={outcome === 'failed' ? again : <LinkButton to="/">Go to Kerfwise</LinkButton>}
      >
        {text}
      </EmptyState>
    </div>
  );
}
