import type { Credits } from '../../shared/account/credits.ts';
import { Card } from '../ui/Card.tsx';
import { Price } from '../ui/Price.tsx';
import styles from './Credit.module.css';

/** The parts of an owner's credit and what they come to. */
export function BalanceCards({ credits }: { readonly credits: Credits }) {
  const parts = [
    [credits.orderCreditLabel, credits.orderCreditValue],
    [credits.userCreditLabel, credits.userCreditValue],
    ['In all', credits.totalCreditValue],
  ] as const;
  return (
    <dl className={styles.balances}>
      {parts.map(([label, cents]) => (
        <Card key={label} className={styles.balance}>
          <dt>{label}</dt>
          <dd>
            <Price cents={cents} />
          </dd>
        </Card>
      ))}
    </dl>
  );
}
