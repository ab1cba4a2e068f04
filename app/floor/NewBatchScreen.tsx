import { useQuery } from '@tanstack/react-query';
import { Layers } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Nestable } from '../../shared/production/batch-wire.ts';
import { formatDay } from '../platform/dates.ts';
import { laterApi } from '../platform/later-api.ts';
import { NotThere } from '../platform/NotThere.tsx';
import { usePageTitle } from '../platform/page-title.ts';
import { QueryScope } from '../platform/query-client.tsx';
import { BackLink } from '../ui/BackLink.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Button, LinkButton } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page, Row, Stack } from '../ui/Layout.tsx';
import { durationWords, piecesWords, URGENCY_LOOK } from './floor-words.ts';
import { MachineField } from './MachineField.tsx';
import styles from './Batch.module.css';
import { nestableQuery } from './queries.ts';
import { RemnantField } from './RemnantField.tsx';
import { useFloorStep } from './use-floor-step.ts';

/** Pieces that wait for a sheet, by material: some are chosen and laid out. */
export function NewBatchScreen() {
  usePageTitle('New batch');
  return (
    <QueryScope>
      <Page>
        <Stack gap={4}>
          <BackLink to="/account/production/batches">Batches</BackLink>
          <h1>Make a batch</h1>
          <Materials />
        </Stack>
      </Page>
    </QueryScope>
  );
}

/**
 * `?order=` or `?job=`: materials of that order or job alone, with its lines chosen and the others to be added. `?thickness=` with `?hub=`: that material
 * at that hub alone, with all its lines.
 */
function useWanted() {
  const [address] = useSearchParams();
  const [order, job, thickness, hub] = ['order', 'job', 'thickness', 'hub'].map((name) => address.get(name));
  const isAny = (asked: string | null | undefined, has: string) => asked === null || asked === has;
  return {
    line: ({ order_id, job_id }: Nestable['lines'][number]) => isAny(order, order_id) && isAny(job, job_id),
    material: ({ thickness_id, hub_id }: Nestable) => isAny(thickness, `${thickness_id}`) && isAny(hub, hub_id ?? ''),
  };
}

function Materials() {
  const wanted = useWanted();
  const { data: all, error } = useQuery(nestableQuery);
  const data = all?.filter((one) => wanted.material(one) && one.lines.some(wanted.line));
  if (!data)
    return (
      <NotThere
        error={error}
        height={420}
        failed="The pieces to cut didn’t load"
        action={<LinkButton to="/account/production/batches">All batches</LinkButton>}
      />
    );
  if (data.length === 0)
    return (
      <Card>
        <EmptyState icon={<Layers />} title="Nothing to cut">
          Pieces show up here once an order is paid and may start.
        </EmptyState>
      </Card>
    );
  return (
    <Stack gap={4}>
      {data.map((material) => (
        <Material key={`${material.hub_id} ${material.thickness_id}`} of={material} wanted={wanted.line} />
      ))}
    </Stack>
  );
}

interface MaterialProps {
  readonly of: Nestable;
  /** Lines that are chosen to begin with. */
  readonly wanted: (line: Nestable['lines'][number]) => boolean;
}

function Material({ of, wanted }: MaterialProps) {
  const navigate = useNavigate();
  const { busy, take } = useFloorStep();
  const [left, setLeft] = useState<readonly string[]>(() =>
    of.lines.filter((line) => !wanted(line)).map(({ line_id }) => line_id),
  );
  const [machine, setMachine] = useState('');
  const [remnant, setRemnant] = useState('');
  const chosen = of.lines.filter(({ line_id }) => !left.includes(line_id));
  const pieces = chosen.reduce((sum, { to_cut }) => sum + to_cut, 0);
  const seconds = chosen.reduce((sum, { to_cut, piece_seconds }) => sum + to_cut * piece_seconds, 0);
  const create = async () => {
    const lines = chosen.map(({ line_id, to_cut }) => ({ line_id, count: to_cut }));
    const from = remnant === '' ? {} : { remnant_id: remnant };
    const body = { thickness_id: of.thickness_id, machine, lines, ...from };
    const batch = await take('create', () => laterApi.batch.create({ body }), 'Batch made.');
    if (batch) void navigate(`/account/production/batches/${batch.id}`);
  };
  const id = `material-${of.hub_id}-${of.thickness_id}`;
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id}>{`${of.material}, ${of.thickness_mm} mm${of.hub === '' ? '' : `, ${of.hub}`}`}</h2>
      <ul className={styles.choices}>
        {of.lines.map((line) => (
          <li key={line.line_id}>
            <Checkbox
              checked={!left.includes(line.line_id)}
              onChange={(event) =>
                setLeft(event.target.checked ? left.filter((one) => one !== line.line_id) : [...left, line.line_id])
              }
            >
              {`${line.to_cut} × ${line.name}, ${line.job_number}`}
            </Checkbox>
            <Badge tone={URGENCY_LOOK[line.urgency].tone}>{formatDay(line.ships_by)}</Badge>
          </li>
        ))}
      </ul>
      <Row gap={3} align="flex-end">
        <MachineField of={of} value={machine} onChange={setMachine} />
        <RemnantField of={of} value={remnant} onChange={setRemnant} />
        <Button
          variant="primary"
          busy={busy !== null}
          disabled={chosen.length === 0}
          onClick={() => void create()}
        >{`Lay out ${piecesWords(pieces)}`}</Button>
        <span className={styles.faint}>
          {durationWords(seconds)} planned
          {remnant === '' && `, sheets of ${of.sheet.width} × ${of.sheet.height} mm`}
        </span>
      </Row>
    </Card>
  );
}
