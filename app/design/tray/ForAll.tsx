import { useState } from 'react';
import { MAX_QUANTITY } from '../../../shared/part/limits.ts';
import { chooseStockForAll, setQuantityForAll } from '../../part/tray/for-all.ts';
import { useTray } from '../../part/tray/use-tray.ts';
import { usePart, useStock } from '../../part/use-part.ts';
import { formatThickness } from '../../platform/lengths.ts';
import { useUnit } from '../../platform/units.ts';
import { announce } from '../../ui/Announcer.tsx';
import { Button } from '../../ui/Button.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import styles from './PartsList.module.css';

/** One material and one quantity for every part: the material of the part in hand, and any number of pieces. */
export function ForAll() {
  const parts = useTray();
  const { choices } = usePart();
  const stock = useStock();
  const unit = useUnit();
  const [typed, setTyped] = useState<number | null>(null);
  const quantity = typed ?? choices.quantity;
  const count = parts.length;
  const hasMaterial =
    stock !== null && parts.every((part) => part.choices.thickness_id === stock.thickness.id && part.materialChosen);
  const hasQuantity = parts.every((part) => part.choices.quantity === quantity);
  const material = stock && `${stock.material.display_name}, ${formatThickness(stock.thickness.mm, unit)}`;
  return (
    <div className={styles.both}>
      <div className={styles.material}>
        <p className={styles.label}>Material of the open part</p>
        <p className={styles.value}>{material ?? 'None chosen yet'}</p>
        <Button
          disabled={stock === null || hasMaterial}
          onClick={() => {
            if (!stock) return;
            chooseStockForAll(stock.thickness.id);
            announce(`${material} for all ${count} parts`);
          }}
        >
          {hasMaterial ? `Used for all ${count}` : `Use it for all ${count}`}
        </Button>
      </div>
      <div className={styles.pieces}>
        <NumberField
          label="Quantity for all"
          stepper
          min={1}
          max={MAX_QUANTITY}
          value={quantity}
          onChange={setTyped}
          className={styles.number}
        />
        <Button
          disabled={hasQuantity}
          onClick={() => {
            setQuantityForAll(quantity);
            setTyped(null);
            announce(`${quantity === 1 ? '1 piece' : `${quantity} pieces`} of all ${count} parts`);
          }}
        >
          {hasQuantity ? `Set for all ${count}` : `Set ${quantity} for all ${count}`}
        </Button>
      </div>
    </div>
  );
}
