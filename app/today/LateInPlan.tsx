import { Link } from 'react-router-dom';
import { Card } from '../ui/Card.tsx';
import styles from './Today.module.css';

/** How many jobs are late in the plan of the machines; nothing where none is. */
export function LateInPlan({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <Card as="section" aria-label="Late in the plan" className={styles.ships}>
      <strong>Late in the plan</strong>
      <Link to="/account/production/schedule">{count === 1 ? '1 job' : `${count} jobs`}</Link>
    </Card>
  );
}
