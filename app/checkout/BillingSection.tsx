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

const AS_DELIVERED_WORDS = 'Same as the delivery address';

/** Whom the invoice is made out to: where it is delivered, or an address anywhere in the world. */
export function BillingSection({ checkout }: { readonly checkout: CheckoutQuote }) {
  const at = useBilling(checkout);
  const [editing, setEditing] = useState<BillingAddress | 'new' | null>(null);
  const saved = async (address: BillingAddress) => {
    setEditing(null);
    return at.saved(address);
  };
  const current = at.addresses.find(({ id }) => id === at.chosen);
  const number = checkout.quote.purchase_order_number;
  const billed = current ? `${current.name}, ${billingLine(current)}` : AS_DELIVERED_WORDS;
  const answer = at.problem === null && editing === null ? `${billed}${number ? `, PO ${number}` : ''}` : null;
  return (
    <Section step={3} title="Bill to" answer={answer}>
      {at.dialog}
      <Stack gap={4}>
        <FormMessage message={at.problem} />
        {at.addresses.length === 0 && editing === null && <p>{AS_DELIVERED_WORDS}</p>}
        {at.addresses.length > 0 && (
          <RadioCards
            legend="Billing address"
            hideLegend
            options={[
              { value: AS_DELIVERED, title: AS_DELIVERED_WORDS },
              ...at.addresses.map((address) => ({
                value: address.id,
                title: address.name,
                detail: billingLine(address),
              })),
            ]}
            value={at.chosen}
            onChange={(id) => void at.choose(id)}
          />
        )}
        {editing === null ? (
          <AddressDeeds
            add="Another billing address"
            kind="billing address"
            isNamed
            current={current}
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
