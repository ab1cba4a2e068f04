import type { ReactNode } from 'react';
import { AddToQuote, type WayOut } from './parts/AddToQuote.tsx';
import { BreakdownBar, BreakdownRows } from './parts/Breakdown.tsx';
import { Extras } from './parts/Extras.tsx';
import { MaterialSelect, ThicknessChoice } from './parts/MaterialChoice.tsx';
import { PriceHead } from './parts/PriceHead.tsx';
import { QuantityChoice } from './parts/QuantityChoice.tsx';
import styles from './PricePanel.module.css';

interface PricePanelProps {
  readonly verdict?: ReactNode;
  /** Leads to the choice that has to change before there is a price. */
  readonly onLead?: ((way: WayOut) => void) | undefined;
}

/** The price beside the drawing, always in view: what it is, what changes it, what makes it, and the way on with what stands in it. */
export function PricePanel({ verdict, onLead }: PricePanelProps) {
  return (
    <aside className={styles.panel} aria-label="Price">
      <div className={styles.scroll}>
        <PriceHead />
        <PriceControls />
        <PriceExplained />
      </div>
      <div className={styles.foot}>
        {verdict}
        <AddToQuote onLead={onLead} />
      </div>
    </aside>
  );
}

/** Controls that change the price: each in a slot of its own, as high as a choice ever makes it, so that none moves another. */
export function PriceControls() {
  return (
    <div className={styles.controls}>
      <MaterialSelect />
      <ThicknessChoice />
      <QuantityChoice />
      <Extras />
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
