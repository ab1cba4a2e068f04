import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { JobView } from '../../shared/maintenance/wire.ts';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { queryClient } from '../platform/query-client.tsx';
import { Button } from '../ui/Button.tsx';
import { moneyTasksQuery } from './queries.ts';

/** Work about money that was given up: it can be tried again. */
export function GivenUpJob({ job: { id, kind, attempt, error } }: { readonly job: JobView }) {
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    const done = await laterApi.upkeep.retryJob({ params: { id } });
    setBusy(false);
    if (done.ok) notify({ tone: 'good', title: 'Trying again' });
    else notify({ tone: 'bad', title: 'Not done', text: done.error.message });
    await queryClient.invalidateQueries({ queryKey: moneyTasksQuery.queryKey });
  };
  return (
    <>
      <p>
        <strong>{kind}</strong> failed after {attempt} tries{error ? `: ${error}` : '.'}{' '}
        <Link to={`/account/production/jobs?search=${id}`}>See the job</Link>
      </p>
      <div>
        <Button size="s" busy={busy} aria-label={`Try ${kind} again`} onClick={() => void retry()}>
          Try again
        </Button>
      </div>
    </>
  );
}
