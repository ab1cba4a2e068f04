import { useTray } from '../../part/tray/use-tray.ts';
import { sumOf } from '../../part/tray/sum.ts';
import type { PartView } from '../../part/view.ts';
import { useComputer } from '../../platform/compute/compute.ts';
import { useUnit } from '../../platform/units.ts';
import { piecesWords } from '../../catalog/pieces-words.ts';
import { useShipDay } from '../../pricing/parts/PriceHead.tsx';
import { SumBar, SumRows } from '../../pricing/parts/SumRows.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Price } from '../../ui/Price.tsx';
import { Slot } from '../../ui/Slot.tsx';
import { AddAll, TraySums } from '../tray/AddAll.tsx';
import { rowOf } from '../tray/rows.ts';
import { PiecesChoice } from './PiecesChoice.tsx';
import styles from './SheetSide.module.css';
import { sumRows } from './sum-rows.ts';

/** Beside the list of a file's parts: the sheet and both ways to make it on the left, what they come to together on the right. */
export function SheetSide() {
  return (
    <>
      <Slot name="sidebar">
        <aside className={styles.side} aria-label="Sheet">
          <PiecesChoice />
        </aside>
      </Slot>
      <Together />
    </>
  );
}

function Together() {
  const parts = useTray().filter(({ leftOut }) => !leftOut);
  const { pricer } = useComputer();
  const unit = useUnit();
  const ships = useShipDay();
  const { priced, partsCents } = sumOf(parts, pricer);
  const rows = sumRows(parts, unit);
  const pieces = parts.reduce((sum, { choices }) => sum + choices.quantity, 0);
  const whole = parts.length === 1 ? '1 part' : `${parts.length} parts`;
  return (
    <aside className={styles.panel} aria-label="Price of all parts">
      <div className={styles.scroll}>
        <div className={styles.line}>
          <span>{`${whole}, ${piecesWords(pieces)}`}</span>
          {priced > 0 && <Badge>{priced < parts.length ? 'Price so far' : 'Estimate only'}</Badge>}
        </div>
        <div className={styles.total} data-testid="parts-total" data-cents={priced > 0 ? partsCents : undefined}>
          {priced > 0 ? <Price cents={partsCents} size="xl" align="left" /> : <span className={styles.none}>$–</span>}
        </div>
        <div className={styles.line}>
          <span>before shipping and tax</span>
          <span>{ships}</span>
        </div>
        <SumBar rows={rows} />
        <SumRows rows={rows} />
        <TraySums />
      </div>
      <div className={styles.foot}>
        <p className={styles.verdict} role="status">
          {verdictOf(parts)}
        </p>
        <AddAll />
      </div>
    </aside>
  );
}

/** What stands between the parts and the quote, in one line. */
function verdictOf(parts: readonly PartView[]): string {
  const standings = parts.map((part) => rowOf(part).standing);
  const count = (...wanted: readonly string[]) => standings.filter((one) => wanted.includes(one)).length;
  const checking = count('waiting', 'reading', 'checking');
  if (checking > 0) return `Checking ${checking} of ${parts.length}`;
  const asks = count('asks');
  const blocked = count('blocked', 'refused', 'unpriced', 'failed');
  if (blocked > 0) return `${blocked} of ${parts.length} can’t be made as drawn`;
  if (asks > 0) return `${asks} of ${parts.length} with something to answer`;
  return parts.length === 1 ? 'Ready as drawn' : `All ${parts.length} ready as drawn`;
}
