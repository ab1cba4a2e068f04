import { Ruler } from 'lucide-react';
import { formatCents } from '../../../shared/base/money.ts';
import { formatLength, type LengthUnit } from '../../../shared/base/units.ts';
import { acceptSize, confirmSize } from '../../part/choices.ts';
import { type SizePrice, useSizePrice } from '../../part/use-previews.ts';
import { usePart } from '../../part/use-part.ts';
import { useUnit } from '../../platform/units.ts';
import { Button } from '../../ui/Button.tsx';
import { effectFigures } from '../repair-words.ts';
import styles from './UnitChoices.module.css';

/** One way to read the file's numbers, and the size that the part has by it. */
interface Reading {
  readonly source: string;
  readonly reason: string;
  /** How many times as large as the file was read. */
  readonly factor: number;
  /** mm. */
  readonly width: number;
  readonly height: number;
}

/** The readings of the file's numbers, the one it was read by first; of the drawing in hand, with its repairs. */
function useReadings(): readonly Reading[] {
  const { report, drawn } = usePart();
  if (!report || !drawn) return [];
  const { units } = report.analysis;
  return [units, ...units.alternatives].map(({ source, reason, mmPerUnit }) => {
    const factor = mmPerUnit / units.mmPerUnit;
    return { source, reason, factor, width: drawn.width * factor, height: drawn.height * factor };
  });
}

/** The confirmed size of a reading; none where it is the file's own. */
function confirmedBy({ factor, width, height }: Reading): readonly [number | null, number | null] {
  return factor === 1 ? [null, null] : [width, height];
}

/** Price and difference of a size, or that the chosen stock can't make it. */
function priceWords(size: SizePrice | null, unit: LengthUnit): string {
  if (size === null) return '';
  if (size.cents === null) return 'too large for this stock';
  return [formatCents(size.cents), effectFigures(size.effect, unit)].filter(Boolean).join(' · ');
}

/** How the file's numbers were read, why, and the other plausible readings: one click changes to one of them. */
export function UnitChoices() {
  const { report, piece, drawn } = usePart();
  const readings = useReadings();
  if (!report) return null;
  const { units } = report.analysis;
  const { confirmed_width, confirmed_height } = piece;
  const inUse =
    confirmed_width !== null
      ? confirmed_width / (drawn?.width || 1)
      : confirmed_height !== null
        ? confirmed_height / (drawn?.height || 1)
        : 1;
  if (!units.assumed && units.alternatives.length === 0)
    return <p className={styles.reason}>{`${units.reason} The file's unit is ${units.source}.`}</p>;
  return (
    <fieldset className={styles.choices}>
      <legend>{units.assumed ? 'The file doesn’t say its unit' : 'Read the file as'}</legend>
      {readings.map((reading) => (
        <ReadingChoice
          key={`${reading.source} ${reading.factor}`}
          reading={reading}
          chosen={Math.abs(inUse - reading.factor) < 1e-6 * reading.factor}
        />
      ))}
    </fieldset>
  );
}

function ReadingChoice({ reading, chosen }: { readonly reading: Reading; readonly chosen: boolean }) {
  const unit = useUnit();
  const confirmed = confirmedBy(reading);
  const price = useSizePrice(...confirmed);
  const size = `${formatLength(reading.width, unit)} × ${formatLength(reading.height, unit)} ${unit}`;
  return (
    <label className={styles.choice}>
      <input type="radio" name="file-unit" checked={chosen} onChange={() => confirmSize(...confirmed)} />
      <span>
        <strong>{`${reading.source}: ${size}`}</strong>
        <span className={styles.price}>{priceWords(price, unit)}</span>
        <span className={styles.reason}>{reading.reason}</span>
      </span>
    </label>
  );
}

/** While the file's unit is our guess: how large the part would be, and one click to agree or change. */
export function SizeQuestion({ onMore }: { readonly onMore: () => void }) {
  const { report, configuration } = usePart();
  const unit = useUnit();
  const [, ...others] = useReadings();
  if (!report || !configuration) return null;
  const { units } = report.analysis;
  const { dimensions } = configuration;
  const size = `${formatLength(dimensions.width, unit)} × ${formatLength(dimensions.height, unit)} ${unit}`;
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
          {others.slice(0, 2).map((reading) => (
            <ReadingButton key={`${reading.source} ${reading.factor}`} reading={reading} />
          ))}
          <Button size="s" variant="quiet" onClick={onMore}>
            Another size
          </Button>
        </div>
      </div>
    </section>
  );
}

function ReadingButton({ reading }: { readonly reading: Reading }) {
  const unit = useUnit();
  const price = useSizePrice(reading.width, reading.height);
  const cents = price?.cents == null ? '' : `, ${formatCents(price.cents)}`;
  return (
    <Button size="s" title={reading.reason} onClick={() => confirmSize(reading.width, reading.height)}>
      {`${formatLength(reading.width, unit)} ${unit} wide (${reading.source})${cents}`}
    </Button>
  );
}
