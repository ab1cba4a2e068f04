import { useEffect, useState } from 'react';
import { formatCents } from '../../../shared/base/money.ts';
import type { SampleFigures } from '../../../shared/site/page-data.ts';
import { usePageData } from '../../platform/page-data.ts';
import { useSession } from '../../platform/session-state.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import styles from './DemoCard.module.css';
import { CONTROL_PANEL } from '../../../shared/site/examples/control-panel.ts';

const QUANTITIES = ['1', '10', '100'] as const;

/**
 * The sample part with its real price, worked out by the same code as a customer's own: by the server, or on this device where the server gave
 * none or an account may have terms of its own.
 */
export function DemoCard() {
  const given = usePageData()?.sample ?? null;
  const { status } = useSession();
  const [demo, setDemo] = useState<SampleFigures | null>(given);
  const isGiven = given !== null && status !== 'authenticated';
  const [quantity, setQuantity] = useState<(typeof QUANTITIES)[number]>('10');
  useEffect(() => {
    if (isGiven) return;
    const stop = new AbortController();
    void import('./demo.ts')
      .then(({ loadDemo }) => loadDemo())
      .then((figures) => {
        if (!stop.signal.aborted && figures !== null) setDemo(figures);
      });
    return () => stop.abort();
  }, [isGiven]);
  const cents = demo?.eachCents[Number(quantity)];
  return (
    <figure className={styles.card} aria-label="A sample part with its price">
      <div className={styles.stage}>
        <span className={styles.chip}>{CONTROL_PANEL.file}</span>
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
  const { width, height } = CONTROL_PANEL;
  return (
    <svg className={styles.drawing} viewBox={`-3 -3 ${width + 6} ${height + 6}`} aria-hidden="true">
      {CONTROL_PANEL.layers
        .filter(({ layer }) => layer === 'CUT')
        .map(({ d }) => (
          <path key="body" d={d} className={styles.body} fillRule="evenodd" />
        ))}
      {CONTROL_PANEL.layers.map(({ layer, d }) => (
        <path key={layer} d={d} className={styles[layer]} fillRule="evenodd" />
      ))}
    </svg>
  );
}
