import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatCents } from '../../../shared/base/money.ts';
import { standardSpeed } from '../../../shared/catalog/production-speed.ts';
import { shipsBy } from '../../../shared/checkout/lead-time.ts';
import { useComputer } from '../../platform/compute/compute.ts';
import { announce } from '../../ui/Announcer.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Price } from '../../ui/Price.tsx';
import { usePart } from '../../part/use-part.ts';
import styles from './PriceHead.module.css';

/** Time without a change before a price is read out: a slider passes many on its way. */
const ANNOUNCE_AFTER_MS = 700;

/** Pieces, total, each, ship date, and whether the server has said the same. */
export function PriceHead({ compact = false }: { readonly compact?: boolean }) {
  const { view, choices, problem, link, making } = usePart();
  useAnnouncedPrice(view?.orderCents ?? null, choices.quantity);
  const pieces = choices.quantity === 1 ? '1 piece' : `${choices.quantity.toLocaleString('en-US')} pieces`;
  const ships = useShipDay();
  const each = view ? `${formatCents(Math.round(view.orderCents / view.quantity))} each` : '';
  return (
    <div className={compact ? styles.compact : styles.head}>
      <div className={styles.line}>
        <span className={styles.pieces}>{pieces}</span>
        {view && (link.confirmed ? <Confirmed /> : <Badge>{making ? 'Measuring …' : 'Estimate only'}</Badge>)}
      </div>
      <div className={styles.total} data-testid="total" data-cents={view?.orderCents} aria-busy={making}>
        {view ? <Price cents={view.orderCents} size="xl" align="left" /> : <span className={styles.none}>$–</span>}
      </div>
      {view ? (
        <div className={styles.line}>
          <span>
            {compact ? `${choices.quantity} × ${each.replace(' each', '')}${ships.replace('Ships', ', ships')}` : each}
          </span>
          {!compact && <span>{ships}</span>}
        </div>
      ) : (
        <p role="status" className={styles.problem}>
          {problem?.message}
        </p>
      )}
    </div>
  );
}

function Confirmed() {
  return (
    <Badge tone="good" icon={<CircleCheck aria-hidden="true" />}>
      Confirmed
    </Badge>
  );
}

/** "Ships Thu 3 Dec" at the standard speed. */
export function useShipDay(): string {
  const { book } = useComputer();
  const speed = book && standardSpeed(book.production_speeds);
  if (!speed) return '';
  const day = new Date(`${shipsBy(Date.now(), speed.days)}T00:00:00Z`);
  const words = day.toLocaleDateString('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
  return `Ships ${words.replace(',', '')}`;
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
