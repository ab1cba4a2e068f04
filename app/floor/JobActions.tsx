import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { URGENCIES, type Urgency } from '../../shared/production/urgency.ts';
import type { Job } from '../../shared/production/wire.ts';
import { laterApi } from '../platform/later-api.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Row, Stack } from '../ui/Layout.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { URGENCY_LOOK } from './floor-words.ts';
import { hubNamesQuery } from './queries.ts';
import { useFloorStep } from './use-floor-step.ts';

const ENDED: readonly string[] = ['shipped', 'cancelled'];

/** Steps of a job at a desk: operator, ship date, urgency, rush, a hold, and splitting it. */
export function JobActions({ job }: { readonly job: Job }) {
  if (ENDED.includes(job.status)) return null;
  return (
    <>
      {/* Each begins anew with its own facts alone: scans change a job while somebody types. */}
      <Plan key={[job.operator, job.ships_by, job.urgency, job.hub_id, ...job.flags].join(' ')} job={job} />
      <Hold key={job.held} job={job} />
      <Split key={job.lines.map(({ id, to_cut }) => `${id} ${to_cut}`).join(' ')} job={job} />
    </>
  );
}

function Plan({ job }: { readonly job: Job }) {
  const { busy, take } = useFloorStep();
  const [operator, setOperator] = useState(job.operator);
  const [day, setDay] = useState(job.ships_by);
  const [urgency, setUrgency] = useState<Urgency | ''>('');
  const [rush, setRush] = useState(job.flags.includes('rush'));
  const { data: hubs = [] } = useQuery(hubNamesQuery);
  const [hub, setHub] = useState(job.hub_id ?? '');
  const save = () => {
    const body = {
      version: job.version,
      operator,
      ...(hub === (job.hub_id ?? '') ? {} : { hub_id: hub }),
      rush,
      ...(day === job.ships_by ? {} : { ships_by: day }),
      ...(urgency === '' ? {} : { urgency }),
    };
    void take('plan', () => laterApi.production.update({ params: { id: job.id }, body }), 'Job saved.');
  };
  return (
    <Card as="section" aria-labelledby="job-plan">
      <h2 id="job-plan">Plan</h2>
      <Stack gap={3}>
        <TextField label="Operator" optional value={operator} onChange={(event) => setOperator(event.target.value)} />
        <TextField label="Ships by" type="date" value={day} onChange={(event) => setDay(event.target.value)} />
        <SelectField
          label="Urgency"
          value={urgency}
          onChange={(event) => setUrgency(event.target.value as Urgency | '')}
        >
          <option value="">{`As it is: ${URGENCY_LOOK[job.urgency].label.toLowerCase()}`}</option>
          {URGENCIES.map((one) => (
            <option key={one} value={one}>
              {URGENCY_LOOK[one].label}
            </option>
          ))}
        </SelectField>
        {(hubs.length > 1 || job.hub_id === null) && (
          <SelectField label="Hub" value={hub} onChange={(event) => setHub(event.target.value)}>
            {job.hub_id === null && <option value="">No hub yet</option>}
            {hubs.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <Checkbox checked={rush} onChange={(event) => setRush(event.target.checked)}>
          Rush
        </Checkbox>
        <Button busy={busy !== null} onClick={save}>
          Save plan
        </Button>
      </Stack>
    </Card>
  );
}

function Hold({ job }: { readonly job: Job }) {
  const { busy, take } = useFloorStep();
  const [reason, setReason] = useState('');
  const params = { id: job.id };
  const hold = () => {
    const body = { version: job.version, status: 'on_hold', reason } as const;
    void take('hold', () => laterApi.production.setStatus({ params, body }), 'Job on hold.');
  };
  const release = () => {
    const body = { version: job.version, status: job.free_status };
    void take('hold', () => laterApi.production.setStatus({ params, body }), 'Job released.');
  };
  return (
    <Card as="section" aria-labelledby="job-hold">
      <h2 id="job-hold">Hold</h2>
      {job.held === null ? (
        <Stack gap={3}>
          <TextField label="Why" value={reason} onChange={(event) => setReason(event.target.value)} />
          <Button busy={busy !== null} disabled={reason.trim() === ''} onClick={hold}>
            Hold job
          </Button>
        </Stack>
      ) : (
        <Button busy={busy !== null} onClick={release}>
          Release job
        </Button>
      )}
    </Card>
  );
}

function Split({ job }: { readonly job: Job }) {
  const { busy, take } = useFloorStep();
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({});
  const free = job.lines.filter(({ to_cut }) => to_cut > 0);
  if (job.pieces < 2 || free.length === 0) return null;
  const lines = free.flatMap(({ id }) => (counts[id] ? [{ line_id: id, count: counts[id] }] : []));
  const split = () => {
    const body = { version: job.version, lines };
    void take('split', () => laterApi.production.split({ params: { id: job.id }, body }), 'Job split.');
  };
  return (
    <Card as="section" aria-labelledby="job-split">
      <h2 id="job-split">Split</h2>
      <Stack gap={3}>
        {free.map(({ id, name, to_cut }) => (
          <TextField
            key={id}
            label={`${name}, up to ${to_cut}`}
            type="number"
            min={0}
            max={to_cut}
            value={counts[id] ?? 0}
            onChange={(event) => setCounts({ ...counts, [id]: Math.trunc(Number(event.target.value)) })}
          />
        ))}
        <Row gap={2}>
          <Button busy={busy !== null} disabled={lines.length === 0} onClick={split}>
            Split off
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
