import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ClosedDay, Hub } from '../../shared/calendar/wire.ts';
import { formatDay, formatDayOfYear } from '../platform/dates.ts';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import entries from '../ui/Entries.module.css';
import { IconButton } from '../ui/IconButton.tsx';
import { useConfirm } from '../ui/use-confirm.tsx';
import styles from './Calendar.module.css';
import { CloseForm } from './CloseForm.tsx';
import { hubsChanged } from './queries.ts';

/** Days that are shown before one asks for all: a year and a little. */
const SHOWN = 14;

/** Days on which a hub is closed, from today on; added and taken out. */
export function ClosedDays({ hub }: { readonly hub: Hub }) {
  const [all, setAll] = useState(false);
  const confirm = useConfirm();
  const open = async ({ day, name }: ClosedDay) => {
    const title = `Work on ${formatDay(day)}?`;
    const text = `${name} will be removed. New promised dates count this day; orders keep theirs.`;
    if (!(await confirm.ask({ title, text, action: 'Work on this day', keep: 'Stay closed' }))) return;
    const answer = await laterApi.calendar.open({ params: { id: hub.id, day } });
    if (!answer.ok) notify({ tone: 'bad', title: 'That didn’t work', text: answer.error.message });
    await hubsChanged();
  };
  const shown = all ? hub.closed : hub.closed.slice(0, SHOWN);
  return (
    <Card as="section" aria-labelledby={`closed-${hub.id}`} className={styles.card}>
      {confirm.dialog}
      <h3 id={`closed-${hub.id}`}>Closed days</h3>
      <CloseForm hub={hub} />
      <ul className={entries.list}>
        {shown.map((one) => (
          <li key={one.day} className={entries.row}>
            <div className={entries.words}>
              <p className={entries.title}>
                {one.name}
                {one.kind === 'closed' && <Badge>Closed</Badge>}
              </p>
              <p className={entries.lines}>{`${formatDay(one.day).slice(0, 3)}, ${formatDayOfYear(one.day)}`}</p>
            </div>
            <IconButton label={`Remove ${one.name}, ${formatDayOfYear(one.day)}`} onClick={() => void open(one)}>
              <Trash2 aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      {hub.closed.length > shown.length && (
        <Button variant="quiet" onClick={() => setAll(true)}>{`Show all ${hub.closed.length} days`}</Button>
      )}
      <p className={styles.quiet}>{`Federal holidays are listed through ${hub.holidays_through}.`}</p>
    </Card>
  );
}
