import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { laterApi } from '../platform/later-api.ts';
import { formatDay } from '../platform/dates.ts';
import { failureOf } from '../platform/query-client.tsx';
import { Banner } from '../ui/Banner.tsx';
import { Stack } from '../ui/Layout.tsx';
import { Price } from '../ui/Price.tsx';
import { RadioCards } from '../ui/RadioCards.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { productionQuery } from './queries.ts';
import { Section } from './Section.tsx';
import type { CheckoutQuote } from './use-checkout-quote.ts';

/** How fast it is made. Each speed says what it adds and when it leaves the shop. */
export function ProductionSection({ checkout }: { readonly checkout: CheckoutQuote }) {
  const { quote } = checkout;
  const isHeld = quote.status !== 'open' || quote.custom_rates !== null;
  const { data: rates, error } = useQuery(productionQuery(quote.id, quote.version));
  const [choosing, setChoosing] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const choose = async (id: string) => {
    setChoosing(id);
    const failure = await checkout.apply('choose the production speed', (version) =>
      laterApi.checkout.setProductionRate({ params: { id: quote.id }, body: { production_speed_id: id }, version }),
    );
    setProblem(failure?.message ?? null);
    setChoosing(null);
  };
  return (
    <Section step={2} title="Production speed">
      <Stack gap={4}>
        {(error || problem) && (
          <Banner tone="bad" role="alert">
            {problem ?? failureOf(error).message}
          </Banner>
        )}
        {isHeld && (
          <Banner title={`Ships ${formatDay(quote.production_speed.ships_by)}`}>
            {quote.custom_rates
              ? 'Our staff set this date and its price for you. They hold until you change a part.'
              : 'You accepted the quote, so its production stays as it is. Take the acceptance back to choose another.'}
          </Banner>
        )}
        {!isHeld && !rates && !error && <Skeleton height={130} />}
        {!isHeld && rates && (
          <RadioCards
            legend="Production speed"
            hideLegend
            options={rates.map((rate) => ({
              value: rate.production_speed_id,
              title: rate.label,
              detail: `Ships ${formatDay(rate.ships_by)}`,
              aside: <Price cents={rate.price_cents} zero="free" columns={8} />,
            }))}
            value={choosing ?? quote.production_speed.id}
            onChange={(id) => void choose(id)}
          />
        )}
      </Stack>
    </Section>
  );
}
