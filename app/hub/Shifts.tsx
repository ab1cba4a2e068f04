import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { HubDetail } from '../../shared/hub/wire.ts';
import { clockOf } from '../calendar/day-times.ts';
import { laterApi } from '../platform/later-api.ts';
import { useStep } from '../platform/use-step.ts';
import { Button } from '../ui/Button.tsx';
import entries from '../ui/Entries.module.css';
import { IconButton } from '../ui/IconButton.tsx';
import { Row } from '../ui/Layout.tsx';
import { TextField } from '../ui/TextField.tsx';
import { TitledCard } from '../ui/TitledCard.tsx';
import styles from './Hub.module.css';
import { localOf, momentOf, timeIn } from './hub-times.ts';
import { hubsAnew } from './queries.ts';

/** Shifts that are shown before one asks for all. */
const SHOWN = 12;

/** Shifts of a hub's operators, the last first. */
export function Shifts({ of }: { readonly of: HubDetail }) {
  const { take } = useStep(hubsAnew);
  const [all, setAll] = useState(false);
  const remove = (id: string) =>
    void take('remove', () => laterApi.hub.removeShift({ params: { id } }), 'Shift removed.');
  const shown = all ? of.shifts : of.shifts.slice(0, SHOWN);
  return (
    <TitledCard id="shifts" title="Shifts">
      <ul className={entries.list}>
        {shown.map(({ id, operator, starts_at, ends_at }) => {
          const from = timeIn(starts_at, of.time_zone);
          return (
            <li key={id} className={entries.row}>
              <div className={entries.words}>
                <p className={entries.title}>{operator}</p>
                <p className={entries.lines}>{`${from} to ${timeIn(ends_at, of.time_zone)}`}</p>
              </div>
              <IconButton label={`Remove shift of ${operator}, ${from}`} onClick={() => remove(id)}>
                <Trash2 aria-hidden="true" />
              </IconButton>
            </li>
          );
        })}
      </ul>
      {of.shifts.length === 0 && <p className={entries.none}>No shifts yet. Productivity is counted by them.</p>}
      {of.shifts.length > shown.length && (
        <Button variant="quiet" onClick={() => setAll(true)}>{`Show all ${of.shifts.length} shifts`}</Button>
      )}
      <ShiftForm key={of.shifts.length} of={of} />
    </TitledCard>
  );
}

function ShiftForm({ of }: { readonly of: HubDetail }) {
  const { busy, take } = useStep(hubsAnew);
  const [operator, setOperator] = useState('');
  const [day, setDay] = useState(() => localOf(new Date().toISOString(), of.time_zone).slice(0, 10));
  const [from, setFrom] = useState(clockOf(of.hub.place?.opens_minutes ?? 480));
  const [to, setTo] = useState(clockOf(of.hub.place?.closes_minutes ?? 1020));
  const add = async () => {
    const starts_at = momentOf(`${day}T${from}`, of.time_zone) ?? '';
    const sameDay = momentOf(`${day}T${to}`, of.time_zone) ?? '';
    // A shift that ends before it begins ends on the next morning.
    const nextDay = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
    const ends_at = to > from ? sameDay : (momentOf(`${nextDay}T${to}`, of.time_zone) ?? '');
    const body = { operator, starts_at, ends_at };
    await take('add', () => laterApi.hub.addShift({ params: { id: of.hub.id }, body }), 'Shift added.');
  };
  return (
    <form
      className={styles.form}
      aria-label="Add a shift"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <div className={styles.pair}>
        <TextField
          label="Operator"
          required
          maxLength={40}
          value={operator}
          onChange={(event) => setOperator(event.target.value)}
        />
        <TextField label="Day" type="date" required value={day} onChange={(event) => setDay(event.target.value)} />
        <TextField label="From" type="time" required value={from} onChange={(event) => setFrom(event.target.value)} />
        <TextField label="Until" type="time" required value={to} onChange={(event) => setTo(event.target.value)} />
      </div>
      <Row>
        <Button type="submit" busy={busy !== null}>
          Add shift
        </Button>
      </Row>
    </form>
  );
}
