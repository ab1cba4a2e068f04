import { useState } from 'react';
import { formatCents } from '../../shared/base/money.ts';
import { moneyRows, paymentRows, totalLabel } from '../../shared/quote/money-rows.ts';
import { serviceLines, shipsWords } from '../../shared/quote/service-lines.ts';
import type { Part, Quote } from '../../shared/quote/wire.ts';
import { formatDay } from '../platform/dates.ts';
import { formatSize, formatThickness } from '../platform/lengths.ts';
import { useUnit } from '../platform/units.ts';
import { PartVerdict } from '../quote/parts/PartVerdict.tsx';
import { QuotedThumb } from '../quote/parts/QuotedThumb.tsx';
import { useReason } from '../platform/use-reason.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Price } from '../ui/Price.tsx';
import { CouponEntry } from '../credit/CouponEntry.tsx';
import { ConsentNote } from './ConsentNote.tsx';
import { MISSING_WORDS } from './missing-words.ts';
import { MoneyTable } from './MoneyTable.tsx';
import styles from './OrderReview.module.css';
import { PayBar } from './PayBar.tsx';
import { PayButton } from './PayButton.tsx';
import type { CheckoutQuote } from './use-checkout-quote.ts';
import { useNarrow } from './use-narrow.ts';

interface OrderReviewProps {
  readonly quote: Quote;
  readonly apply: CheckoutQuote['apply'];
  readonly paying: boolean;
  /** True where the sum due goes on terms. */
  readonly onTradeCredit: boolean;
  /** The card's bank is being asked; the Pay button waits. */
  readonly confirming: boolean;
  /** Why it needs approval before it is paid; undefined while that is looked up. */
  readonly above: string | null | undefined;
}

/** Parts and price of the order, with the button that pays it. */
export function OrderReview({ quote, apply, paying, onTradeCredit, confirming, above }: OrderReviewProps) {
  const mayChange = useReason(quote.organization_id, 'quote') === null;
  const narrow = useNarrow();
  const [shown, setShown] = useState(() => quote.parts.some(({ readiness }) => readiness.state !== 'ready'));
  const [missing] = quote.missing;
  const total = quote.totals.total_cents;
  const rows = moneyRows({
    totals: quote.totals,
    production: quote.production_speed.label,
    shipping: quote.shipping_rate?.label ?? null,
    tax: quote.tax,
    coupon: quote.coupon,
    settled: false,
  });
  const others = [...quote.custom_parts, ...quote.samples];
  const pieces = [...quote.parts, ...others].reduce((sum, line) => sum + line.quantity, 0);
  return (
    <Card as="section" aria-labelledby="review-title" className={styles.review}>
      <div className={styles.head}>
        <h2 id="review-title">Your order</h2>
        <span className={styles.count}>{piecesWords(pieces)}</span>
        {narrow && (
          <Button size="s" aria-expanded={shown} onClick={() => setShown(!shown)}>
            {shown ? 'Hide prices' : 'Show prices'}
          </Button>
        )}
      </div>
      {(shown || !narrow) && (
        <>
          <ul className={styles.parts}>
            {quote.parts.map((part) => (
              <PartLine key={part.id} quote={quote} part={part} />
            ))}
            {others.map((line) => (
              <OtherLine key={line.id} line={line} />
            ))}
          </ul>
          <MoneyTable
            rows={rows}
            totalLabel={totalLabel(quote)}
            totalCents={total}
            payment={paymentRows(quote.totals)}
          />
        </>
      )}
      {mayChange && <CouponEntry quote={quote} apply={apply} />}
      <ConsentNote quoteId={quote.id} warnings={quote.warnings ?? []} />
      <PayBar label={totalLabel(quote)} cents={total}>
        <PayButton
          paying={paying}
          disabled={missing !== undefined || confirming || above !== null}
          isMain={typeof above !== 'string'}
          noteClassName={styles.note}
          note={
            confirming
              ? 'Waiting for you to confirm with your bank.'
              : missing
                ? MISSING_WORDS[missing]
                : (above ?? `${shipsWords(formatDay(quote.production_speed.ships_by), quote)}. Confirmed price.`)
          }
        >
          {missing === undefined ? payLabel(quote, onTradeCredit) : 'Pay'}
        </PayButton>
      </PayBar>
    </Card>
  );
}

/** Label of the button: a charge on the card, or credit alone; on terms nothing is charged yet. */
function payLabel({ totals }: Quote, onTradeCredit: boolean): string {
  if (onTradeCredit && totals.due_cents > 0) return 'Order on terms';
  return totals.due_cents === 0 && totals.credit_cents > 0 ? 'Pay with credit' : `Pay ${formatCents(totals.due_cents)}`;
}

/** Line without a drawing: a part that a person priced, a sample. */
function OtherLine({ line }: { readonly line: Pick<Part, 'name' | 'quantity' | 'price_cents'> }) {
  return (
    <li className={styles.part}>
      <div className={styles.words}>
        <p className={styles.name}>{line.name}</p>
      </div>
      <div className={styles.amount}>
        {line.price_cents === null ? 'no price' : <Price cents={line.price_cents} columns={9} />}
        <p className={styles.facts}>{piecesWords(line.quantity)}</p>
      </div>
    </li>
  );
}

function PartLine({ quote, part }: { readonly quote: Quote; readonly part: Part }) {
  const unit = useUnit();
  const { width, height } = part.configuration.dimensions;
  return (
    <li className={styles.part}>
      <span className={styles.picture}>
        <QuotedThumb quote={quote} part={part} />
      </span>
      <div className={styles.words}>
        <p className={styles.name}>{part.name}</p>
        <p className={styles.facts}>
          {part.material?.display_name ?? 'No material'}
          {part.thickness && `, ${formatThickness(part.thickness.mm, unit)}`}
        </p>
        <p className={styles.facts}>{formatSize(width, height, unit)}</p>
        {serviceLines(part).map(({ service, label, cents }) => (
          <p key={service} className={styles.facts}>
            {cents === null ? label : `${label}, in its price: ${formatCents(cents)}`}
          </p>
        ))}
        <PartVerdict part={part} />
      </div>
      <div className={styles.amount}>
        {part.price_cents === null ? 'no price' : <Price cents={part.price_cents} columns={9} />}
        <p className={styles.facts}>{piecesWords(part.quantity)}</p>
      </div>
    </li>
  );
}

function piecesWords(pieces: number): string {
  return pieces === 1 ? '1 piece' : `${pieces} pieces`;
}
