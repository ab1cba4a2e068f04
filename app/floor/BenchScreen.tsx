import { useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { ScrapFrom } from '../../shared/production/counts.ts';
import { SCRAP_REASONS, SCRAP_WORDS, type ScrapReason } from '../../shared/production/scrap.ts';
import { type BenchStep, DONE_BY, isBenchStep } from '../../shared/production/steps.ts';
import type { QueueRow } from '../../shared/production/wire.ts';
import { formatDay } from '../platform/dates.ts';
import { NotThere } from '../platform/NotThere.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Button, LinkButton } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { piecesWords, URGENCY_LOOK } from './floor-words.ts';
import { FloorFrame } from './FloorFrame.tsx';
import { materialWords } from './jobs-list.tsx';
import styles from './Machine.module.css';
import { queueQuery } from './queries.ts';
import { record } from './scan-queue.ts';

const TITLES: Readonly<Record<BenchStep, string>> = { bend: 'Bending', finish: 'Finishing', inspect: 'Inspection' };
const DONE: Readonly<Record<BenchStep, string>> = { bend: 'bent', finish: 'finished', inspect: 'inspected' };

/** Lines with pieces that wait for a bench step, the most urgent first. */
export function BenchScreen() {
  const { step: named = '' } = useParams();
  const step = isBenchStep(named) ? named : 'bend';
  return (
    <FloorFrame title={TITLES[step]}>
      <Queue key={step} step={step} />
    </FloorFrame>
  );
}

function Queue({ step }: { readonly step: BenchStep }) {
  const { data, error } = useQuery(queueQuery(step));
  if (!data)
    return (
      <NotThere
        error={error}
        height={420}
        failed="The queue didn’t load"
        action={<LinkButton to="/account/production/floor/jobs">All jobs</LinkButton>}
      />
    );
  if (data.length === 0)
    return (
      <EmptyState level={1} icon={<ListChecks />} title={`Nothing waits to be ${DONE[step]}`}>
        Pieces show up here once they are good and all steps before this one are done.
      </EmptyState>
    );
  return (
    <>
      <h1 className={styles.big}>{TITLES[step]}</h1>
      <ul className={styles.bags}>
        {data.map((row) => (
          <Waiting key={`${row.id} ${row.waiting}`} row={row} step={step} />
        ))}
      </ul>
    </>
  );
}

/** Where pieces are that wait for a step: behind the last one before it that their line needs. */
function placeBefore({ steps }: QueueRow, step: BenchStep): ScrapFrom {
  const before = steps.slice(0, steps.indexOf(step)).filter(isBenchStep).at(-1);
  return before === undefined ? 'good' : DONE_BY[before];
}

function Waiting({ row, step }: { readonly row: QueueRow; readonly step: BenchStep }) {
  const [count, setCount] = useState(row.waiting);
  const [reason, setReason] = useState<ScrapReason | ''>('');
  const right = Number.isInteger(count) && count >= 1 && count <= row.waiting;
  const scrap = () =>
    reason !== '' && record({ kind: 'scrap', line_id: row.id, count, from: placeBefore(row, step), reason });
  return (
    <li>
      <span>
        <strong>{row.name}</strong> <Badge tone={URGENCY_LOOK[row.urgency].tone}>{formatDay(row.ships_by)}</Badge>
        <br />
        <span className={styles.faint}>
          <Link to={`/account/production/floor/jobs/${row.job_id}`}>{row.job_number}</Link>, {materialWords(row)}, bag{' '}
          {row.code}
          {row.place === '' ? '' : `, on ${row.place}`}
        </span>
        {row.pinned.map((note) => (
          <span key={note} className={styles.note}>
            {note}
          </span>
        ))}
      </span>
      <span>{`${piecesWords(row.waiting)} waiting`}</span>
      <TextField
        label="Pieces"
        type="number"
        min={1}
        max={row.waiting}
        value={count}
        onChange={(event) => setCount(Number(event.target.value))}
      />
      <Button
        variant="primary"
        size="l"
        disabled={!right}
        onClick={() => void record({ kind: step, line_id: row.id, count })}
      >
        {`${right ? count : ''} ${DONE[step]}`}
      </Button>
      <SelectField
        label="Scrap, why"
        value={reason}
        onChange={(event) => setReason(event.target.value as ScrapReason | '')}
      >
        <option value="">Choose a reason</option>
        {SCRAP_REASONS.map((one) => (
          <option key={one} value={one}>
            {SCRAP_WORDS[one]}
          </option>
        ))}
      </SelectField>
      <Button variant="danger" size="l" disabled={!right || reason === ''} onClick={() => void scrap()}>
        Scrap
      </Button>
    </li>
  );
}
