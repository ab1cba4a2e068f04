import { useQuery } from '@tanstack/react-query';
import { WISH_WORDS } from '../../shared/remake/status.ts';
import type { Remake } from '../../shared/remake/wire.ts';
import { remakesQuery } from '../platform/orders.ts';
import { STATUS_WORDS } from '../platform/order-status.ts';
import { formatDate } from '../platform/dates.ts';
import { LinkButton } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Photos } from './Photos.tsx';
import { RemakeBadge } from './RemakeBadge.tsx';
import styles from './Remakes.module.css';

interface RemakesProps {
  readonly orderId: string;
  /** For the shop: each report leads to its answer. */
  readonly staff?: boolean;
}

/** Reports on an order, with our answers; empty where there are none. */
export function Remakes({ orderId, staff = false }: RemakesProps) {
  const { data: remakes = [] } = useQuery(remakesQuery(orderId));
  if (remakes.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="order-remakes">
      <h2 id="order-remakes" className={styles.title}>
        {staff ? 'What was reported' : 'What you reported'}
      </h2>
      {remakes.map((remake) => (
        <div key={remake.id} className={styles.remake}>
          <header className={styles.head}>
            <strong>{formatDate(remake.created_at)}</strong>
            <RemakeBadge status={remake.status} />
          </header>
          <RemakeLines remake={remake} />
          <p className={styles.words}>{remake.description}</p>
          {remake.status === 'submitted' && (
            <p className={styles.faint}>
              {staff ? 'Would prefer' : 'You would prefer'}: {WISH_WORDS[remake.prefers].toLowerCase()}
            </p>
          )}
          <Photos remake={remake} />
          {staff && <LinkButton to={`/account/production/remakes/${remake.id}`}>Review and answer</LinkButton>}
          {remake.answer && (
            <p className={styles.answer}>
              <strong>Our answer:</strong> {remake.answer}
            </p>
          )}
        </div>
      ))}
    </Card>
  );
}

/** The pieces of a report, and how far what is made again is. */
export function RemakeLines({ remake: { lines, status } }: { readonly remake: Pick<Remake, 'lines' | 'status'> }) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.line_id}>
          {line.count} × {line.name}
          {status === 'approved' && line.status && `, ${STATUS_WORDS[line.status].label.toLowerCase()}`}
        </li>
      ))}
    </ul>
  );
}
