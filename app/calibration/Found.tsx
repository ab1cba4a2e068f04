import { useQuery } from '@tanstack/react-query';
import { GROUP_WORDS } from '../../shared/calibration/groups.ts';
import type { Calibration } from '../../shared/calibration/wire.ts';
import { formatDate } from '../platform/dates.ts';
import { failureOf } from '../platform/query-client.tsx';
import { Badge } from '../ui/Badge.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { TitledCard } from '../ui/TitledCard.tsx';
import styles from './Calibration.module.css';
import { FIGURES, HARDLY, offWords, secondsWords, shortFigure } from './calibration-words.ts';
import { ProposalPart } from './ProposalPart.tsx';
import { calibrationQuery } from './queries.ts';

/** Figures of a calibration, how well they fit its times, and what they propose. */
export function Found({ id }: { readonly id: string | null }) {
  if (!id)
    return (
      <TitledCard id="found" title="3. What we found">
        <p className={styles.quiet}>Figures of the machine show up here once its times are typed in.</p>
      </TitledCard>
    );
  return <Loaded key={id} id={id} />;
}

function Loaded({ id }: { readonly id: string }) {
  const { data, error } = useQuery(calibrationQuery(id));
  const state = data && <State of={data.calibration} />;
  return (
    <TitledCard id="found" title="3. What we found" badge={state}>
      <FormMessage message={error ? failureOf(error).message : null} />
      {!data && !error && <div className={styles.waiting} aria-busy="true" />}
      {data && (
        <>
          <Words of={data.calibration} />
          <Figures of={data.calibration} />
          <Residuals of={data.calibration} />
          {data.proposal && <ProposalPart of={data.calibration} proposal={data.proposal} />}
        </>
      )}
    </TitledCard>
  );
}

/** Whether a calibration is in force. */
export function State({ of: { current, withdrawn_at } }: { readonly of: Calibration }) {
  if (withdrawn_at !== null) return <Badge tone="warn">Withdrawn</Badge>;
  return current ? <Badge tone="good">In force</Badge> : <Badge>Replaced</Badge>;
}

function Words({ of: { machine, material, at, by, note } }: { readonly of: Calibration }) {
  return (
    <p>
      <strong>{`${machine}: ${material}`}</strong>
      <br />
      <span className={styles.quiet}>{[formatDate(at), by, note].filter(Boolean).join(', ')}</span>
    </p>
  );
}

interface FigureRow {
  readonly label: string;
  readonly value: string;
  readonly error: string;
}

const FIGURE_COLUMNS: readonly Column<FigureRow>[] = [
  { key: 'label', header: 'Figure', cell: ({ label }) => label },
  { key: 'value', header: 'Found', align: 'right', cell: ({ value }) => value },
  { key: 'error', header: 'Known to', align: 'right', cell: ({ error }) => error },
];

/** Calipers of a workshop. */
const CALIPERS = '± 0.02 mm';
const HARDLY_SHOWS = 'hardly shows';

function knownTo(percent: number | null): string {
  return percent === null || percent > HARDLY ? HARDLY_SHOWS : `± ${percent.toFixed(1)} %`;
}

function Figures({ of: { figures, error_percent, kerf_mm } }: { readonly of: Calibration }) {
  const moving = FIGURES.flatMap(([key, label, unit]): FigureRow[] => {
    const value = figures[key];
    return value === null
      ? []
      : [{ label, value: `${shortFigure(value)} ${unit}`, error: knownTo(error_percent[key]) }];
  });
  const kerf = (['x', 'y', 'circle'] as const).map((way) => ({
    label: way === 'circle' ? 'Kerf of circles' : `Kerf along ${way}`,
    value: `${kerf_mm[way].toFixed(2)} mm`,
    error: CALIPERS,
  }));
  const hardly = moving.some(({ error }) => error === HARDLY_SHOWS);
  return (
    <>
      <Table
        caption="Figures of the machine"
        columns={FIGURE_COLUMNS}
        rows={[...moving, ...kerf]}
        rowKey={({ label }) => label}
      />
      {hardly && (
        <p className={styles.quiet}>
          A figure that hardly shows makes little difference at this speed. We keep it near the usual one.
        </p>
      )}
    </>
  );
}

type Residual = Calibration['residuals'][number];

const RESIDUAL_COLUMNS: readonly Column<Residual>[] = [
  { key: 'group', header: 'Group', cell: ({ group }) => GROUP_WORDS[group] },
  { key: 'runs', header: 'Runs', align: 'right', cell: ({ runs }) => runs },
  { key: 'measured', header: 'Timed, a run', align: 'right', cell: ({ measured_s }) => secondsWords(measured_s) },
  { key: 'predicted', header: 'Worked out', align: 'right', cell: ({ predicted_s }) => secondsWords(predicted_s) },
  {
    key: 'off',
    header: 'Off by',
    align: 'right',
    cell: ({ measured_s, predicted_s }) => offWords(measured_s, predicted_s),
  },
];

function Residuals({ of: { residuals } }: { readonly of: Calibration }) {
  const rows = residuals.map((one, at) => ({ ...one, at }));
  return (
    <section className={styles.part} aria-labelledby="residuals">
      <h3 id="residuals">How well the times fit</h3>
      <Table
        caption="Times of the card beside those that the figures give"
        columns={RESIDUAL_COLUMNS}
        rows={rows}
        rowKey={(row) => `${row.group} ${rows.indexOf(row as (typeof rows)[number])}`}
      />
    </section>
  );
}
