import { useQuery } from '@tanstack/react-query';
import { Layers, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { Sheet } from '../../shared/production/batch-wire.ts';
import { MAX_SPAN_MS } from '../../shared/production/minutes.ts';
import { PAUSE_REASONS, PAUSE_WORDS, type PauseReason } from '../../shared/production/scrap.ts';
import { SHEET_WORDS } from '../../shared/production/status.ts';
import { formatDay } from '../platform/dates.ts';
import { NotThere } from '../platform/NotThere.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Banner } from '../ui/Banner.tsx';
import { Button, LinkButton } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { NumberField } from '../ui/NumberField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useConfirm } from '../ui/use-confirm.tsx';
import { clockWords, durationWords, piecesWords, sheetTone, URGENCY_LOOK } from './floor-words.ts';
import { FloorFrame } from './FloorFrame.tsx';
import styles from './Machine.module.css';
import { batchQuery, openBatchesQuery, sheetQuery } from './queries.ts';
import { type Deed, record } from './scan-queue.ts';
import { letterOf, SheetMap } from './SheetMap.tsx';
import { UndoLast } from './UndoLast.tsx';

/** Released batches with the sheet that comes next, for whoever stands at a machine. */
export function MachinesScreen() {
  return (
    <FloorFrame title="Machines">
      <Open />
    </FloorFrame>
  );
}

function Open() {
  const { data, error } = useQuery(openBatchesQuery);
  if (!data)
    return (
      <NotThere
        error={error}
        height={420}
        failed="The batches didn’t load"
        action={<LinkButton to="/account/production/batches">All batches</LinkButton>}
      />
    );
  const toCut = data.filter(({ status }) => status !== 'cut');
  if (toCut.length === 0)
    return (
      <EmptyState
        level={1}
        icon={<Layers />}
        title="Nothing to cut"
        action={<LinkButton to="/account/production/batches">See all batches</LinkButton>}
      >
        Released batches show up here.
      </EmptyState>
    );
  return (
    <>
      <h1 className={styles.big}>Next to cut</h1>
      <ul className={styles.batches}>
        {toCut.map((batch) => (
          <li key={batch.id}>
            <NextSheet
              id={batch.id}
              words={`${batch.number}, ${batch.material}, ${batch.thickness_mm} mm, ${batch.sheets_done} of ${batch.sheet_count} sheets done`}
            />
            <Badge tone={URGENCY_LOOK[batch.urgency].tone}>{formatDay(batch.ships_by)}</Badge>
            <span className={styles.faint}>
              {batch.machine} {durationWords(batch.planned_seconds)}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function NextSheet({ id, words }: { readonly id: string; readonly words: string }) {
  const { data } = useQuery(batchQuery(id));
  const next =
    data?.sheets.find(({ status }) => status === 'cutting') ??
    data?.sheets.find(({ status }) => status === 'planned' || status === 'loaded');
  return (
    <Link to={next ? `/account/production/machine/${next.id}` : `/account/production/batches/${id}`}>{words}</Link>
  );
}

/** One sheet at its machine, with one large next action. */
export function MachineScreen() {
  const { id = '' } = useParams();
  return (
    <FloorFrame title="Machine">
      <Loaded key={id} id={id} />
    </FloorFrame>
  );
}

function Loaded({ id }: { readonly id: string }) {
  const { data: sheet, error } = useQuery(sheetQuery(id));
  if (sheet) return <OneSheet sheet={sheet} />;
  return (
    <NotThere
      error={error}
      height={520}
      icon={<Layers />}
      missing="We couldn’t find that sheet"
      failed="The sheet didn’t load"
      action={<LinkButton to="/account/production/machine">All batches</LinkButton>}
    />
  );
}

function OneSheet({ sheet }: { readonly sheet: Sheet }) {
  return (
    <div className={styles.columns}>
      <div className={styles.left}>
        <header className={styles.row}>
          <h1 className={styles.big}>{`Sheet ${sheet.number} of ${sheet.sheet_count}`}</h1>
          <Badge tone={sheetTone(sheet.status)}>{SHEET_WORDS[sheet.status]}</Badge>
          <Siblings sheet={sheet} />
        </header>
        <p>
          <strong>{`${sheet.material}, ${sheet.thickness_mm} mm`}</strong>{' '}
          <span className={styles.faint}>
            {sheet.batch_number}, {sheet.width_mm} × {sheet.height_mm} mm
            {sheet.from_remnant && `, cut from remnant ${sheet.from_remnant}`}
            {sheet.lot === '' ? '' : `, lot ${sheet.lot}`}
            {sheet.machine === '' ? '' : `, ${sheet.machine}`}, code {sheet.code}
          </span>
        </p>
        <SheetMap sheet={sheet} />
        <OnSheet sheet={sheet} />
        <p className={styles.faint}>
          <strong>{piecesWords(sheet.pieces)}</strong>, boxes cover {sheet.used_percent}% of the sheet
        </p>
      </div>
      <Actions sheet={sheet} />
    </div>
  );
}

/** The other sheets of the batch, by their numbers. */
function Siblings({ sheet }: { readonly sheet: Sheet }) {
  const { data } = useQuery(batchQuery(sheet.batch_id));
  return (
    <nav aria-label="Sheets of this batch" className={styles.siblings}>
      {data?.sheets.map(({ id, number, status }) => (
        <Link
          key={id}
          to={`/account/production/machine/${id}`}
          aria-current={id === sheet.id ? 'page' : undefined}
          data-done={status === 'cut' || status === 'sorted' || undefined}
          aria-label={`Sheet ${number}, ${SHEET_WORDS[status].toLowerCase()}`}
        >
          {number}
        </Link>
      ))}
    </nav>
  );
}

function OnSheet({ sheet }: { readonly sheet: Sheet }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Part</th>
          <th scope="col">Job</th>
          <th scope="col">This sheet</th>
          <th scope="col">Cut so far</th>
          <th scope="col">Needed</th>
        </tr>
      </thead>
      <tbody>
        {sheet.lines.map((line, nth) => (
          <tr key={line.line_id}>
            <th scope="row">
              <span className={styles.letter}>{letterOf(nth)}</span> {line.name}
            </th>
            <td>
              <Link to={`/account/production/floor/jobs/${line.job_id}`}>{line.job_number}</Link>{' '}
              {line.urgency !== 'normal' && (
                <Badge tone={URGENCY_LOOK[line.urgency].tone}>{URGENCY_LOOK[line.urgency].label}</Badge>
              )}
            </td>
            <td>{line.count}</td>
            <td>{line.line_cut}</td>
            <td>{line.line_required}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Seconds that a sheet's machine has run, counted on while it runs. */
function useUsedSeconds({ used_seconds, running_since }: Sheet): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (running_since === null) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [running_since]);
  const running = running_since === null ? 0 : Math.max(0, (now - Date.parse(running_since)) / 1000);
  return used_seconds + running;
}

/** The one next action of a sheet, by its state. */
function nextOf(sheet: Sheet): { readonly label: string; readonly kind: Deed['kind'] } | null {
  const name = `sheet ${sheet.number}`;
  if (sheet.status === 'planned') return { label: `Load ${name}`, kind: 'load' };
  if (sheet.status === 'loaded') return { label: `Start cutting ${name}`, kind: 'start' };
  if (sheet.status !== 'cutting') return null;
  if (sheet.running_since === null) return { label: 'Resume cutting', kind: 'resume' };
  return { label: `Sheet ${sheet.number} is cut`, kind: 'cut' };
}

function Actions({ sheet }: { readonly sheet: Sheet }) {
  const used = useUsedSeconds(sheet);
  const [lot, setLot] = useState(sheet.lot);
  const forgotten = sheet.running_since !== null && (used - sheet.used_seconds) * 1000 > MAX_SPAN_MS;
  const [ran, setRan] = useState(Math.round(sheet.planned_seconds / 60));
  const [busy, setBusy] = useState(false);
  const { ask, dialog } = useConfirm();
  const next = nextOf(sheet);
  const act = async (deed: Deed) => {
    setBusy(true);
    await record({ ...deed, sheet_id: sheet.id, ...(forgotten ? { ran_minutes: ran } : {}) });
    setBusy(false);
  };
  const go = () => next && void act({ kind: next.kind, ...(next.kind === 'load' && lot !== '' ? { lot } : {}) });
  const fail = async () => {
    const sure = await ask({
      title: `Mark sheet ${sheet.number} as failed?`,
      text: `${piecesWords(sheet.pieces)} go back to be cut again, and the sheet is used up.`,
      action: 'Sheet failed',
    });
    if (sure) await act({ kind: 'fail' });
  };
  return (
    <aside className={styles.actions} aria-label="Actions">
      <p className={styles.faint}>{`Time left, of ${durationWords(sheet.planned_seconds)} planned`}</p>
      <p className={styles.clock}>{clockWords(sheet.planned_seconds - used)}</p>
      {sheet.paused_for !== null && (
        <Badge tone="warn">{`Paused: ${(PAUSE_WORDS[sheet.paused_for as PauseReason] ?? sheet.paused_for).toLowerCase()}`}</Badge>
      )}
      {sheet.status === 'planned' && (
        <TextField label="Lot of the sheet" optional value={lot} onChange={(event) => setLot(event.target.value)} />
      )}
      {forgotten && (
        <Banner tone="warn" title="It has run for more than 12 hours">
          <NumberField label="It really ran for" suffix="minutes" min={0} max={100_000} value={ran} onChange={setRan} />
        </Banner>
      )}
      {next && (
        <Button variant="primary" size="l" wide className={styles.next ?? ''} busy={busy} onClick={go}>
          {next.label}
        </Button>
      )}
      {(sheet.status === 'cut' || sheet.status === 'sorted') && (
        <LinkButton variant="primary" size="l" wide to={`/account/production/sorting/${sheet.id}`}>
          {`Sort sheet ${sheet.number}`}
        </LinkButton>
      )}
      {sheet.status === 'cutting' && sheet.running_since !== null && (
        <fieldset className={styles.reasons}>
          <legend>Pause for</legend>
          {PAUSE_REASONS.filter((reason) => reason !== 'shift').map((reason) => (
            <Button key={reason} size="l" busy={busy} onClick={() => void act({ kind: 'pause', reason })}>
              {PAUSE_WORDS[reason]}
            </Button>
          ))}
        </fieldset>
      )}
      {(sheet.status === 'loaded' || sheet.status === 'cutting' || sheet.status === 'cut') && (
        <Button
          variant="danger"
          size="l"
          wide
          busy={busy}
          icon={<TriangleAlert size={18} aria-hidden="true" />}
          onClick={() => void fail()}
        >
          Sheet failed
        </Button>
      )}
      {sheet.notes.map(({ content, author, job_number }) => (
        <p key={content} className={styles.note}>
          <strong>{content}</strong>
          <small>{`${author}, on ${job_number}`}</small>
        </p>
      ))}
      <UndoLast scans={sheet.scans} />
      {dialog}
    </aside>
  );
}
