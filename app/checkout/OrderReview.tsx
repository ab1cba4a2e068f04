import { formatCents } from '../../shared/base/money.ts';
import { moneyRows, totalLabel } from '../../shared/quote/money-rows.ts';
import { serviceLines, speedWords } from '../../shared/quote/service-lines.ts';
import type { Part, Quote } from '../../shared/quote/wire.ts';
import { formatDay } from '../platform/dates.ts';
import { formatSize, formatThickness } from '../platform/lengths.ts';
import { useUnit } from '../platform/units.ts';
import { PartVerdict } from '../quote/parts/PartVerdict.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Price } from '../ui/Price.tsx';
import { CARD_FORM_ID } from './CardForm.tsx';
import { MoneyTable } from './MoneyTable.tsx';
import styles from './OrderReview.module.css';

interface OrderReviewProps {
  readonly quote: Quote;
  readonly paying: boolean;
  /** The card's bank is being asked; the Pay button waits. */
  readonly confirming: boolean;
}

const MISSING: Readonly<Record<Quote['missing'][number], string>> = {
  parts: 'Add a part first.',
  offer: 'Accept the offer before you pay.',
  part_not_ready: 'Answer what a part asks before you pay.',
  part_problem: 'A part cannot be made as it is.',
  account: 'Log in to pay.',
  shipping_address: 'Choose a delivery address to pay.',
  shipping_rate: 'Choose how it ships to pay.',
};

/** What is being bought and what it costs, with the button that pays it. */
export function OrderReview({ quote, paying, confirming }: OrderReviewProps) {
  const [missing] = quote.missing;
  const total = quote.totals.total_cents;
  const rows = moneyRows({
    totals: quote.totals,
    production: quote.production_speed.label,
    shipping: quote.shipping_rate?.label ?? null,
    tax: quote.tax,
    settled: false,
  });
  const pieces = quote.parts.reduce((sum, part) => sum + part.quantity, 0);
  return (
    <Card as="section" aria-labelledby="review-title" className={styles.review}>
      <div className={styles.head}>
        <h2 id="review-title">Your order</h2>
        <span className={styles.count}>
          {pieces} {pieces === 1 ? 'piece' : 'pieces'}
        </span>
      </div>
      <ul className={styles.parts}>
        {quote.parts.map((part) => (
          <PartLine key={part.id} part={part} />
        ))}
      </ul>
      <MoneyTable rows={rows} totalLabel={totalLabel(quote)} totalCents={total} />
      <Button
        type="submit"
        form={CARD_FORM_ID}
        variant="primary"
        size="l"
        wide
        busy={paying}
        disabled={missing !== undefined || confirming}
        aria-describedby="pay-note"
      >
        {missing === undefined ? `Pay ${formatCents(total)}` : 'Pay'}
      </Button>
      <p id="pay-note" className={styles.note}>
        {confirming
          ? 'Waiting for your answer to the bank.'
          : missing
            ? MISSING[missing]
            : `Ships ${formatDay(quote.production_speed.ships_by)}, ${speedWords(quote.production_speed.label, quote.parts)}. Confirmed price.`}
      </p>
    </Card>
  );
}

function PartLine({ part }: { readonly part: Part }) {
  const unit = useUnit();
  const { width, height } = part.configuration.dimensions;
  return (
    <li className={styles.part}>
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
        <p className={styles.facts}>{part.quantity} pcs</p>
      </div>
    </li>
  );
}
