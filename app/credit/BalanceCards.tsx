import type { Credits } from '../../shared/account/credits.ts';
import { formatCents } from '../../shared/base/money.ts';
import { Banner } from '../ui/Banner.tsx';
import { Stack } from '../ui/Layout.tsx';
import { Card } from '../ui/Card.tsx';
import { Price } from '../ui/Price.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import styles from './Credit.module.css';

/** The parts of an owner's credit and what they come to. */
export function BalanceCards({ credits }: { readonly credits: Credits }) {
  const parts = [
    [credits.orderCreditLabel, credits.orderCreditValue],
    [credits.userCreditLabel, credits.userCreditValue],
    ['In all', credits.totalCreditValue],
  ] as const;
  const disputed = credits.disputedCreditValue;
  return (
    <Stack gap={4}>
      {disputed > 0 && (
        <Banner tone="warn" role="status" title={`${formatCents(disputed)} of bought credit waits`}>
          The bank of the card that bought it disputes the payment. It pays again when that is decided for us. Was it a
          mistake? Ask the bank to withdraw it.
        </Banner>
      )}
      <dl className={styles.balances}>
        {parts.map(([label, cents]) => (
          <Card key={label} className={styles.balance}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.figure}>
              <Price cents={cents} />
            </dd>
          </Card>
        ))}
      </dl>
    </Stack>
  );
}

/** Keeps their place, line for line. */
export function BalancesPending() {
  return (
    <div className={styles.balances}>
      {['bought', 'given', 'in all'].map((part) => (
        <Card key={part} className={styles.balance}>
          <span className={styles.label}>
            <Skeleton width={110} height="1lh" />
          </span>
          <span className={styles.figure}>
            <Skeleton width={80} height="1lh" />
          </span>
        </Card>
      ))}
    </div>
  );
}
