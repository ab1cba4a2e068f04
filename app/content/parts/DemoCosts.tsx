import { formatCents } from '../../../shared/base/money.ts';
import type { SamplePrice, SampleStock } from '../../../shared/site/page-data.ts';
import { Swatch } from '../../catalog/parts/Swatch.tsx';
import { formatThickness } from '../../platform/lengths.ts';
import { useUnit } from '../../platform/units.ts';
import styles from './DemoCosts.module.css';

/** Colors of the costs, in their order; the words beside them say which is which. */
const COLORS = ['#8a96a3', '#1d63c4', '#2f9c8a', '#7a56c2', '#c9a03c', '#3d454d'] as const;

/** Costs that make the sample's price, as a bar with its rows, and the same part in other stocks. */
export function DemoCosts({
  costs,
  stocks,
  quantity,
  slug,
  onChange,
}: Pick<SamplePrice, 'costs'> & {
  readonly stocks: readonly SampleStock[];
  readonly quantity: number;
  readonly slug: string;
  readonly onChange: (slug: string) => void;
}) {
  const unit = useUnit();
  const total = costs.reduce((sum, { cents }) => sum + cents, 0);
  let from = 0;
  return (
    <>
      <svg className={styles.bar} viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden="true">
        {costs.map(({ label, cents }, i) => {
          const width = (100 * cents) / total;
          const x = from;
          from += width;
          return <rect key={label} x={x} width={Math.max(0, width - 0.4)} height="2" fill={COLORS[i]} />;
        })}
      </svg>
      <ul className={styles.costs} aria-label="What a piece costs">
        {costs.map(({ label, cents }, i) => (
          <li key={label}>
            <svg viewBox="0 0 8 8" aria-hidden="true">
              <rect width="8" height="8" rx="2" fill={COLORS[i]} />
            </svg>
            {label} <strong>{formatCents(cents)}</strong>
          </li>
        ))}
      </ul>
      <fieldset className={styles.stocks} aria-label="Materials of the sample">
        {stocks.map((stock) => (
          <button
            key={stock.slug}
            type="button"
            className={styles.stock}
            aria-pressed={stock.slug === slug}
            onClick={() => onChange(stock.slug)}
          >
            <Swatch swatch={stock.swatch} small />
            <span>
              {stock.name}, {formatThickness(stock.mm, unit)}
              <br />
              <strong>{formatCents(stock.prices[quantity]!.eachCents)}</strong>
            </span>
          </button>
        ))}
      </fieldset>
    </>
  );
}
