import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatCents } from '../../shared/base/money.ts';
import { designPath } from '../../shared/designs/addresses.ts';
import { FIT_CARD_SLUG } from '../../shared/fit/card.ts';
import { SAMPLE_MM } from '../../shared/quote/sample.ts';
import type { Quote } from '../../shared/quote/wire.ts';
import { useComputer } from '../platform/compute/compute.ts';
import type { Stock } from '../platform/compute/pricer.ts';
import { laterApi } from '../platform/later-api.ts';
import { formatThickness } from '../platform/lengths.ts';
import { notify } from '../platform/notify.ts';
import { useSession } from '../platform/session-state.ts';
import { useReason } from '../platform/use-reason.ts';
import { useUnit } from '../platform/units.ts';
import { announce } from '../ui/Announcer.tsx';
import { Button } from '../ui/Button.tsx';
import styles from './OrderSample.module.css';

/** Puts a chip of a material on the newest open quote and says where it is. */
export function OrderSample({ material, thickness }: Stock) {
  const { book } = useComputer();
  const unit = useUnit();
  const reason = useReason(useSession().account?.buysFor, 'quote');
  const [busy, setBusy] = useState(false);
  const [quote, setQuote] = useState<Pick<Quote, 'id' | 'number'> | null>(null);
  const order = async () => {
    // First: where it does not arrive nothing is ordered.
    const { noteQuote } = await import('../platform/quotes.ts');
    setBusy(true);
    const added = await laterApi.sample.add({ body: { material_option_id: thickness.material_option_id } });
    setBusy(false);
    if (!added.ok) return notify({ tone: 'bad', title: 'The sample wasn’t added', text: added.error.message });
    noteQuote(added.value.quote);
    setQuote(added.value.quote);
    announce(`${added.value.sample.name} is on quote ${added.value.quote.number}.`);
  };
  if (!book) return null;
  const inStock = thickness.in_stock;
  const name = `${material.display_name}, ${formatThickness(thickness.mm, unit)}`;
  const price = formatCents(book.pricing_model.samplePriceCents);
  return (
    <div className={styles.sample}>
      <p>
        {inStock
          ? `A sample of ${name}: a chip of ${SAMPLE_MM} × ${SAMPLE_MM} mm from stock, ${price}.`
          : `We have no sample of ${name} right now: it’s out of stock.`}
        {quote && (
          <>
            {' '}
            <Link to={`/price/${quote.id}`}>{`On quote ${quote.number}`}</Link>
          </>
        )}
      </p>
      {thickness.kerf_mm > 0 && !material.requires_custom_quote && (
        <p>
          <Link to={`${designPath(FIT_CARD_SLUG)}?sheet=${thickness.id}`}>Order a fit card in this sheet</Link>: it
          shows which slot holds it, and the joints of your designs follow it.
        </p>
      )}
      {reason === null ? (
        <Button busy={busy} disabled={!inStock} onClick={() => void order()}>
          {quote ? 'Order another' : 'Order a sample'}
        </Button>
      ) : (
        <p>{reason}</p>
      )}
    </div>
  );
}
