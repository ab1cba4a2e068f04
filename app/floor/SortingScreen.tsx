import { useQuery } from '@tanstack/react-query';
import { PackageCheck } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { Sheet } from '../../shared/production/batch-wire.ts';
import { SCRAP_REASONS, SCRAP_WORDS, type ScrapReason } from '../../shared/production/scrap.ts';
import { formatDay } from '../platform/dates.ts';
import { NotThere } from '../platform/NotThere.tsx';
import { sketchesQuery } from '../platform/orders.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button, LinkButton } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { piecesWords, URGENCY_LOOK } from './floor-words.ts';
import { FirstArticles } from './FirstArticle.tsx';
import { FloorFrame } from './FloorFrame.tsx';
import styles from './Machine.module.css';
import { PartPicture } from './PartPicture.tsx';
import { batchQuery, openBatchesQuery, sheetQuery } from './queries.ts';
import { record, useWaitingEvents } from './scan-queue.ts';
import { letterOf, SheetMap } from './SheetMap.tsx';
import { UndoLast } from './UndoLast.tsx';
import { withWaiting } from './waiting-marks.ts';

/** Batches with sheets that are cut and wait to be sorted. */
export function SortingListScreen() {
  return (
    <FloorFrame title="Sorting">
      <ToSort />
    </FloorFrame>
  );
}

function ToSort() {
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
  const cut = data.filter(({ sheets_done }) => sheets_done > 0);
  if (cut.length === 0)
    return (
      <EmptyState level={1} icon={<PackageCheck />} title="Nothing to sort">
        Sheets show up here once they are cut. Scan a sheet to open it.
      </EmptyState>
    );
  return (
    <>
      <h1 className={styles.big}>To sort</h1>
      <ul className={styles.batches}>
        {cut.map((batch) => (
          <li key={batch.id}>
            <strong>{`${batch.number}, ${batch.material}, ${batch.thickness_mm} mm`}</strong>
            <Badge tone={URGENCY_LOOK[batch.urgency].tone}>{formatDay(batch.ships_by)}</Badge>
            <CutSheets id={batch.id} />
          </li>
        ))}
      </ul>
    </>
  );
}

function CutSheets({ id }: { readonly id: string }) {
  const { data } = useQuery(batchQuery(id));
  const cut = data?.sheets.filter(({ status }) => status === 'cut') ?? [];
  return (
    <span className={styles.row}>
      {cut.map((sheet) => (
        <Link key={sheet.id} to={`/account/production/sorting/${sheet.id}`}>
          {`Sheet ${sheet.number}, ${piecesWords(sheet.pieces)}`}
        </Link>
      ))}
      {data && cut.length === 0 && <span className={styles.faint}>All cut sheets are sorted.</span>}
    </span>
  );
}

/** One cut sheet on the sorting table: tap what is good, or scrap it with its reason. */
export function SortingScreen() {
  const { id = '' } = useParams();
  return (
    <FloorFrame title="Sorting">
      <Loaded key={id} id={id} />
    </FloorFrame>
  );
}

function Loaded({ id }: { readonly id: string }) {
  const { data: sheet, error } = useQuery(sheetQuery(id));
  if (sheet && (sheet.status === 'cut' || sheet.status === 'sorted')) return <Table sheet={sheet} />;
  if (sheet)
    return (
      <EmptyState
        level={1}
        icon={<PackageCheck />}
        title={`Sheet ${sheet.number} isn’t cut yet`}
        action={<LinkButton to={`/account/production/machine/${id}`}>Open it at the machine</LinkButton>}
      >
        Pieces can be sorted once it is cut.
      </EmptyState>
    );
  return (
    <NotThere
      error={error}
      height={520}
      icon={<PackageCheck />}
      missing="We couldn’t find that sheet"
      failed="The sheet didn’t load"
      action={<LinkButton to="/account/production/sorting">All sheets</LinkButton>}
    />
  );
}

/** Marks pieces of lines as good, a scan for each line. */
async function allGood(sheet: Sheet, places: readonly number[]): Promise<void> {
  for (const { line_id } of sheet.lines) {
    const own = places.filter((place) => sheet.placements[place]!.line_id === line_id);
    if (own.length > 0) await record({ kind: 'good', sheet_id: sheet.id, line_id, places: own, count: own.length });
  }
}

