import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
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
        <Reported key={remake.id} report={remake} staff={staff}>
          <Photos remake={remake} />
          {staff && <LinkButton to={`/account/production/remakes/${remake.id}`}>Review and answer</LinkButton>}
        </Reported>
      ))}
    </Card>
  );
}

interface ReportedProps {
  readonly report: Omit<Remake, 'order_id' | 'photos'>;
  readonly staff?: boolean;
  /** Photos, and the way to answer it. */
  readonly children?: ReactNode;
}

/** One report: its pieces, its words, and our answer. */
export function Reported({ report, staff = false, children }: ReportedProps) {
  const { created_at, status, description, prefers, answer } = report;
  return (
    <div className={styles.remake}>
      <header className={styles.head}>
        <strong>{formatDate(created_at)}</strong>
        <RemakeBadge status={status} />
      </header>
      <RemakeLines remake={report} />
      <p className={styles.words}>{description}</p>
      {status === 'submitted' && (
        <p className={styles.faint}>
          {staff ? 'Would prefer' : 'You would prefer'}: {WISH_WORDS[prefers].toLowerCase()}
        </p>
      )}
      {children}
      {answer && (
        <p className={styles.answer}>
          <strong>Our answer:</strong> {answer}
        </p>
      )}
    </div>
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
