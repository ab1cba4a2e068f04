import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { PLATE_WORDS, type PlateStatus } from '../../shared/printed-part/status.ts';
import { formatTime } from '../platform/dates.ts';
import { NotThere } from '../platform/NotThere.tsx';
import { Badge } from '../ui/Badge.tsx';
import { LinkButton } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Table } from '../ui/Table.tsx';
import { PlateCard } from './PlateCard.tsx';
import { PrintFarm } from './PrintFarm.tsx';
import styles from './PrintFarm.module.css';
import { plateQuery, platesQuery } from './queries.ts';

const PLATES = '/account/admin/heroforge/batches';
const TONES = { planned: 'plain', printing: 'accent', done: 'good' } as const;

/** State of a plate. */
export function PlateBadge({ status }: { readonly status: PlateStatus }) {
  return <Badge tone={TONES[status]}>{PLATE_WORDS[status]}</Badge>;
}

function none(text: string) {
  return (
    <EmptyState
      icon={<Printer />}
      title="No plates"
      action={<LinkButton to="/account/admin/heroforge/unassigned">Models to print</LinkButton>}
    >
      {text}
    </EmptyState>
  );
}

/** Plates that are planned or printing, each with its next step. */
export function PrintingScreen() {
  return (
    <PrintFarm title="Plates in production">
      <Printing />
    </PrintFarm>
  );
}

function Printing() {
  const { data, error } = useQuery(platesQuery);
  if (!data) return <NotThere error={error} height={320} failed="The plates didn’t load" action={null} />;
  const going = data.filter(({ status }) => status !== 'done');
  if (going.length === 0) return none('Plates with models to print show up here.');
  return (
    <div className={styles.plates}>
      {going.map(({ id }) => (
        <Plate key={id} id={id} />
      ))}
    </div>
  );
}

function Plate({ id }: { readonly id: string }) {
  const { data, error } = useQuery(plateQuery(id));
  if (!data)
    return (
      <NotThere
        error={error}
        height={220}
        failed="The plate didn’t load"
        action={<LinkButton to={PLATES}>All plates</LinkButton>}
      />
    );
  return <PlateCard key={data.version} plate={data} />;
}

/** All plates. */
export function PlatesScreen() {
  return (
    <PrintFarm title="All plates">
      <All />
    </PrintFarm>
  );
}

function All() {
  const { data, error } = useQuery(platesQuery);
  if (!data) return <NotThere error={error} height={320} failed="The plates didn’t load" action={null} />;
  if (data.length === 0) return none('Plates that were printed show up here.');
  return (
    <Table
      caption="Plates"
      rows={data}
      rowKey={({ id }) => id}
      columns={[
        { key: 'number', header: 'Plate', cell: ({ id, number }) => <Link to={`${PLATES}/${id}`}>{number}</Link> },
        { key: 'status', header: 'Status', cell: ({ status }) => <PlateBadge status={status} /> },
        { key: 'printer', header: 'Printer', cell: ({ printer }) => printer },
        { key: 'material', header: 'Material', cell: ({ material }) => material },
        { key: 'pieces', header: 'Pieces', align: 'right', cell: ({ pieces }) => pieces },
        {
          key: 'started',
          header: 'Started',
          cell: ({ started_at }) => (started_at === null ? '–' : formatTime(started_at)),
        },
        { key: 'ended', header: 'Ended', cell: ({ ended_at }) => (ended_at === null ? '–' : formatTime(ended_at)) },
      ]}
    />
  );
}

/** A plate with its models and results. */
export function PlateScreen() {
  const { batchId = '' } = useParams();
  return (
    <PrintFarm title="Plate">
      <Plate id={batchId} />
    </PrintFarm>
  );
}