function Table({ sheet: known }: { readonly sheet: Sheet }) {
  const sheet = withWaiting(known, useWaitingEvents());
  const [chosen, setChosen] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const open = [...sheet.placements.keys()].filter((place) => sheet.marks[place] === null);
  const sum = (name: 'good' | 'scrap') => sheet.lines.reduce((all, line) => all + line[name], 0);
  const sort = async (places: readonly number[]) => {
    setBusy(true);
    await allGood(sheet, places);
    setBusy(false);
  };
  const tap = (place: number) => {
    setChosen(place);
    if (sheet.marks[place] === null) void sort([place]);
  };
  return (
    <div className={styles.columns}>
      <div className={styles.left}>
        <header className={styles.row}>
          <h1 className={styles.big}>{`Sort sheet ${sheet.number} of ${sheet.sheet_count}`}</h1>
          <span className={styles.counts}>
            <Count label="good" count={sum('good')} />
            <Count label="scrap" count={sum('scrap')} />
            <Count label="to go" count={open.length} />
          </span>
        </header>
        <p>
          <span className={styles.faint}>{`${sheet.batch_number}, ${sheet.material}, ${sheet.thickness_mm} mm. `}</span>
          <strong>Tap each piece that is good.</strong>
        </p>
        <SheetMap sheet={sheet} onPiece={tap} chosen={chosen} />
        <FirstArticles sheet={sheet} />
        <Bags sheet={sheet} open={open} busy={busy} sort={sort} />
      </div>
      <aside className={styles.actions} aria-label="Actions">
        <Chosen sheet={sheet} place={chosen} />
        <UndoLast scans={sheet.scans} />
        {open.length > 0 ? (
          <Button
            variant="primary"
            size="l"
            wide
            className={styles.next ?? ''}
            busy={busy}
            onClick={() => void sort(open)}
          >
            {restWords(open.length, sheet.placements.length)}
          </Button>
        ) : (
          <LinkButton variant="primary" size="l" wide to={`/account/production/batches/${sheet.batch_id}`}>
            Sorted. Back to the batch
          </LinkButton>
        )}
      </aside>
    </div>
  );
}

/** Label of the button that marks all pieces that are left as good. */
function restWords(open: number, all: number): string {
  if (open === 1) return 'The last one is good';
  return `${open === all ? 'All' : 'Other'} ${open} are good`;
}

function Count({ label, count }: { readonly label: string; readonly count: number }) {
  return (
    <span className={styles.count}>
      <strong>{count}</strong>
      {label}
    </span>
  );
}

function Bags({
  sheet,
  open,
  busy,
  sort,
}: {
  readonly sheet: Sheet;
  readonly open: readonly number[];
  readonly busy: boolean;
  readonly sort: (places: readonly number[]) => Promise<void>;
}) {
  return (
    <ul className={styles.bags} aria-label="Bags">
      {sheet.lines.map((line, nth) => {
        const rest = open.filter((place) => sheet.placements[place]!.line_id === line.line_id);
        return (
          <li key={line.line_id}>
            <span>
              <span className={styles.letter}>{letterOf(nth)}</span> <strong>{line.name}</strong>
              <br />
              <span className={styles.faint}>{`${line.job_number}, bag ${line.code}`}</span>
            </span>
            <span>
              <strong>{line.good}</strong> of {line.count}
              {line.scrap > 0 && <span className={styles.faint}>{`, ${line.scrap} scrapped, cut again`}</span>}
            </span>
            {rest.length > 0 && (
              <Button size="l" busy={busy} onClick={() => void sort(rest)}>
                {line.good + line.scrap === 0 ? `All ${letterOf(nth)} good` : `Rest of ${letterOf(nth)} good`}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The piece that was tapped last, and the reasons to scrap it. */
function Chosen({ sheet, place }: { readonly sheet: Sheet; readonly place: number | null }) {
  const line = place === null ? undefined : sheet.lines.find((one) => one.line_id === sheet.placements[place]!.line_id);
  const { data: sketches = [] } = useQuery({ ...sketchesQuery(line?.order_id ?? ''), enabled: line !== undefined });
  if (place === null || !line) return <p className={styles.faint}>Tap a piece to see it, and to scrap it.</p>;
  const mark = sheet.marks[place] ?? null;
  const scrap = (reason: ScrapReason) => {
    void record({ kind: 'scrap', sheet_id: sheet.id, line_id: line.line_id, places: [place], count: 1, reason });
  };
  const isScrap = mark !== null && mark !== 'good';
  return (
    <>
      <div className={styles.row}>
        <PartPicture sketch={sketches.find(({ part_id }) => part_id === line.item_id)} name={line.name} />
        <strong>{line.name}</strong>
        {mark === 'good' && <Badge tone="good">Good</Badge>}
        {isScrap && <Badge tone="bad">{SCRAP_WORDS[mark as ScrapReason]}</Badge>}
      </div>
      {!isScrap && (
        <fieldset className={styles.reasons}>
          <legend>Not good? One tap scraps it and cuts another.</legend>
          {SCRAP_REASONS.map((reason) => (
            <Button key={reason} size="l" disabled={reason === 'bent_wrong'} onClick={() => scrap(reason)}>
              {SCRAP_WORDS[reason]}
            </Button>
          ))}
        </fieldset>
      )}
    </>
  );
}
