import { useState } from 'react';
import { laterApi } from '../platform/later-api.ts';
import { Banner } from '../ui/Banner.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { RadioCards } from '../ui/RadioCards.tsx';
import { Stack } from '../ui/Layout.tsx';
import type { CheckoutQuote } from './use-checkout-quote.ts';

/** Asks at which of several places the address is, where their sales tax differs. Nothing where it is clear. */
export function TaxAreaQuestion({ checkout }: { readonly checkout: CheckoutQuote }) {
  const [problem, setProblem] = useState<string | null>(null);
  const { quote } = checkout;
  const areas = quote.tax?.areas ?? [];
  if (areas.length === 0) return null;
  const isOpen = quote.missing.includes('tax_area');
  const answer = async (tax_area: string) => {
    const failure = await checkout.apply('say where the address is', (version) =>
      laterApi.tax.setArea({ params: { id: quote.id }, body: { tax_area }, version }),
    );
    setProblem(failure?.message ?? null);
  };
  return (
    <Stack gap={3}>
      {isOpen && (
        <Banner tone="warn" role="status" title="Where is this address?">
          Sales tax differs within its ZIP code. Your property tax bill or the city’s map says which one it is.
        </Banner>
      )}
      <FormMessage message={problem} />
      <RadioCards
        legend="Sales tax for"
        options={areas.map(({ area, rate_percent }) => ({
          value: area,
          title: area.endsWith(' County') ? `${area}, outside its cities` : area,
          aside: `${rate_percent} %`,
        }))}
        value={isOpen ? null : (quote.tax?.area ?? null)}
        onChange={(area) => void answer(area)}
      />
    </Stack>
  );
}
