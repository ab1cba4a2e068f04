import { type ReactNode, useState } from 'react';
import { Sheet } from '../ui/Sheet.tsx';
import { AddToQuote } from './parts/AddToQuote.tsx';
import { BreakdownBar, BreakdownRows } from './parts/Breakdown.tsx';
import { FinishingChoice } from './parts/FinishingChoice.tsx';
import { MaterialSelect, ThicknessChoice } from './parts/MaterialChoice.tsx';
import { PriceHead } from './parts/PriceHead.tsx';
import { QuantityChoice } from './parts/QuantityChoice.tsx';
import styles from './PriceSheet.module.css';

/** The price on narrow windows: a bar at the lower edge that opens upwards. `children` come last inside. */
export function PriceSheet({ children }: { readonly children?: ReactNode }) {
  const [open, setOpen] = useState(false);
  const summary = (
    <div className={styles.summary}>
      <PriceHead compact />
      <BreakdownBar />
      {!open && (
        <div className={styles.material}>
          <MaterialSelect />
        </div>
      )}
      <AddToQuote />
    </div>
  );
  return (
    <Sheet label="Price" summary={summary} open={open} onOpenChange={setOpen} className={styles.sheet}>
      <div className={styles.content}>
        <BreakdownRows />
        <MaterialSelect />
        <ThicknessChoice />
        <QuantityChoice />
        <FinishingChoice />
        {children}
      </div>
    </Sheet>
  );
}
