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
    ['Total', credits.totalCreditValue],
  ] as const;
  const disputed = credits.disputedCreditValue;
  return (
    <Stack gap={4}>
      {disputed > 0 && (
        <Banner tone="warn" role="status" title={`${formatCents(disputed)} of bought credit is on hold`}>
          The card’s bank disputes the payment. You can use the credit again if the bank decides for us. Was it a
          mistake? Ask the bank to withdraw the dispute.
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
      {['bought', 'given', 'total'].map((part) => (
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
