import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { BillingAddress } from '../../shared/checkout/wire.ts';
import { BillingForm } from '../address/BillingForm.tsx';
import { billingLine } from '../address/billing-lines.ts';
import { billingQuery } from '../address/queries.ts';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { failureOf } from '../platform/query-client.tsx';
import { Button } from '../ui/Button.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { Stack } from '../ui/Layout.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import styles from '../ui/Entries.module.css';
import { AddressRow } from './AddressRow.tsx';
import { Section } from '../ui/Section.tsx';

/** Billing addresses: listed, added, changed and removed. Which one an invoice is made out to is chosen at the checkout. */
export function BillingAddressesSection() {
  const client = useQueryClient();
  const { data: addresses, error } = useQuery(billingQuery);
  const [editing, setEditing] = useState<BillingAddress | 'new' | null>(null);
  const refresh = () => client.invalidateQueries({ queryKey: billingQuery.queryKey });
  const saved = async () => {
    setEditing(null);
    await refresh();
    return true;
  };
  const remove = async ({ id }: BillingAddress) => {
    const answer = await laterApi.checkout.deleteBillingAddress({ params: { id } });
    if (!answer.ok) notify({ tone: 'bad', title: 'The address was not removed', text: answer.error.message });
    await refresh();
  };
  const form = (address: BillingAddress | null) => (
    <BillingForm address={address} onSaved={saved} onCancel={() => setEditing(null)} />
  );
  return (
    <Section id="billing" title="Billing addresses">
      <Stack gap={4}>
        <FormMessage message={error && failureOf(error).message} />
        {!addresses && !error && <Skeleton height={96} />}
        {addresses?.length === 0 && editing === null && (
          <p className={styles.none}>None: invoices are made out to where it is delivered.</p>
        )}
        <ul className={styles.list}>
          {addresses?.map((address) =>
            editing !== 'new' && editing?.id === address.id ? (
              <li key={address.id}>{form(address)}</li>
            ) : (
              <AddressRow
                key={address.id}
                of={`${address.name}, ${address.line1}`}
                title={address.name}
                lines={billingLine(address)}
                question="Remove this billing address?"
                consequence="Quotes that were to be billed there are billed to where they are delivered; orders keep theirs."
                onChange={() => setEditing(address)}
                onRemove={() => void remove(address)}
              />
            ),
          )}
        </ul>
        {editing === 'new'
          ? form(null)
          : addresses && (
              <div>
                <Button size="s" icon={<Plus aria-hidden="true" />} onClick={() => setEditing('new')}>
                  New billing address
                </Button>
              </div>
            )}
      </Stack>
    </Section>
  );
}
