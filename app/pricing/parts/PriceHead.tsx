import { CircleCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { shortDay } from '../../../shared/base/day-words.ts';
import { formatCents } from '../../../shared/base/money.ts';
import { standardSpeed } from '../../../shared/catalog/production-speed.ts';
import { shipsBy } from '../../../shared/checkout/lead-time.ts';
import { productionDays } from '../../../shared/checkout/production-days.ts';
import { useComputer } from '../../platform/compute/compute.ts';
import { announce } from '../../ui/Announcer.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { cx } from '../../ui/cx.ts';
import { Price } from '../../ui/Price.tsx';
import type { PriceView } from '../../part/price.ts';
import type { OthersOnQuote } from '../../part/others-on-quote.ts';
import { piecesWords } from '../../catalog/pieces-words.ts';
import { useQuoteSoFar } from '../use-quote-so-far.ts';
import { usePart } from '../../part/use-part.ts';
import styles from './PriceHead.module.css';

/** Time without a change before a price is read out: a slider passes many on its way. */
const ANNOUNCE_AFTER_MS = 700;

/** Price of the part on top of the open quote, or alone; each, ship date, and whether the server has confirmed it. */
export function PriceHead() {
  const { view, choices, problem, making } = usePart();
  const quote = useQuoteSoFar();
  const cents = headCents(view, quote);
  useAnnouncedPrice(cents, choices.quantity);
  const ships = useShipDay();
  return (
    <div className={styles.head}>
      <div className={styles.line}>
        <span>{leadOf(quote, choices.quantity)}</span>
        <State />
      </div>
      <div className={cx(styles.figure, !view && styles.without)}>
        <div className={styles.total} data-testid="total" data-cents={cents ?? undefined} aria-busy={making}>
          {cents !== null ? (
            <>
              <Price cents={cents} size="xl" align="left" />
              {quote && !quote.holdsPart && <span className={styles.to}>to your quote</span>}
            </>
          ) : (
            <span className={styles.none}>$–</span>
          )}
        </div>
        {view && cents !== null ? (
          <div className={styles.line}>
            <span>{`${formatCents(Math.round(cents / view.quantity))} each${quote ? `, ${piecesWords(view.quantity)}` : ', all in'}`}</span>
            <span>{ships}</span>
          </div>
        ) : (
          <p role="status" className={styles.problem}>
            {problem?.message}
          </p>
        )}
      </div>
    </div>
  );
}

/** The same in two lines, beside the main button of narrow windows. */
export function PriceBrief({ state }: { readonly state?: ReactNode }) {
  const { view, choices, making } = usePart();
  const quote = useQuoteSoFar();
  const cents = headCents(view, quote);
  useAnnouncedPrice(cents, choices.quantity);
  return (
    <div className={styles.compact}>
      <div className={styles.total} data-testid="total" data-cents={cents ?? undefined} aria-busy={making}>
        {cents !== null ? (
          <Price cents={cents} size="xl" align="left" className={styles.figures} />
        ) : (
          <span className={styles.none}>$–</span>
        )}
      </div>
      <div className={styles.line}>{cents === null ? 'No price yet' : (state ?? <State />)}</div>
    </div>
  );
}

/** On narrow windows: why there is no price; nothing where there is one. */
export function NoPrice() {
  const { problem, view } = usePart();
  if (view || !problem) return null;
  return (
    <p role="status" className={styles.why}>
      {problem.message}
    </p>
  );
}

/** Lead of the figure: the part on top of the quote, or the order alone. */
function leadOf(quote: OthersOnQuote | null, quantity: number): string {
  if (!quote) return piecesWords(quantity);
  if (quote.where === 'device') return 'This part';
  return quote.holdsPart ? 'In your quote' : 'Adds';
}

function headCents(view: PriceView | null, quote: OthersOnQuote | null): number | null {
  if (!view) return null;
  return quote ? view.price.priceCents : view.orderCents;
}

/** Whether the server has said the same price, of a part that we can make as it is; none without a price. */
function State() {
  const { view, link, making, readiness } = usePart();
  if (!view) return null;
  if (!link.confirmed) return <Badge>{making ? 'Measuring …' : 'Estimate only'}</Badge>;
  if (readiness === null) return <Badge>Checking …</Badge>;
  return readiness.state === 'ready' ? <Confirmed /> : <Badge>Price so far</Badge>;
}

function Confirmed() {
  return (
    <Badge tone="good" icon={<CircleCheck aria-hidden="true" />}>
      Confirmed
    </Badge>
  );
}

/** "Ships Thu, Dec 3" at the standard speed, the day of an engineer's analysis of this or another part of the quote included. */
export function useShipDay(): string {
  const { book } = useComputer();
  const { piece } = usePart();
  const quote = useQuoteSoFar();
  const speed = book && standardSpeed(book.production_speeds);
  if (!speed) return '';
  const analyzed = [piece, { dfm_analysis: quote?.analyzed ?? false }];
  const days = productionDays(speed.days, analyzed, book.pricing_model);
  return `Ships ${shortDay(shipsBy(Date.now(), days, book.calendar))}`;
}

function useAnnouncedPrice(cents: number | null, quantity: number): void {
  const first = useRef(true);
  useEffect(() => {
    if (cents === null) return;
    if (first.current) {
      first.current = false;
      return;
    }
    const timer = setTimeout(() => {
      announce(`${quantity} ${quantity === 1 ? 'piece' : 'pieces'}, ${formatCents(cents)}`);
    }, ANNOUNCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [cents, quantity]);
}
