import { useQuery } from '@tanstack/react-query';
import type { PlannedPrices as Planned } from '../../shared/material/wire.ts';
import { shopDay } from '../../shared/checkout/lead-time.ts';
import { formatDate, formatDay } from '../platform/dates.ts';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { TitledCard } from '../ui/TitledCard.tsx';
import { useConfirm } from '../ui/use-confirm.tsx';
import styles from './Material.module.css';
import { materialsChanged, plannedQuery } from './queries.ts';

/** Changes of the price list that wait for their day, and those that could not go live; nothing where there are none. */
export function PlannedPrices({ isAdmin }: { readonly isAdmin: boolean }) {
  const { data = [] } = useQuery(plannedQuery);
  if (data.length === 0) return null;
  return (
    <TitledCard id="planned" title="Planned changes">
      <ol className={styles.versions}>
        {data.map((one) => (
          <PlannedChange key={one.id} planned={one} isAdmin={isAdmin} />
        ))}
      </ol>
    </TitledCard>
  );
}

function PlannedChange({ planned: one, isAdmin }: { readonly planned: Planned; readonly isAdmin: boolean }) {
  const day = formatDay(shopDay(Date.parse(one.live_at)));
  return (
    <li>
      <div className={styles.versionHead}>
        <strong>{one.reason}</strong>
        {one.state === 'failed' ? (
          <Badge tone="bad">Did not go live on {day}</Badge>
        ) : (
          <Badge tone="accent">Goes live on {day}</Badge>
        )}
        <span className={styles.quiet}>
          {formatDate(one.planned_at)}
          {one.by && `, ${one.by}`}
        </span>
        {isAdmin && <TakeBack planned={one} day={day} />}
      </div>
      {one.problem && <p>{one.problem}</p>}
      <ul className={styles.changes}>
        {one.changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </li>
  );
}

function TakeBack({ planned: { id, reason, state }, day }: { readonly planned: Planned; readonly day: string }) {
  const confirm = useConfirm();
  const failed = state === 'failed';
  const takeBack = async () => {
    const text = 'Prices stay as they are. You can plan it again.';
    const asked = { title: `Cancel the change for ${day}?`, text, action: 'Cancel the change', keep: 'Keep it' };
    if (!failed && !(await confirm.ask(asked))) return;
    const answer = await laterApi.material.takeBack({ params: { id } });
    if (!answer.ok) notify({ tone: 'bad', title: 'Nothing was changed', text: answer.error.message });
    else notify({ tone: 'good', title: failed ? 'Put away' : 'Canceled' });
    await materialsChanged();
  };
  return (
    <>
      <Button
        size="s"
        aria-label={`${failed ? 'Put away' : 'Cancel the change'}: ${reason}`}
        onClick={() => void takeBack()}
      >
        {failed ? 'Put away' : 'Cancel the change'}
      </Button>
      {confirm.dialog}
    </>
  );
}
