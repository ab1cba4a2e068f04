import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCents } from '../../shared/base/money.ts';
import type { MaterialFile, MaterialPreview, WrittenMaterial } from '../../shared/material/wire.ts';
import { failureOf } from '../platform/query-client.tsx';
import { Button } from '../ui/Button.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { TextField } from '../ui/TextField.tsx';
import { TitledCard } from '../ui/TitledCard.tsx';
import type { Errors } from './draft.ts';
import styles from './Material.module.css';
import { previewQuery } from './queries.ts';

interface EffectProps {
  readonly file: MaterialFile;
  readonly asNew: boolean;
  readonly read: { readonly material: WrittenMaterial | null; readonly errors: Errors };
  /** Whether that is the draft as it stands now; else somebody types. */
  readonly isRead: boolean;
  /** Answers what failed, null where nothing did. */
  readonly onPublish: (material: WrittenMaterial, reason: string) => Promise<string | null>;
}

/** Differences of the draft, prices of sample parts before and after, why, and the button that publishes. */
export function Effect({ file, asNew, read: { material, errors }, isRead, onPublish }: EffectProps) {
  const [reason, setReason] = useState('');
  const [failed, setFailed] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const { data, error, isPlaceholderData } = useQuery(
    previewQuery(asNew ? null : file.material.id, material, file.version),
  );
  const changes = data?.changes ?? [];
  const wrong = Object.values(errors).length;
  const publish = async () => {
    if (reason.trim() === '') return setMissing(true);
    if (!material) return;
    setBusy(true);
    setFailed(await onPublish(material, reason));
    setBusy(false);
  };
  const words = changes.length === 1 ? 'Publish 1 change' : `Publish ${changes.length} changes`;
  return (
    <TitledCard id="effect" title="What it does to prices">
      <div role="status">
        {wrong > 0 && <p>{wrong === 1 ? '1 field can’t be read yet.' : `${wrong} fields can’t be read yet.`}</p>}
        {wrong === 0 && changes.length === 0 && !error && <p className={styles.quiet}>Nothing is changed yet.</p>}
      </div>
      <FormMessage message={failed ?? (error ? failureOf(error).message : null)} />
      {data && changes.length > 0 && <Told preview={data} />}
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
      <div>
        <Button
          variant="primary"
          busy={busy}
          disabled={!isRead || isPlaceholderData || !material || changes.length === 0 || error !== null}
          onClick={() => void publish()}
        >
          {changes.length === 0 ? 'Publish' : words}
        </Button>
      </div>
    </TitledCard>
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

function Told({ preview: { changes, effects, open_quotes } }: { readonly preview: MaterialPreview }) {
  const quotes = open_quotes === 1 ? '1 open quote is' : `${open_quotes} open quotes are`;
  return (
    <>
      <ul className={styles.changes}>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      <Table
        caption="Prices a piece, parts only"
        columns={COLUMNS}
        rows={shownLots(effects)}
        rowKey={({ part, mm, quantity }) => `${part} ${mm} ${quantity}`}
      />
      <p className={styles.quiet}>
        Prices a piece, parts only. {quotes} priced anew; accepted quotes and orders keep their prices. Site,
        calculators and price books follow within a second.
      </p>
    </>
  );
}
