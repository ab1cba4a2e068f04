import { useQuery } from '@tanstack/react-query';
import { Layers } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import type { Batch } from '../../shared/production/batch-wire.ts';
import { BATCH_WORDS, SHEET_WORDS } from '../../shared/production/status.ts';
import { LabelsButton } from '../label/LabelsButton.tsx';
import { formatDay } from '../platform/dates.ts';
import { laterApi } from '../platform/later-api.ts';
import { NotThere } from '../platform/NotThere.tsx';
import { usePageTitle } from '../platform/page-title.ts';
import { QueryScope } from '../platform/query-client.tsx';
import { BackLink } from '../ui/BackLink.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Button, LinkButton } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Page, Row, Stack } from '../ui/Layout.tsx';
import styles from './Batch.module.css';
import { BatchStock } from './BatchStock.tsx';
import { durationWords, piecesWords, sheetTone, URGENCY_LOOK } from './floor-words.ts';
import { NestHandOver } from './NestHandOver.tsx';
import { batchQuery } from './queries.ts';
import { useFloorStep } from './use-floor-step.ts';

const LIST = '/account/production/batches';

/** One batch: its sheets, what lies on them, and the way to the machine and the sorting table. */
export function BatchScreen() {
  const { batch, id = batch ?? '' } = useParams();
  return (
    <QueryScope>
      <Page>
        <Stack gap={4}>
          <BackLink to={LIST}>Batches</BackLink>
          <Loaded id={batch ?? id} />
        </Stack>
      </Page>
    </QueryScope>
  );
}

function Loaded({ id }: { readonly id: string }) {
  const { data: batch, error } = useQuery(batchQuery(id));
  if (batch) return <OneBatch batch={batch} />;
  return (
    <NotThere
      error={error}
      height={520}
      icon={<Layers />}
      missing="We couldn’t find that batch"
      failed="The batch didn’t load"
      action={<LinkButton to={LIST}>All batches</LinkButton>}
    />
  );
}

function OneBatch({ batch }: { readonly batch: Batch }) {
  usePageTitle(`Batch ${batch.number}`);
  const urgency = URGENCY_LOOK[batch.urgency];
  return (
    <Stack gap={4}>
      <Row gap={3}>
        <h1>{batch.number}</h1>
        <Badge>{BATCH_WORDS[batch.status]}</Badge>
        <Badge tone={urgency.tone}>{`${urgency.label}, ships by ${formatDay(batch.ships_by)}`}</Badge>
      </Row>
      <p className={styles.faint}>
        {`${batch.material}, ${batch.thickness_mm} mm, ${piecesWords(batch.pieces)} on ${batch.sheet_count} sheets`}
        {batch.machine === '' ? '' : `, ${batch.machine}`}. {durationWords(batch.planned_seconds)} planned,{' '}
        {durationWords(batch.used_seconds)} used. Code {batch.code}.
      </p>
      <Steps batch={batch} />
      <BatchStock batch={batch} />
      <NestHandOver batch={batch} />
      <Sheets batch={batch} />
      <Lines batch={batch} />
    </Stack>
  );
}

function Steps({ batch }: { readonly batch: Batch }) {
  const { busy, take } = useFloorStep();
  const params = { id: batch.id };
  const body = { version: batch.version };
  const untouched = batch.sheets.every(({ status }) => status === 'planned' || status === 'loaded');
  const next = batch.sheets.find(({ status }) => status === 'planned' || status === 'loaded' || status === 'cutting');
  const toSort = batch.sheets.find(({ status }) => status === 'cut');
  return (
    <Row gap={2}>
      {batch.status === 'draft' && (
        <Button
          variant="primary"
          busy={busy === 'release'}
          onClick={() => void take('release', () => laterApi.batch.release({ params, body }), 'Batch released.')}
        >
          Release batch
        </Button>
      )}
      {next && batch.status !== 'draft' && batch.status !== 'dissolved' && (
        <LinkButton variant="primary" to={`/account/production/machine/${next.id}`}>
          {`Cut sheet ${next.number}`}
        </LinkButton>
      )}
      {toSort && (
        <LinkButton to={`/account/production/sorting/${toSort.id}`}>{`Sort sheet ${toSort.number}`}</LinkButton>
      )}
      {batch.status !== 'draft' && batch.status !== 'dissolved' && (
        <LabelsButton of="batch" id={batch.id} name={batch.number} />
      )}
      {untouched && (batch.status === 'draft' || batch.status === 'released') && (
        <Button
          variant="danger"
          busy={busy === 'dissolve'}
          onClick={() => void take('dissolve', () => laterApi.batch.dissolve({ params, body }), 'Batch dissolved.')}
        >
          Dissolve batch
        </Button>
      )}
    </Row>
  );
}

/** Page of a sheet: the machine's until it is cut, then the sorting table's. */
function pageOf({ id, status }: { readonly id: string; readonly status: string }): string {
  return status === 'cut' || status === 'sorted'
    ? `/account/production/sorting/${id}`
    : `/account/production/machine/${id}`;
}

function Sheets({ batch }: { readonly batch: Batch }) {
  return (
    <Card as="section" aria-labelledby="sheets">
      <h2 id="sheets">Sheets</h2>
      <ul className={styles.sheets}>
        {batch.sheets.map((sheet) => (
          <li key={sheet.id}>
            <Link to={pageOf(sheet)}>{`Sheet ${sheet.number}`}</Link>
            <Badge tone={sheetTone(sheet.status)}>{SHEET_WORDS[sheet.status]}</Badge>
            <span className={styles.faint}>
              {piecesWords(sheet.pieces)}, {durationWords(sheet.planned_seconds)}
              {sheet.lot === '' ? '' : `, lot ${sheet.lot}`}
              {sheet.program === '' ? '' : `, program ${sheet.program}`}
              {sheet.from_remnant && `, cut from remnant ${sheet.from_remnant}`}
              {sheet.remnant && `, leaves ${sheet.remnant.width_mm} × ${sheet.remnant.height_mm} mm`}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Lines({ batch }: { readonly batch: Batch }) {
  return (
    <Card as="section" aria-labelledby="batch-lines">
      <h2 id="batch-lines">Lines</h2>
      <ul className={styles.sheets}>
        {batch.lines.map((line) => (
          <li key={line.line_id}>
            <span>{`${line.count} × ${line.name}`}</span>
            <Link to={`/account/production/floor/jobs/${line.job_id}`}>{line.job_number}</Link>
            <span className={styles.faint}>{`${line.good} good, ${line.scrap} scrap`}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
