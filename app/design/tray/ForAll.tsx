import { useState } from 'react';
import { MAX_QUANTITY } from '../../../shared/part/limits.ts';
import { chooseStockForAll, setQuantityForAll } from '../../part/tray/for-all.ts';
import { useTray } from '../../part/tray/use-tray.ts';
import { usePart, useStock } from '../../part/use-part.ts';
import { useComputer } from '../../platform/compute/compute.ts';
import type { Stock } from '../../platform/compute/pricer.ts';
import { formatThickness } from '../../platform/lengths.ts';
import { useUnit } from '../../platform/units.ts';
import { announce } from '../../ui/Announcer.tsx';
import { Button } from '../../ui/Button.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import styles from './PartsList.module.css';
import { MaterialOf } from './RowChoices.tsx';

/** One material and one quantity for every part: the material of the part in hand, and any number of pieces. */
export function ForAll() {
  const parts = useTray();
  const { choices } = usePart();
  const stock = useStock();
  const { pricer } = useComputer();
  const unit = useUnit();
  const [typed, setTyped] = useState<number | null>(null);
  const quantity = typed ?? choices.quantity;
  const count = parts.length;
  const hasMaterial =
    stock !== null && parts.every((part) => part.choices.thickness_id === stock.thickness.id && part.materialChosen);
  const hasQuantity = parts.every((part) => part.choices.quantity === quantity);
  const nameOf = (one: Stock) => `${one.material.display_name}, ${formatThickness(one.thickness.mm, unit)}`;
  const [choosing, setChoosing] = useState(false);
  const choose = (thicknessId: number) => {
    const chosen = pricer?.stockOf(thicknessId);
    chooseStockForAll(thicknessId);
    setChoosing(false);
    if (chosen) announce(`${nameOf(chosen)} for all ${count} parts`);
  };
  return (
    <div className={styles.both}>
      <div className={styles.material}>
        <p className={styles.label}>Material of the open part</p>
        <p className={styles.value}>{stock ? nameOf(stock) : 'None chosen yet'}</p>
        <div className={styles.ways}>
          <Button disabled={stock === null || hasMaterial} onClick={() => stock && choose(stock.thickness.id)}>
            {hasMaterial ? `Used for all ${count}` : `Use it for all ${count}`}
          </Button>
          <Button variant="quiet" aria-expanded={choosing} onClick={() => setChoosing(!choosing)}>
            Another for all
          </Button>
        </div>
        {choosing && (
          <div className={styles.chooser}>
            <MaterialOf
              label="Material for all parts"
              parts={parts}
              value={hasMaterial ? stock.thickness.id : null}
              onChange={choose}
            />
          </div>
        )}
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
