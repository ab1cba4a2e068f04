import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCents } from '../../shared/base/money.ts';
import type { MaterialPreview } from '../../shared/material/wire.ts';
import { formatDay } from '../platform/dates.ts';
import { failureOf } from '../platform/query-client.tsx';
import { Button } from '../ui/Button.tsx';
import { DateField } from '../ui/DateField.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { Row, Stack } from '../ui/Layout.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { TextField } from '../ui/TextField.tsx';
import { TitledCard } from '../ui/TitledCard.tsx';
import type { Errors } from './draft.ts';
import styles from './Material.module.css';

interface EffectProps {
  /** Differences and prices of the draft. */
  readonly preview: Pick<UseQueryResult<MaterialPreview>, 'data' | 'error' | 'isPlaceholderData'>;
  readonly errors: Errors;
  /** Prices that the table has; those of parts alone unless it says otherwise. */
  readonly prices?: string;
  /** Id of the card, where there are several on a page. */
  readonly id?: string;
  /** Its heading, where another one stands on the page. */
  readonly title?: string;
  /** Whether the draft was read as it stands now; else somebody types. */
  readonly isRead: boolean;
  /** Both answer what failed, null where nothing did. */
  readonly onPublish: (reason: string) => Promise<string | null>;
  readonly onPlan: (reason: string, day: string) => Promise<string | null>;
}

/** Differences of the draft, prices of sample parts before and after, why, and the buttons that publish now or on a day. */
export function Effect({
  preview: { data, error, isPlaceholderData },
  errors,
  prices = 'parts only',
  id = 'effect',
  title = 'What it does to prices',
  isRead,
  onPublish,
  onPlan,
}: EffectProps) {
  const [reason, setReason] = useState('');
  const [failed, setFailed] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState<'now' | 'day' | null>(null);
  const [isDated, setDated] = useState(false);
  const wrong = Object.values(errors).length;
  const changes = wrong === 0 ? (data?.changes ?? []) : [];
  const isReady = isRead && !isPlaceholderData && changes.length > 0 && error === null;
  const send = async (how: 'now' | 'day', call: () => Promise<string | null>) => {
    if (reason.trim() === '') return setMissing(true);
    setBusy(how);
    setFailed(await call());
    setBusy(null);
  };
  const words = changes.length === 1 ? 'Publish 1 change' : `Publish ${changes.length} changes`;
  return (
    <TitledCard id={id} title={title}>
      <div role="status">
        {wrong > 0 && (
          <p>{wrong === 1 ? '1 field to fill in or correct.' : `${wrong} fields to fill in or correct.`}</p>
        )}
        {wrong === 0 && changes.length === 0 && !error && <p className={styles.quiet}>Nothing is changed yet.</p>}
      </div>
      <FormMessage message={failed ?? (error ? failureOf(error).message : null)} />
      {data && changes.length > 0 && <Told preview={data} prices={prices} />}
      <TextField
        label="Why"
        value={reason}
        autoComplete="off"
        error={missing ? 'Say why: the next person reads it.' : undefined}
        onChange={(event) => {
          setReason(event.target.value);
          setMissing(false);
        }}
      />
      <Row gap={3}>
        <Button
          variant="primary"
          busy={busy === 'now'}
          disabled={!isReady || busy !== null}
          onClick={() => void send('now', () => onPublish(reason))}
        >
          {changes.length === 0 ? 'Publish' : words}
        </Button>
        <Button aria-expanded={isDated} disabled={!isReady || busy !== null} onClick={() => setDated(!isDated)}>
          Publish on a day
        </Button>
      </Row>
      {isDated && (
        <PlanForm
          busy={busy === 'day'}
          disabled={!isReady || busy !== null}
          onPlan={(day) => send('day', () => onPlan(reason, day))}
        />
      )}
    </TitledCard>
  );
}

interface PlanFormProps {
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly onPlan: (day: string) => Promise<unknown>;
}

/** The day on which a change goes live. */
function PlanForm({ busy, disabled, onPlan }: PlanFormProps) {
  const [day, setDay] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  const plan = async () => {
    if (day === null) return setMissing(true);
    await onPlan(day);
  };
  return (
    <Stack gap={3}>
      <DateField
        label="Day"
        value={day}
        error={missing ? 'Choose a day after today.' : undefined}
        onChange={(chosen) => {
          setDay(chosen);
          setMissing(false);
        }}
      />
      <p className={styles.quiet}>
        It goes live at the beginning of that day at the shop. Until then you can cancel it under Materials.
      </p>
      <div>
        <Button busy={busy} disabled={disabled} onClick={() => void plan()}>
          {day === null ? 'Plan it' : `Plan it for ${formatDay(day)}`}
        </Button>
      </div>
    </Stack>
  );
}

type Lot = MaterialPreview['effects'][number];

const price = (cents: number | null): string => (cents === null ? '–' : formatCents(cents));

function percent({ before_cents: before, after_cents: after }: Lot): string {
  if (before === null || after === null || before === 0) return '';
  const change = ((after - before) / before) * 100;
  return `${change > 0 ? '+' : ''}${change.toFixed(1)} %`;
}

const COLUMNS: readonly Column<Lot>[] = [
  { key: 'part', header: 'Part', cell: ({ part, mm }) => `${part}, ${mm} mm` },
  { key: 'quantity', header: 'Pieces', align: 'right', cell: ({ quantity }) => quantity },
  { key: 'before', header: 'Before', align: 'right', cell: ({ before_cents }) => price(before_cents) },
  { key: 'after', header: 'After', align: 'right', cell: ({ after_cents }) => price(after_cents) },
  { key: 'change', header: 'Change', align: 'right', cell: percent },
];

/** Lots whose price is another one; all of them where none is. */
function shownLots(effects: readonly Lot[]): readonly Lot[] {
  const made = effects.filter(({ before_cents, after_cents }) => before_cents !== null || after_cents !== null);
  const other = made.filter(({ before_cents, after_cents }) => before_cents !== after_cents);
  return other.length > 0 ? other : made.slice(0, 9);
}

interface ToldProps {
  readonly preview: MaterialPreview;
  readonly prices: string;
}

function Told({ preview: { changes, effects, open_quotes }, prices }: ToldProps) {
  const quotes = open_quotes === 1 ? '1 open quote is' : `${open_quotes} open quotes are`;
  return (
    <>
      <ul className={styles.changes}>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      <Table
        caption={`Prices a piece, ${prices}`}
        columns={COLUMNS}
        rows={shownLots(effects)}
        rowKey={({ part, mm, quantity }) => `${part} ${mm} ${quantity}`}
      />
      <p className={styles.quiet}>
        Prices a piece, {prices}. {quotes} priced anew; accepted quotes and orders keep their prices. Site, calculators
        and price books follow within a second.
      </p>
    </>
  );
}
