import { useState } from 'react';
import { formatCents } from '../../../shared/base/money.ts';
import type { PriceBreakdown } from '../../../shared/pricing/breakdown.ts';
import type { PricedExample, PricedLot } from '../../../shared/site/page-wire.ts';
import { MadePicture } from '../../part/examples/MadePicture.tsx';
import { formatThickness } from '../../platform/lengths.ts';
import { useUnit } from '../../platform/units.ts';
import { orderRows, partRows } from '../../pricing/rows.ts';
import panels from './Panels.module.css';
import styles from './PriceRows.module.css';

/** A price of a page's part row by row, at a quantity that can be moved. */
export function PriceRows({ lots, example }: { readonly lots: readonly PricedLot[]; readonly example: PricedExample }) {
  const unit = useUnit();
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      lots.findIndex(({ breakdown }) => breakdown.quantity === 10),
    ),
  );
  const lot = lots[at]!;
  // Codes are texts on the wire; those of this page's own server are known.
  const breakdown = lot.breakdown as PriceBreakdown;
  const { quantity, totalCents } = breakdown;
  const all = totalCents + lot.setupFeeCents + lot.packingCents;
  const rows = [...partRows({ breakdown }, unit), ...orderRows(lot)];
  return (
    <section className={panels.panel} aria-labelledby="price-rows">
      <h2 id="price-rows">{example.about}</h2>
      <p className={panels.note}>
        {example.material}, {formatThickness(example.mm, unit)}
      </p>
      <div className={styles.both}>
        <div className={styles.picture}>
          <MadePicture {...example} />
        </div>
        <div>
          <label className={styles.quantity}>
            <span>
              Quantity <strong>{quantity}</strong>
            </span>
            <input
              type="range"
              min={0}
              max={lots.length - 1}
              step={1}
              value={at}
              aria-valuetext={`${quantity} ${quantity === 1 ? 'piece' : 'pieces'}`}
              onChange={(event) => setAt(Number(event.target.value))}
            />
          </label>
          <table className={panels.table}>
            <tbody>
              {rows.map(({ key, label, detail, cents }) => (
                <tr key={key}>
                  <th scope="row">
                    {label} <span className={styles.detail}>{detail}</span>
                  </th>
                  <td>{formatCents(cents)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">In all, before shipping and tax</th>
                <td>{formatCents(all)}</td>
              </tr>
              <tr>
                <th scope="row">Each</th>
                <td className={styles.each}>{formatCents(Math.round(all / quantity))}</td>
              </tr>
            </tfoot>
          </table>
        </div>
      </div>
    </section>
  );
}
