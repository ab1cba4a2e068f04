import { shortDay } from '../../../shared/base/day-words.ts';
import { formatCents } from '../../../shared/base/money.ts';
import type { SitePage } from '../../../shared/site/page-wire.ts';
import styles from './Panels.module.css';

/** When an order leaves at each speed, and where the page is of a place, what the way there costs and when it ends. */
export function Delivery({ place, speeds }: Pick<SitePage, 'place' | 'speeds'>) {
  const hasRates = place !== null && place.rates.length > 0;
  if (speeds.length === 0 && !hasRates) return null;
  return (
    <div className={styles.panels}>
      {hasRates && (
        <section className={styles.panel} aria-labelledby="rates">
          <h2 id="rates">
            To {place.city}, {place.state} {place.zip}
          </h2>
          <p className={styles.note}>A small box of parts, ordered now and made at the free speed.</p>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Shipping</th>
                <th scope="col">Arrives</th>
                <th scope="col">Price</th>
              </tr>
            </thead>
            <tbody>
              {place.rates.map(({ label, cents, arrives }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{arrives === null ? 'When it is ready' : shortDay(arrives)}</td>
                  <td>{cents === 0 ? 'Free' : formatCents(cents)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {speeds.length > 0 && (
        <section className={styles.panel} aria-labelledby="speeds">
          <h2 id="speeds">Ordered now, it ships</h2>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Made in</th>
                <th scope="col">Ships</th>
                <th scope="col">On the parts</th>
              </tr>
            </thead>
            <tbody>
              {speeds.map(({ label, ships, percent }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{shortDay(ships)}</td>
                  <td>{percent === 0 ? 'Free' : `+${percent}%`}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  );
}
