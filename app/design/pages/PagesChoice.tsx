import { useEffect, useState } from 'react';
import type { PagesOfFile } from '../../../shared/drawing/pdf/page-file.ts';
import { formatLength } from '../../../shared/base/units.ts';
import { pagesOf, pagesTaken, type ReadPage, readPage, takePages } from '../../part/pages/pages-of-file.ts';
import { Thumb } from '../../part/Thumb.tsx';
import { useUnit } from '../../platform/units.ts';
import { announce } from '../../ui/Announcer.tsx';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { closeModal } from '../../ui/modals.ts';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { view } from '../state.ts';
import styles from './PagesChoice.module.css';

/** Name of the dialog with the pages. */
export const PAGES_MODAL = 'pages';

interface PagesChoiceProps {
  readonly partId: string;
  readonly filename: string;
  /** Pages of the file. */
  readonly count: number;
}

/** Every page of the file with its picture and size; those that are ticked become parts of their own. */
export function PagesChoice({ partId, filename, count }: PagesChoiceProps) {
  const { pages, read, isGone } = usePages(partId);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const taken = pagesTaken(filename, count);
  const inHand = read.find(({ size }) => size !== null)?.number;
  const canTake = ({ number, size }: ReadPage) => size !== null && number !== inHand && !taken.has(number);
  const chosen = read.filter((page) => canTake(page) && !left.has(page.number)).map(({ number }) => number);
  if (isGone) return <p className={styles.note}>We can’t take this file apart. Save each page as its own file.</p>;
  const most = pages?.count ?? count;
  const take = () => {
    if (pages === null) return;
    closeModal(PAGES_MODAL);
    announce(chosen.length === 1 ? '1 page added' : `${chosen.length} pages added`);
    void takePages(pages, filename, chosen, () => {
      view.listing = true;
    });
  };
  return (
    <section className={styles.choice} aria-label="Pages of this file">
      <p className={styles.note}>
        {`${filename} has ${count} pages or artboards. Each you tick becomes a part of its own, with its own material and quantity.`}
      </p>
      <ul className={styles.pages}>
        {read.map((page) => (
          <li key={page.number} className={styles.page}>
            <Thumb thumbnail={page.thumbnail} rotation={0} />
            <Checkbox
              checked={
                page.number === inHand || taken.has(page.number) || (page.size !== null && !left.has(page.number))
              }
              disabled={!canTake(page)}
              onChange={() => setLeft(toggled(left, page.number))}
              aside={<PageAside page={page} isInHand={page.number === inHand} isTaken={taken.has(page.number)} />}
            >
              {`Page ${page.number}`}
            </Checkbox>
          </li>
        ))}
      </ul>
      {read.length < most && (
        <ProgressBar showLabel label={`Reading page ${read.length + 1} of ${most}`} value={read.length / most} />
      )}
      <Button variant="primary" disabled={chosen.length === 0} onClick={take}>
        {chosen.length === 1 ? 'Make it a part' : `Make ${chosen.length} parts`}
      </Button>
    </section>
  );
}

function PageAside({
  page: { size },
  isInHand,
  isTaken,
}: {
  readonly page: ReadPage;
  readonly isInHand: boolean;
  readonly isTaken: boolean;
}) {
  const unit = useUnit();
  if (size === null) return 'Nothing to cut';
  if (isInHand) return 'In hand';
  if (isTaken) return 'A part already';
  return `${formatLength(size.width, unit)} × ${formatLength(size.height, unit)} ${unit}`;
}

function toggled(left: ReadonlySet<number>, number: number): ReadonlySet<number> {
  const next = new Set(left);
  if (!next.delete(number)) next.add(number);
  return next;
}

/** The pages of a part's file, read one after the other while the dialog is open. */
function usePages(partId: string) {
  const [pages, setPages] = useState<PagesOfFile | null>(null);
  const [read, setRead] = useState<readonly ReadPage[]>([]);
  const [isGone, setGone] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    void (async () => {
      const opened = await pagesOf(partId);
      if (stop.signal.aborted) return;
      if (opened === null) return setGone(true);
      setPages(opened);
      for (let number = 1; number <= opened.count; number++) {
        const page = await readPage(opened, number);
        if (stop.signal.aborted) return;
        setRead((before) => [...before, page]);
      }
    })();
    return () => stop.abort();
  }, [partId]);
  return { pages, read, isGone };
}
