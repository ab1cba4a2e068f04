import { Link } from 'react-router-dom';
import { designPath } from '../../shared/designs/addresses.ts';
import { FIT_CARD_FILE, FIT_CARD_SLUG, REPORT_PLACE } from '../../shared/fit/card.ts';
import type { Order } from '../../shared/order/wire.ts';
import styles from './OrderScreen.module.css';

/** Steps with a fit card that was ordered, and the way to report its slot; nothing where an order has none. */
export function FitCardNote({ parts }: Pick<Order, 'parts'>) {
  if (parts.every(({ filename }) => filename !== FIT_CARD_FILE)) return null;
  return (
    <p className={styles.note}>
      When your fit card is here, push a piece of the same sheet into each slot and note the figure at the one that
      holds it without force. <Link to={`${designPath(FIT_CARD_SLUG)}#${REPORT_PLACE}`}>Report which slot fits</Link>,
      and the joints of your designs follow it.
    </p>
  );
}
