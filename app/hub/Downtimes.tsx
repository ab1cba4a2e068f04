import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Downtime, HubDetail } from '../../shared/hub/wire.ts';
import { DOWNTIME_WORDS, type DowntimeReason } from '../../shared/hub/zones.ts';
import { laterApi } from '../platform/later-api.ts';
import { useStep } from '../platform/use-step.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import entries from '../ui/Entries.module.css';
import { IconButton } from '../ui/IconButton.tsx';
import { Row } from '../ui/Layout.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { TitledCard } from '../ui/TitledCard.tsx';
import { WordOptions } from '../ui/WordOptions.tsx';
import styles from './Hub.module.css';
import { localOf, momentOf, timeIn } from './hub-times.ts';
import { hubsAnew } from './queries.ts';

/** Downtime of a hub's machines: what lasts, what was, and a form for more. */
export function Downtimes({ of }: { readonly of: HubDetail }) {
  const machines = of.machines.filter(({ retired_at }) => retired_at === null);
  return (
    <TitledCard id="downtime" title="Downtime">
      <ul className={entries.list}>
        {of.downtimes.map((one) => (
          <OneDowntime key={one.id} of={of} downtime={one} />
        ))}
      </ul>
      {machines.length === 0 ? (
        <p className={entries.none}>Add a machine first.</p>
      ) : (
        <DowntimeForm key={of.downtimes.length} of={of} machineId={machines[0]!.id} />
      )}
    </TitledCard>
  );
}

function OneDowntime({ of, downtime }: { readonly of: HubDetail; readonly downtime: Downtime }) {
  const { busy, take } = useStep(hubsAnew);
  const { id, machine_id, reason, note, starts_at, ends_at } = downtime;
  const machine = of.machines.find((one) => one.id === machine_id)?.name ?? '';
  const zone = of.time_zone;
  const end = () => {
    const body = { ends_at: new Date().toISOString() };
    void take('end', () => laterApi.hub.endDowntime({ params: { id }, body }), 'Downtime ended.');
  };
  const remove = () => void take('remove', () => laterApi.hub.removeDowntime({ params: { id } }), 'Downtime removed.');
  return (
    <li className={entries.row}>
      <div className={entries.words}>
        <p className={entries.title}>
          {`${machine}: ${DOWNTIME_WORDS[reason]}`}
          {ends_at === null && <Badge tone="warn">Down</Badge>}
        </p>
        <p className={entries.lines}>
          {`${timeIn(starts_at, zone)} to ${ends_at === null ? 'now' : timeIn(ends_at, zone)}`}
          {note === '' ? '' : `. ${note}`}
        </p>
      </div>
      <Row gap={2}>
        {ends_at === null && (
          <Button size="s" busy={busy === 'end'} onClick={end} aria-label={`Running again: ${machine}`}>
            Running again
          </Button>
        )}
        <IconButton label={`Remove downtime of ${machine}, ${timeIn(starts_at, zone)}`} onClick={remove}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </Row>
    </li>
  );
}

function DowntimeForm({ of, machineId }: { readonly of: HubDetail; readonly machineId: string }) {
  const zone = of.time_zone;
  const { busy, take } = useStep(hubsAnew);
  const [machine, setMachine] = useState(machineId);
  const [reason, setReason] = useState<DowntimeReason>('maintenance');
  const [note, setNote] = useState('');
  const [from, setFrom] = useState(() => localOf(new Date().toISOString(), zone));
  const [to, setTo] = useState('');
  const add = async () => {
    const starts_at = momentOf(from, zone) ?? '';
    const body = { reason, note, starts_at, ends_at: momentOf(to, zone) };
    await take('add', () => laterApi.hub.addDowntime({ params: { id: machine }, body }), 'Downtime added.');
  };
  return (
    <form
      className={styles.form}
      aria-label="Add downtime"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <div className={styles.pair}>
        <SelectField label="Machine" value={machine} onChange={(event) => setMachine(event.target.value)}>
          {of.machines
            .filter(({ retired_at }) => retired_at === null)
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </SelectField>
        <SelectField
          label="Reason"
          value={reason}
          onChange={(event) => setReason(event.target.value as DowntimeReason)}
        >
          <WordOptions words={DOWNTIME_WORDS} />
        </SelectField>
        <TextField
          label="From"
          type="datetime-local"
          required
          value={from}
          onChange={(event) => setFrom(event.target.value)}
        />
        <TextField
          label="Until"
          type="datetime-local"
          optional
          value={to}
          onChange={(event) => setTo(event.target.value)}
        />
        <TextField
          label="What happened"
          optional
          maxLength={200}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
      <Row>
        <Button type="submit" busy={busy !== null}>
          Add downtime
        </Button>
      </Row>
    </form>
  );
}
