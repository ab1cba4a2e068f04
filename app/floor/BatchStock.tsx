import type { Batch } from '../../shared/production/batch-wire.ts';
import { Banner } from '../ui/Banner.tsx';
import styles from './Batch.module.css';

type Size = Batch['stock'][number];

/** Whether enough of a size is there. Before the release nothing of it is allocated for this batch yet. */
function enough({ sheets, on_hand, allocated }: Size, batch: Batch): boolean {
  const others = batch.status === 'draft' ? allocated! : Math.max(0, allocated! - sheets);
  return on_hand! - others >= sheets;
}

/** Whether the sheets of a batch are in stock. It warns and never keeps anybody from going on. */
export function BatchStock({ batch }: { readonly batch: Batch }) {
  if (batch.status !== 'draft' && batch.status !== 'released' && batch.status !== 'cutting') return null;
  return batch.stock.map((size) => {
    const { width_mm, height_mm, sheets, on_hand, allocated } = size;
    const words = `${sheets} ${sheets === 1 ? 'sheet' : 'sheets'} of ${width_mm} × ${height_mm} mm`;
    if (on_hand === null)
      return <p key={words} className={styles.faint}>{`Stock isn’t entered for this size. It needs ${words}.`}</p>;
    const there = `${on_hand} on hand, ${allocated} allocated.`;
    return enough(size, batch) ? (
      <p key={words} className={styles.faint}>{`In stock: ${words}. ${there}`}</p>
    ) : (
      <Banner key={words} tone="warn" title="Not enough in stock">
        {`It needs ${words}. ${there} You can go on; count or order more on the Stock page.`}
      </Banner>
    );
  });
}
