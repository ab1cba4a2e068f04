import { Ruler } from 'lucide-react';
import {
  type DimensionDoubt,
  dimensionDoubt,
  LARGE_PART_MM,
  SMALL_PART_MM,
} from '../../../shared/part/dimension-warning.ts';
import { formatLength, type LengthUnit } from '../../../shared/base/units.ts';
import { usePart } from '../../part/use-part.ts';
import { dismissDimensionWarnings, useWarnsOfDimensions } from '../../platform/dimension-warnings.ts';
import { formatSize } from '../../platform/lengths.ts';
import { useUnit } from '../../platform/units.ts';
import { Button } from '../../ui/Button.tsx';
import { openModal } from '../../ui/modals.ts';
import styles from './DimensionWarning.module.css';
import { SIZE_MODAL } from './modal-names.ts';

/** Doubt about the size of the part in hand; null where there is none, or nobody wants to hear of it. */
export function useDimensionDoubt(): DimensionDoubt | null {
  const { report, flat, sizeConfirmed } = usePart();
  const warns = useWarnsOfDimensions();
  if (!warns || !report || !flat) return null;
  return dimensionDoubt(flat, report.analysis.units.assumed && !sizeConfirmed);
}

/** Whether the size is what the customer means, where that is worth a second look; can be turned off for good. */
export function DimensionWarning() {
  const { flat } = usePart();
  const unit = useUnit();
  const doubt = useDimensionDoubt();
  if (!flat || !doubt) return null;
  return (
    <section className={styles.warning} aria-label="Size of the part" data-doubt={doubt}>
      <Ruler size={18} aria-hidden="true" />
      <div>
        <p>
          <strong>{`Is it ${formatSize(flat.width, flat.height, unit)}?`}</strong> {reasonOf(doubt, unit)}
        </p>
        <div className={styles.actions}>
          <Button size="s" onClick={() => openModal(SIZE_MODAL)}>
            Change the size
          </Button>
          <Button size="s" variant="quiet" onClick={dismissDimensionWarnings}>
            Don’t warn me about sizes again
          </Button>
        </div>
      </div>
    </section>
  );
}

function reasonOf(doubt: DimensionDoubt, unit: LengthUnit): string {
  const length = (mm: number) => `${formatLength(mm, unit)} ${unit}`;
  if (doubt === 'small') return `No side is longer than ${length(SMALL_PART_MM)}.`;
  if (doubt === 'large') return `A side is longer than ${length(LARGE_PART_MM)}.`;
  return 'The file doesn’t say its unit, so this is our guess.';
}
