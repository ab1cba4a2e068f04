import type { ReactNode } from 'react';
import { Sheet } from '../ui/Sheet.tsx';
import { AddToQuote } from './parts/AddToQuote.tsx';
import { BreakdownBar, BreakdownRows } from './parts/Breakdown.tsx';
import { FinishingChoice } from './parts/FinishingChoice.tsx';
import { MaterialSelect, ThicknessChoice } from './parts/MaterialChoice.tsx';
import { PriceHead } from './parts/PriceHead.tsx';
import { QuantityChoice } from './parts/QuantityChoice.tsx';
import styles from './PriceSheet.module.css';

interface PriceSheetProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly children?: ReactNode;
}

/** The price on narrow windows: a bar at the lower edge that opens upwards. `children` come last inside. */
export function PriceSheet({ open, onOpenChange, children }: PriceSheetProps) {
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
    <Sheet label="Price" summary={summary} open={open} onOpenChange={onOpenChange} className={styles.sheet}>
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
