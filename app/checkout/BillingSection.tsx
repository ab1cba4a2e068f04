import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { BillingAddress } from '../../shared/checkout/wire.ts';
import { laterApi } from '../platform/later-api.ts';
import { failureOf } from '../platform/query-client.tsx';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Row, Stack } from '../ui/Layout.tsx';
import { RadioCards } from '../ui/RadioCards.tsx';
import { BillingForm } from './BillingForm.tsx';
import { countryName } from './country-names.ts';
import { billingQuery } from './queries.ts';
import { PurchaseOrderEntry } from './PurchaseOrderEntry.tsx';
import { Section } from './Section.tsx';
import type { CheckoutQuote } from './use-checkout-quote.ts';

const AS_DELIVERED = 'delivery';

function linesOf({ company, line1, line2, postal_code, city, region, country }: BillingAddress): string {
  return [company, line1, line2, postal_code, city, region, countryName(country)].filter(Boolean).join(', ');
}

/** Whom the invoice is made out to: where it is delivered, or an address anywhere in the world. */
export function BillingSection({ checkout }: { readonly checkout: CheckoutQuote }) {
  const client = useQueryClient();
  const { quote } = checkout;
  const { data: addresses, error } = useQuery(billingQuery);
  const [adding, setAdding] = useState(false);
  const [choosing, setChoosing] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const params = { id: quote.id };

  const choose = async (id: string) => {
    setChoosing(id);
    const failure = await checkout.apply('choose the billing address', (version) =>
      id === AS_DELIVERED
        ? laterApi.checkout.clearBillingAddress({ params, version })
        : laterApi.checkout.setBillingAddress({ params, body: { billing_address_id: id }, version }),
    );
    setProblem(failure?.message ?? null);
    setChoosing(null);
    return failure === null;
  };
  const saved = async (address: BillingAddress) => {
    setAdding(false);
    await client.invalidateQueries({ queryKey: billingQuery.queryKey });
    return choose(address.id);
  };
  const message = problem ?? (error ? failureOf(error).message : null);
  return (
    <Section step={3} title="Bill to">
      <Stack gap={4}>
        {message !== null && (
          <Banner tone="bad" role="alert">
            {message}
          </Banner>
        )}
        <RadioCards
          legend="Billing address"
          hideLegend
          options={[
            { value: AS_DELIVERED, title: 'Where it is delivered' },
            ...(addresses ?? []).map((address) => ({
              value: address.id,
              title: address.name,
              detail: linesOf(address),
            })),
          ]}
          value={choosing ?? quote.billing_address_id ?? AS_DELIVERED}
          onChange={(id) => void choose(id)}
        />
        {adding ? (
          <BillingForm onSaved={saved} onCancel={() => setAdding(false)} />
        ) : (
          <Row gap={2}>
            <Button size="s" icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
              Another billing address
            </Button>
          </Row>
        )}
        <PurchaseOrderEntry checkout={checkout} />
      </Stack>
    </Section>
  );
}
