import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { AccountNav } from '../account/AccountNav.tsx';
import { RoleGate } from '../organization/RoleGate.tsx';
import { List } from '../list/List.tsx';
import type { OwnCoupon } from '../../shared/coupon/wire.ts';
import { formatDate } from '../platform/dates.ts';
import { fetchCreditsNow, useCredits } from '../platform/credits.ts';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { QueryScope } from '../platform/query-client.tsx';
import { BuyCredit } from './BuyCredit.tsx';
import { Button, LinkButton } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Page, Row, Stack } from '../ui/Layout.tsx';
import { BalanceCards, BalancesPending } from '../credit/BalanceCards.tsx';
import styles from '../credit/Credit.module.css';
import { MY_ENTRIES } from '../credit/lists.tsx';
import { couponsQuery } from '../credit/queries.ts';

/** The credit of whom one buys for: what there is, where it came from and what it paid. */
export function CreditsScreen() {
  return (
    <QueryScope>
      <Page>
        <AccountNav title="Credit" />
        <Stack gap={5}>
          <Balances />
          <RoleGate kind="payment" what="buy credit">
            <div>
              <BuyCredit />
            </div>
          </RoleGate>
          <Offers />
          <div>
            <List list={MY_ENTRIES} />
          </div>
        </Stack>
      </Page>
    </QueryScope>
  );
}

function Balances() {
  const credits = useCredits();
  useEffect(fetchCreditsNow, []);
  if (credits === null) return <BalancesPending />;
  return <BalanceCards credits={credits} />;
}

/** Use of a coupon in words. */
function usedWords({ order_number }: NonNullable<OwnCoupon['used']>): string {
  return order_number === null ? 'used for a payment that is under way' : `used on order ${order_number}`;
}

function Used({ used }: { readonly used: NonNullable<OwnCoupon['used']> }) {
  return <span className={styles.quiet}>, {usedWords(used)}</span>;
}

/** Coupons of one's own, and where more is to be had. */
function Offers() {
  const client = useQueryClient();
  const { data: coupons = [] } = useQuery(couponsQuery);
  const [busy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    const answer = await laterApi.coupon.welcome({});
    setBusy(false);
    if (!answer.ok) return notify({ tone: 'bad', title: 'Not now', text: answer.error.message });
    await client.invalidateQueries({ queryKey: couponsQuery.queryKey });
    const { code, used } = answer.value;
    if (used) notify({ tone: 'info', title: 'This offer was used', text: `${code}: ${usedWords(used)}.` });
    else notify({ tone: 'good', title: `Your coupon is ${code}` });
  };
  return (
    <Card as="section" aria-labelledby="offers-title">
      <h2 id="offers-title" className={styles.title}>
        Coupons and offers
      </h2>
      {coupons.length > 0 && (
        <ul className={styles.coupons}>
          {coupons.map(({ id, code, words, ends_at, used }) => (
            <li key={id}>
              <strong>{code}</strong> {words}
              {used === null ? ends_at && `, until ${formatDate(ends_at)}` : <Used used={used} />}
            </li>
          ))}
        </ul>
      )}
      <Row gap={3}>
        <Button busy={busy} onClick={() => void ask()}>
          Get 25 % off a first order
        </Button>
        <LinkButton to="/partner-campaign">Claim a partner’s credit</LinkButton>
      </Row>
      <p className={styles.quiet}>
        Enter coupons on the quote or at checkout. We use your credit automatically, oldest first.
      </p>
    </Card>
  );
}
