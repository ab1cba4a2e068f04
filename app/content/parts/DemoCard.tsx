import { Suspense, useEffect, useState } from 'react';
import type { Swatch } from '../../../shared/catalog/material.ts';
import { formatCents } from '../../../shared/base/money.ts';
import type { SampleFigures } from '../../../shared/site/page-data.ts';
import { usePageData } from '../../platform/page-data.ts';
import { useSession } from '../../platform/session-state.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import styles from './DemoCard.module.css';
import { CONTROL_PANEL } from '../../../shared/site/examples/control-panel.ts';
import { DemoCosts } from '../home-more.ts';
import { MadePicture } from '../../part/examples/MadePicture.tsx';
import type { ShownAs } from '../../part/examples/open-example.ts';

/** Look of the part until its stock is known. */
const NO_SWATCH: Swatch = { pattern: 'mill', colors: [] };

const QUANTITIES = ['1', '10', '100'] as const;

/**
 * The sample part with its real price, worked out by the same code as a customer's own: by the server, or on this device where the server gave
 * none or an account may have terms of its own. `onShown` hears of the stock and quantity that are shown.
 */
export function DemoCard({ onShown }: { readonly onShown: (shown: ShownAs | null) => void }) {
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
  const [slug, setSlug] = useState<string | null>(null);
  const stock = demo?.stocks.find((one) => one.slug === slug) ?? demo?.stocks[0];
  const price = stock?.prices[Number(quantity)];
  const thicknessId = stock?.thicknessId;
  useEffect(
    () => onShown(thicknessId === undefined ? null : { thicknessId, quantity: Number(quantity) }),
    [onShown, thicknessId, quantity],
  );
  return (
    <figure className={styles.card} aria-label="A sample part with its price">
      <div className={styles.stage}>
        <MadePicture {...CONTROL_PANEL} swatch={stock?.swatch ?? NO_SWATCH} materialSlug={stock?.slug ?? ''} />
        <span className={styles.chip}>{CONTROL_PANEL.file}</span>
        <span className={`${styles.chip} ${styles.right}`}>
          {demo ? `${demo.contours} contours, ${Math.round(demo.lengthMm).toLocaleString('en-US')} mm` : '\u00a0'}
        </span>
      </div>
      <figcaption className={styles.foot}>
        <p>
          <span className={styles.price}>{price ? formatCents(price.eachCents) : '\u00a0'}</span>
          <br />
          <strong>each at {quantity}</strong>, setup and packing included. {demo?.ships}
        </p>
        <Segmented
          label="Pieces of the sample"
          value={quantity}
          onChange={setQuantity}
          options={QUANTITIES.map((value) => ({
            value,
            label: value,
            name: value === '1' ? '1 piece' : `${value} pieces`,
          }))}
        />
      </figcaption>
      <div className={styles.below}>
        {demo && stock && price && (
          <Suspense fallback={null}>
            <DemoCosts
              costs={price.costs}
              stocks={demo.stocks}
              quantity={Number(quantity)}
              slug={stock.slug}
              onChange={setSlug}
            />
          </Suspense>
        )}
      </div>
    </figure>
  );
}
