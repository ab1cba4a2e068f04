import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { EndpointAnswer } from '../../shared/base/endpoint.ts';
import type { checkoutEndpoints } from '../../shared/checkout/wire.ts';
import { laterApi } from '../platform/later-api.ts';
import { formatDay } from '../platform/dates.ts';
import { failureOf } from '../platform/query-client.tsx';
import { Banner } from '../ui/Banner.tsx';
import { Stack } from '../ui/Layout.tsx';
import { Price } from '../ui/Price.tsx';
import { RadioCards } from '../ui/RadioCards.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { shippingQuery } from './queries.ts';
import { Section } from './Section.tsx';
import styles from './ShippingSection.module.css';
import type { CheckoutQuote } from './use-checkout-quote.ts';

type Group = EndpointAnswer<typeof checkoutEndpoints.shippingRates>['groups'][number];
type Rate = Group['rates'][number];

const GROUP_NAMES: Readonly<Record<Group['group'], string>> = {
  pickup: 'Pick up',
  economy: 'Economy',
  standard: 'Standard',
  express: 'Express',
};

/** How it travels. Prices are signed for this state of the quote; one that went stale is asked for again. */
export function ShippingSection({ checkout }: { readonly checkout: CheckoutQuote }) {
  const { quote } = checkout;
  const client = useQueryClient();
  const name = useId();
  const options = shippingQuery(quote.id, quote.version, quote.shipping_address_id);
  const { data: groups, error } = useQuery(options);
  const [choosing, setChoosing] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const set = ({ shipping_rate_id, shipping_rate_token }: Rate) =>
    checkout.apply('choose the shipping', (version) =>
      laterApi.checkout.setShippingRate({
        params: { id: quote.id },
        body: { shipping_rate_id, shipping_rate_token },
        version,
      }),
    );
  const choose = async (rate: Rate) => {
    setChoosing(rate.shipping_rate_id);
    let failure = await set(rate);
    if (failure?.code === 'rate_stale') {
      const fresh = await client.fetchQuery({ ...options, staleTime: 0 }).catch(() => []);
      const same = fresh
        .flatMap(({ rates }) => rates)
        .find(({ shipping_rate_id }) => shipping_rate_id === rate.shipping_rate_id);
      if (same && same.price_cents === rate.price_cents) failure = await set(same);
    }
    setProblem(failure?.message ?? null);
    setChoosing(null);
  };
  return (
    <Section step={3} title="Shipping">
      {quote.shipping_address_id === null ? (
        <p className={styles.wait}>Choose where it goes first; the prices depend on it.</p>
      ) : (
        <Stack gap={4}>
          {(error || problem) && (
            <Banner tone="bad" role="alert">
              {problem ?? failureOf(error).message}
            </Banner>
          )}
          {!groups && !error && <Skeleton height={180} />}
          {groups?.some(({ rates }) => rates.some(({ last_known }) => last_known)) && (
            <Banner tone="info" role="status">
              The carrier does not answer right now. These are the last prices that it told us, and they hold.
            </Banner>
          )}
          {groups
            ?.filter(({ rates }) => rates.length > 0)
            .map(({ group, rates }) => (
              <RadioCards
                key={group}
                name={name}
                legend={GROUP_NAMES[group]}
                options={rates.map((rate) => ({
                  value: rate.shipping_rate_id,
                  title: rate.label,
                  detail: group === 'pickup' ? `Ready ${formatDay(quote.production_speed.ships_by)}` : arrival(rate),
                  aside: <Price cents={rate.price_cents} zero="free" columns={8} />,
                }))}
                value={choosing ?? quote.shipping_rate?.id ?? null}
                onChange={(id) => void choose(rates.find(({ shipping_rate_id }) => shipping_rate_id === id)!)}
              />
            ))}
        </Stack>
      )}
    </Section>
  );
}

function arrival({ carrier, delivers_by, transit_days }: Rate): string {
  if (delivers_by !== null) return `${carrier}, arrives ${formatDay(delivers_by)}`;
  if (transit_days !== null) return `${carrier}, ${transit_days} ${transit_days === 1 ? 'day' : 'days'} on the way`;
  return carrier;
}
