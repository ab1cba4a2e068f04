import { useState } from 'react';
import type { Sheet } from '../../shared/production/batch-wire.ts';
import {
  type FirstOutcome,
  isAsDrawn,
  MEASURED_WORDS,
  type MeasuredLength,
} from '../../shared/production/first-article.ts';
import { formatTime } from '../platform/dates.ts';
import { laterApi } from '../platform/later-api.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Row, Stack } from '../ui/Layout.tsx';
import { NumberField } from '../ui/NumberField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { badgeHere } from '../badge/badge-here.ts';
import { FirstPhotos } from './FirstPhotos.tsx';
import styles from './Machine.module.css';
import { operatorHere } from './scan-queue.ts';
import { useFloorStep } from './use-floor-step.ts';

type First = Sheet['first_articles'][number];

/** First pieces of the lines that are inspected: measured against the drawing, they pass or stop the batch. */
export function FirstArticles({ sheet }: { readonly sheet: Sheet }) {
  return sheet.first_articles.map((first) => (
    <OneFirst key={`${first.line_id} ${first.last?.at}`} sheet={sheet} first={first} />
  ));
}

function OneFirst({ sheet, first }: { readonly sheet: Sheet; readonly first: First }) {
  const [again, setAgain] = useState(false);
  const { last, name } = first;
  return (
    <section className={styles.first} aria-label={`First piece of ${name}`}>
      <div className={styles.row}>
        <strong>{`First piece: ${name}`}</strong>
        {last && (
          <Badge tone={last.outcome === 'pass' ? 'good' : 'bad'}>
            {last.outcome === 'pass' ? 'Passed' : 'Stopped'}
          </Badge>
        )}
        {last && (
          <span className={styles.faint}>
            {[last.operator, formatTime(last.at), last.note].filter(Boolean).join(', ')}
          </span>
        )}
        {last && !again && (
          <Button size="s" aria-label={`Measure again: ${name}`} onClick={() => setAgain(true)}>
            Measure again
          </Button>
        )}
      </div>
      {last && <FirstPhotos first={last} name={name} adds />}
      {(last === null || again) && <Measure sheet={sheet} first={first} />}
    </section>
  );
}

function Measure({ sheet, first }: { readonly sheet: Sheet; readonly first: First }) {
  const { busy, take } = useFloorStep();
  const [width, setWidth] = useState(first.width_mm);
  const [height, setHeight] = useState(first.height_mm);
  const [hole, setHole] = useState({ drawn: 0, measured: 0 });
  const [note, setNote] = useState('');
  const lengths: MeasuredLength[] = [
    { what: 'width', drawn_mm: first.width_mm, measured_mm: width },
    { what: 'height', drawn_mm: first.height_mm, measured_mm: height },
  ];
  if (hole.drawn > 0) lengths.push({ what: 'hole', drawn_mm: hole.drawn, measured_mm: hole.measured });
  const off = lengths.filter((one) => !isAsDrawn(one));
  const send = (outcome: FirstOutcome) => {
    const body = {
      line_id: first.line_id,
      outcome,
      measured: lengths,
      note,
      operator: badgeHere()?.name ?? operatorHere(),
    };
    const step = () => laterApi.batch.firstArticle({ params: { id: sheet.id }, body });
    void take(outcome, step, outcome === 'pass' ? 'First piece passed.' : 'Batch stopped.');
  };
  const mm = { decimals: 2, min: 0, max: 10_000, step: 0.1, suffix: 'mm' } as const;
  return (
    <Stack gap={3}>
      <Row gap={3} align="flex-end">
        <NumberField {...mm} label={`Width, drawn ${first.width_mm} mm`} value={width} onChange={setWidth} />
        <NumberField {...mm} label={`Height, drawn ${first.height_mm} mm`} value={height} onChange={setHeight} />
      </Row>
      <Row gap={3} align="flex-end">
        <NumberField
          {...mm}
          label="Hole as drawn, if there is one"
          value={hole.drawn}
          onChange={(drawn) => setHole({ ...hole, drawn })}
        />
        <NumberField
          {...mm}
          label="Hole as measured"
          disabled={hole.drawn === 0}
          value={hole.measured}
          onChange={(measured) => setHole({ ...hole, measured })}
        />
      </Row>
      {off.length > 0 && (
        <p role="status">
          <Badge tone="warn">Off</Badge> {off.map(({ what }) => MEASURED_WORDS[what]).join(', ')}
        </p>
      )}
      <TextField
        label="First-piece note"
        optional={off.length === 0}
        maxLength={200}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <Row gap={2}>
        <Button variant="primary" size="l" busy={busy === 'pass'} onClick={() => send('pass')}>
          Pass
        </Button>
        <Button variant="danger" size="l" busy={busy === 'stop'} onClick={() => send('stop')}>
          Stop the batch
        </Button>
      </Row>
    </Stack>
  );
}
