import { AddToQuote } from './parts/AddToQuote.tsx';
import { BreakdownBar, BreakdownRows } from './parts/Breakdown.tsx';
import { FinishingChoice } from './parts/FinishingChoice.tsx';
import { MaterialSelect, ThicknessChoice } from './parts/MaterialChoice.tsx';
import { PriceHead } from './parts/PriceHead.tsx';
import { QuantityChoice } from './parts/QuantityChoice.tsx';
import styles from './PricePanel.module.css';

/** The price beside the drawing, always in view: what it is, what makes it, what changes it, and the way on. */
export function PricePanel() {
  return (
    <aside className={styles.panel} aria-label="Price">
      <div className={styles.scroll}>
        <PriceHead />
        <BreakdownBar />
        <BreakdownRows />
        <MaterialSelect />
        <ThicknessChoice />
        <QuantityChoice />
        <FinishingChoice />
      </div>
      <div className={styles.foot}>
        <AddToQuote />
      </div>
    </aside>
  );
}
