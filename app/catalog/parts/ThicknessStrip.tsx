import { formatCents } from '../../../shared/base/money.ts';
import { fromMm, type LengthUnit } from '../../../shared/base/units.ts';
import { formatThickness } from '../../platform/lengths.ts';
import { misfitWords } from '../misfit-words.ts';
import { cellPrice } from '../material-words.ts';
import type { Option } from '../offers.ts';
import styles from './ThicknessStrip.module.css';

interface ThicknessStripProps {
  /** Names the group for screen readers and joins its radio buttons. */
  readonly material: string;
  readonly options: readonly Option[];
  readonly shown: number;
  readonly unit: LengthUnit;
  readonly onPick: (thicknessId: number) => void;
}

/** Thicknesses with their prices in one row: at a glance what thicker costs. Struck: not as drawn; grey: not at all. */
export function ThicknessStrip({ material, options, shown, unit, onPick }: ThicknessStripProps) {
  return (
    <div role="radiogroup" aria-label={`Thickness of ${material}`} className={styles.strip}>
      {options.map(({ thickness, verdict, cents }) => {
        const [why] = verdict?.why ?? [];
        const words = why ? misfitWords(why, unit) : null;
        const name = [
          formatThickness(thickness.mm, unit),
          ...(cents === null ? [] : [formatCents(cents)]),
          ...(words ? [words] : []),
        ];
        return (
          <label key={thickness.id} className={styles.cell} title={words ?? undefined} data-state={verdict?.state}>
            <input
              type="radio"
              name={`thickness of ${material}`}
              value={thickness.id}
              aria-label={name.join(', ')}
              checked={thickness.id === shown}
              disabled={verdict?.state === 'cannot'}
              onChange={() => onPick(thickness.id)}
            />
            <span className={styles.mm}>{figure(thickness.mm, unit)}</span>
            {verdict && <span className={styles.price}>{cents === null ? '–' : cellPrice(cents)}</span>}
          </label>
        );
      })}
    </div>
  );
}

/** The figure alone; the unit stands at the head of the page. */
function figure(mm: number, unit: LengthUnit): string {
  return unit === 'mm' ? String(Number(mm.toFixed(2))) : fromMm(mm, 'in').toFixed(3);
}
