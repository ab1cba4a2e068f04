import { useEffect, useState } from 'react';
import { formatCents } from '../../../shared/base/money.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import styles from './DemoCard.module.css';
import { type DemoPrices, loadDemo } from './demo.ts';
import { SAMPLE_LAYERS, SAMPLE_NAME, SAMPLE_SIZE } from './sample.ts';

const QUANTITIES = ['1', '10', '100'] as const;

/** The sample part with its real price, worked out on this device by the same code as a customer's own. */
export function DemoCard() {
  const [demo, setDemo] = useState<DemoPrices | null>(null);
  const [quantity, setQuantity] = useState<(typeof QUANTITIES)[number]>('10');
  useEffect(() => {
    const stop = new AbortController();
    void loadDemo(QUANTITIES.map(Number)).then((prices) => {
      if (!stop.signal.aborted) setDemo(prices);
    });
    return () => stop.abort();
  }, []);
  const cents = demo?.eachCents.get(Number(quantity));
  return (
    <figure className={styles.card} aria-label="A sample part with its price">
      <div className={styles.stage}>
        <span className={styles.chip}>{SAMPLE_NAME}</span>
        <span className={`${styles.chip} ${styles.right}`}>
          {demo ? `${demo.contours} contours, ${Math.round(demo.lengthMm).toLocaleString('en-US')} mm` : '\u00a0'}
        </span>
        <SampleDrawing />
        <Segmented
          label="Pieces of the sample"
          className={styles.switch}
          value={quantity}
          onChange={setQuantity}
          options={QUANTITIES.map((value) => ({
            value,
            label: value,
            name: value === '1' ? '1 piece' : `${value} pieces`,
          }))}
        />
      </div>
      <figcaption className={styles.foot}>
        <span className={styles.price}>{cents === undefined ? '\u00a0' : formatCents(cents)}</span>
        <span className={styles.each}>{cents === undefined ? '' : `each at ${quantity}`}</span>
        <span className={styles.facts}>
          {demo?.stock ?? '\u00a0'}
          <br />
          {demo?.ships ?? '\u00a0'}
        </span>
      </figcaption>
    </figure>
  );
}

function SampleDrawing() {
  const { width, height } = SAMPLE_SIZE;
  return (
    <svg className={styles.drawing} viewBox={`-3 -3 ${width + 6} ${height + 6}`} aria-hidden="true">
      {SAMPLE_LAYERS.filter(({ layer }) => layer === 'CUT').map(({ d }) => (
        <path key="body" d={d} className={styles.body} fillRule="evenodd" />
      ))}
      {SAMPLE_LAYERS.map(({ layer, d }) => (
        <path key={layer} d={d} className={styles[layer]} fillRule="evenodd" />
      ))}
    </svg>
  );
}
