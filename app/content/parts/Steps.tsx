import { BadgeCheck, Factory, House, Truck } from 'lucide-react';
import { shortDay } from '../../../shared/base/day-words.ts';
import { formatCents } from '../../../shared/base/money.ts';
import { CONTROL_PANEL } from '../../../shared/site/examples/control-panel.ts';
import type { SitePage } from '../../../shared/site/page-wire.ts';
import { Swatch } from '../../catalog/parts/Swatch.tsx';
import { usePageData } from '../../platform/page-data.ts';
import styles from './Steps.module.css';

/** From a drawing to parts at the door in three steps, each shown by the sample part. */
export function Steps({ speeds }: Pick<SitePage, 'speeds'>) {
  return (
    <section className={styles.steps} aria-labelledby="how-it-works">
      <h2 id="how-it-works">How it works</h2>
      <ol>
        <li>
          <div className={styles.bit}>
            <Lines />
          </div>
          <h3>Drop a drawing</h3>
          <p>
            Point at a hole, a slot or an engraving and read its length, its seconds and its cents. Doubled lines, open
            ends and guessed units are found, counted and shown.
          </p>
        </li>
        <li>
          <div className={styles.bit}>
            <Stocks />
          </div>
          <h3>Pick what works</h3>
          <p>Every material is priced for your part. If one doesn’t work, you see the rule and the distance.</p>
        </li>
        <li>
          <div className={styles.bit}>
            <Course speeds={speeds} />
          </div>
          <h3>Pay the price you saw</h3>
          <p>Questions come before you pay, so nothing is held after. Follow each piece until it is packed.</p>
        </li>
      </ol>
    </section>
  );
}

/** A corner of the sample's lines in the colors of their operations. */
function Lines() {
  return (
    <svg className={styles.lines} viewBox="84 16 100 56" aria-hidden="true">
      {CONTROL_PANEL.layers.map(({ layer, d }) => (
        <path key={layer} d={d} className={styles[layer]} fillRule="evenodd" />
      ))}
    </svg>
  );
}

/** The sample in its stocks, ten of it. */
function Stocks() {
  const stocks = usePageData()?.sample?.stocks ?? [];
  return (
    <ul className={styles.stocks}>
      {stocks.slice(0, 3).map(({ slug, name, swatch, prices }) => (
        <li key={slug}>
          <Swatch swatch={swatch} small />
          <span>{name}</span>
          <strong>{formatCents(prices[10]!.eachCents)}</strong>
        </li>
      ))}
    </ul>
  );
}

/** States that an order comes through, with the day it leaves. */
function Course({ speeds }: Pick<SitePage, 'speeds'>) {
  const leaves = speeds[0] ? shortDay(speeds[0].ships) : '';
  return (
    <ul className={styles.course}>
      <li>
        <BadgeCheck aria-hidden="true" />
        <strong>Paid</strong>
        today
      </li>
      <li>
        <Factory aria-hidden="true" />
        <strong>Made</strong>
        {leaves && `by ${leaves}`}
      </li>
      <li>
        <Truck aria-hidden="true" />
        <strong>Shipped</strong>
        {leaves}
      </li>
      <li>
        <House aria-hidden="true" />
        <strong>Yours</strong>
        with tracking
      </li>
    </ul>
  );
}
