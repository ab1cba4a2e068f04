import { useState } from 'react';
import type { BillingAddress } from '../../shared/checkout/wire.ts';
import { FormMessage } from '../ui/FormMessage.tsx';
import { Stack } from '../ui/Layout.tsx';
import { RadioCards } from '../ui/RadioCards.tsx';
import { BillingForm } from '../address/BillingForm.tsx';
import { billingLine } from '../address/billing-lines.ts';
import { AddressDeeds } from './AddressDeeds.tsx';
import { PurchaseOrderEntry } from './PurchaseOrderEntry.tsx';
import { Section } from './Section.tsx';
import { AS_DELIVERED, useBilling } from './use-billing.ts';
import type { CheckoutQuote } from './use-checkout-quote.ts';

/** Whom the invoice is made out to: where it is delivered, or an address anywhere in the world. */
export function BillingSection({ checkout }: { readonly checkout: CheckoutQuote }) {
  const at = useBilling(checkout);
  const [editing, setEditing] = useState<BillingAddress | 'new' | null>(null);
  const saved = async (address: BillingAddress) => {
    setEditing(null);
    return at.saved(address);
  };
  return (
    <Section step={3} title="Bill to">
      {at.dialog}
      <Stack gap={4}>
        <FormMessage message={at.problem} />
        <RadioCards
          legend="Billing address"
          hideLegend
          options={[
            { value: AS_DELIVERED, title: 'Where it is delivered' },
            ...at.addresses.map((address) => ({
              value: address.id,
              title: address.name,
              detail: billingLine(address),
            })),
          ]}
          value={at.chosen}
          onChange={(id) => void at.choose(id)}
        />
        {editing === null ? (
          <AddressDeeds
            add="Another billing address"
            kind="billing address"
            isNamed
            current={at.addresses.find(({ id }) => id === at.chosen)}
            quoteId={checkout.quote.id}
            onEdit={setEditing}
            onForget={at.forget}
          />
        ) : (
          <BillingForm
            key={editing === 'new' ? 'new' : editing.id}
            address={editing === 'new' ? null : editing}
            onSaved={saved}
            onCancel={() => setEditing(null)}
          />
        )}
        <PurchaseOrderEntry checkout={checkout} />
      </Stack>
    </Section>
  );
}
