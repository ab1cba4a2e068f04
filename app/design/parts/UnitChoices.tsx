import { Ruler } from 'lucide-react';
import { formatCents } from '../../../shared/base/money.ts';
import { formatLength, type LengthUnit } from '../../../shared/base/units.ts';
import { acceptSize, confirmSize } from '../../platform/part-in-hand/choices.ts';
import { atScale, type SizePrice } from '../../platform/part-in-hand/size-prices.ts';
import { useUnit } from '../../platform/units.ts';
import { usePart } from '../../pricing/use-part.ts';
import { Button } from '../../ui/Button.tsx';
import { effectFigures } from '../repair-words.ts';
import styles from './UnitChoices.module.css';

/** What a size costs and changes, or that the chosen stock can't make it. */
function priceWords(size: SizePrice | null, unit: LengthUnit): string {
  if (size === null) return '';
  if (size.cents === null) return 'too large for this stock';
  return [formatCents(size.cents), effectFigures(size.effect, unit)].filter(Boolean).join(' · ');
}

/** The price alone, for a button. */
function priceOnly(size: SizePrice | null): string {
  return size?.cents == null ? '' : `, ${formatCents(size.cents)}`;
}

/** How the file's numbers were read, why, and the other plausible readings: one click changes to one of them. */
export function UnitChoices() {
  const { report, choices } = usePart();
  const unit = useUnit();
  if (!report) return null;
  const { units, dimensions } = report.analysis;
  const inUse = choices.confirmedWidth === null ? 1 : choices.confirmedWidth / (dimensions.width || 1);
  const all = [units, ...units.alternatives];
  if (!units.assumed && units.alternatives.length === 0)
    return <p className={styles.reason}>{`${units.reason} The file's unit is ${units.source}.`}</p>;
  return (
    <fieldset className={styles.choices}>
      <legend>{units.assumed ? 'The file does not say its unit' : 'Read the file as'}</legend>
      {all.map((choice) => {
        const factor = choice.mmPerUnit / units.mmPerUnit;
        const chosen = Math.abs(inUse - factor) < 1e-6 * factor;
        const take = () =>
          factor === 1 ? confirmSize(null, null) : confirmSize(dimensions.width * factor, dimensions.height * factor);
        const size = `${formatLength(dimensions.width * factor, unit)} × ${formatLength(dimensions.height * factor, unit)} ${unit}`;
        return (
          <label key={`${choice.source} ${choice.mmPerUnit}`} className={styles.choice}>
            <input type="radio" name="file-unit" checked={chosen} onChange={take} />
            <span>
              <strong>{`${choice.source}: ${size}`}</strong>
              <span className={styles.price}>{priceWords(atScale(factor), unit)}</span>
              <span className={styles.reason}>{choice.reason}</span>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

/** Over the drawing while the file's unit is our guess: how large the part would be, and one click to agree or change. */
export function SizeQuestion({ onMore }: { readonly onMore: () => void }) {
  const { report, sizeConfirmed, configuration, choices } = usePart();
  const unit = useUnit();
  if (!report || sizeConfirmed || !configuration) return null;
  const { units, dimensions } = report.analysis;
  const width = choices.confirmedWidth ?? dimensions.width;
  const height = choices.confirmedHeight ?? dimensions.height;
  const size = `${formatLength(width, unit)} × ${formatLength(height, unit)} ${unit}`;
  return (
    <section className={styles.question} aria-label="Check the size">
      <Ruler size={18} aria-hidden="true" />
      <div>
        <p className={styles.title}>{`Is the part ${size}?`}</p>
        <p className={styles.why}>{units.reason}</p>
        <div className={styles.actions}>
          <Button size="s" onClick={acceptSize}>
            Yes, that is right
          </Button>
          {units.alternatives.slice(0, 2).map((choice) => {
            const factor = choice.mmPerUnit / units.mmPerUnit;
            return (
              <Button
                key={`${choice.source} ${choice.mmPerUnit}`}
                size="s"
                title={choice.reason}
                onClick={() => confirmSize(dimensions.width * factor, dimensions.height * factor)}
              >
                {`${formatLength(dimensions.width * factor, unit)} ${unit} wide (${choice.source})${priceOnly(atScale(factor))}`}
              </Button>
            );
          })}
          <Button size="s" variant="quiet" onClick={onMore}>
            Another size
          </Button>
        </div>
      </div>
    </section>
  );
}
