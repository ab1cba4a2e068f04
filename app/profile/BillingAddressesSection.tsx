import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BillingAddress } from '../../shared/checkout/wire.ts';
import { BillingForm } from '../address/BillingForm.tsx';
import { billingLine } from '../address/billing-lines.ts';
import { billingQuery } from '../address/queries.ts';
import { Stack } from '../ui/Layout.tsx';
import { Section } from '../ui/Section.tsx';
import { AddressList } from './AddressList.tsx';
import { AddressRow } from './AddressRow.tsx';

/** Billing addresses: listed, added, changed and removed. Which one an invoice is made out to is chosen at the checkout. */
export function BillingAddressesSection() {
  const client = useQueryClient();
  const query = useQuery(billingQuery);
  const [editing, setEditing] = useState<BillingAddress | 'new' | null>(null);
  const refresh = () => client.invalidateQueries({ queryKey: billingQuery.queryKey });
  const saved = async () => {
    setEditing(null);
    await refresh();
    return true;
  };
  return (
    <Section id="billing" title="Billing addresses">
      <Stack gap={4}>
        <AddressList
          query={query}
          none="None: invoices use the delivery address."
          add="New billing address"
          editing={editing}
          onEdit={setEditing}
          row={(address) => (
            <AddressRow
              kind="billing"
              address={address}
              title={address.name}
              lines={billingLine(address)}
              onChange={() => setEditing(address)}
              onRemoved={refresh}
            />
          )}
          form={(address) => <BillingForm address={address} onSaved={saved} onCancel={() => setEditing(null)} />}
        />
      </Stack>
    </Section>
  );
}
