import type { ReactNode } from 'react';
import { AddToQuote } from './parts/AddToQuote.tsx';
import { BreakdownBar, BreakdownRows } from './parts/Breakdown.tsx';
import { FinishingChoice } from './parts/FinishingChoice.tsx';
import { MaterialSelect, ThicknessChoice } from './parts/MaterialChoice.tsx';
import { PriceHead } from './parts/PriceHead.tsx';
import { QuantityChoice } from './parts/QuantityChoice.tsx';
import { ServicesChoice } from './parts/ServicesChoice.tsx';
import styles from './PricePanel.module.css';

/** The price beside the drawing, always in view: what it is, what changes it, what makes it, and the way on with what stands in it. */
export function PricePanel({ verdict }: { readonly verdict?: ReactNode }) {
  return (
    <aside className={styles.panel} aria-label="Price">
      <div className={styles.scroll}>
        <PriceHead />
        <PriceControls />
        <PriceExplained />
      </div>
      <div className={styles.foot}>
        {verdict}
        <AddToQuote />
      </div>
    </aside>
  );
}

/** Controls that change the price: each in a slot of its own, as high as it ever gets, so that none moves another. */
export function PriceControls() {
  return (
    <div className={styles.controls}>
      <MaterialSelect />
      <ThicknessChoice />
      <QuantityChoice />
      <FinishingChoice />
      <ServicesChoice />
    </div>
  );
}

/** Breakdown of the price, below every control that changes it. */
export function PriceExplained() {
  return (
    <div className={styles.explained}>
      <BreakdownBar />
      <BreakdownRows />
    </div>
  );
}
