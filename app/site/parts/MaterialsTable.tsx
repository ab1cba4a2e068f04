import { Link } from 'react-router-dom';
import { formatCents } from '../../../shared/base/money.ts';
import { fromMm, type LengthUnit } from '../../../shared/base/units.ts';
import type { MaterialRow, PricedExample } from '../../../shared/site/page-wire.ts';
import { Swatch } from '../../catalog/parts/Swatch.tsx';
import { useUnit } from '../../platform/units.ts';
import styles from './MaterialsTable.module.css';

/** Most rows of a page: all others are a list of their own. */
const MOST_ROWS = 18;

const figure = (mm: number, unit: LengthUnit) =>
  unit === 'mm' ? String(Number(mm.toFixed(2))) : fromMm(mm, 'in').toFixed(3);

/** From the least to the most; one figure where they are the same. */
function range(all: readonly number[], unit: LengthUnit): string {
  const [least, most] = [figure(Math.min(...all), unit), figure(Math.max(...all), unit)];
  return least === most ? least : `${least}–${most}`;
}

/** Materials of a page with their limits and tolerances, and what its first part costs in each. */
export function MaterialsTable({
  rows,
  example,
}: {
  readonly rows: readonly MaterialRow[];
  readonly example: PricedExample | null;
}) {
  const unit = useUnit();
  const shown = rows.slice(0, MOST_ROWS);
  return (
    <section aria-labelledby="materials-table" id="materials-list">
      <div className={styles.head}>
        <h2 id="materials-table">Materials and their limits</h2>
        <p>In {unit === 'mm' ? 'millimeters' : 'inches'}, from the catalog that checks your file.</p>
      </div>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Material</th>
              <th scope="col">Thickness</th>
              <th scope="col">Sheet tolerance ±</th>
              <th scope="col">Smallest hole</th>
              <th scope="col">Thinnest bridge</th>
              <th scope="col">Kerf</th>
              <th scope="col">Largest part</th>
              {example && <th scope="col">{example.file.replace(/\.\w+$/, '')}, each at 10</th>}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.slug}>
                <th scope="row">
                  <Link to={`/materials/${row.slug}`} className={styles.name}>
                    <Swatch swatch={row.swatch} small />
                    {row.name}
                  </Link>
                </th>
                <td data-label="Thickness">{range(row.thicknesses, unit)}</td>
                <td data-label="Sheet tolerance ±">{range(row.toleranceMm, unit)}</td>
                <td data-label="Smallest hole">{figure(row.leastHoleMm, unit)}</td>
                <td data-label="Thinnest bridge">{figure(row.leastBridgeMm, unit)}</td>
                <td data-label="Kerf">{range(row.kerfMm, unit)}</td>
                <td data-label="Largest part">{`${figure(row.largest.width, unit)} × ${figure(row.largest.height, unit)}`}</td>
                {example && (
                  <td data-label="Each at 10">
                    {row.eachCents === null ? 'Can’t be made' : <strong>{formatCents(row.eachCents)}</strong>}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > shown.length && (
        <p className={styles.more}>
          <Link to="/materials">All {rows.length} materials</Link>
        </p>
      )}
    </section>
  );
}
