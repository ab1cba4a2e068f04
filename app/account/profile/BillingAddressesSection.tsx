import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { BillingAddress } from '../../../shared/checkout/wire.ts';
import { BillingForm } from '../../checkout/BillingForm.tsx';
import { billingLine } from '../../checkout/billing-lines.ts';
import { billingQuery } from '../../checkout/queries.ts';
import { laterApi } from '../../platform/later-api.ts';
import { notify } from '../../platform/notify.ts';
import { failureOf } from '../../platform/query-client.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useConfirm } from '../../ui/use-confirm.tsx';
import styles from '../../ui/Entries.module.css';
import { Section } from './Section.tsx';

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
        {error && (
          <Banner tone="bad" role="alert">
            {failureOf(error).message}
          </Banner>
        )}
        {!addresses && !error && <Skeleton height={96} />}
        {addresses?.length === 0 && editing === null && (
          <p className={styles.none}>None: invoices are made out to where it is delivered.</p>
        )}
        <ul className={styles.list}>
          {addresses?.map((address) =>
            editing !== 'new' && editing?.id === address.id ? (
              <li key={address.id}>{form(address)}</li>
            ) : (
              <BillingRow
                key={address.id}
                address={address}
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

interface BillingRowProps {
  readonly address: BillingAddress;
  readonly onChange: () => void;
  readonly onRemove: () => void;
}

function BillingRow({ address, onChange, onRemove }: BillingRowProps) {
  const of = `${address.name}, ${address.line1}`;
  const confirm = useConfirm();
  const remove = async () => {
    const text = `${of}. Quotes that were to be billed there are billed to where they are delivered; orders keep theirs.`;
    if (await confirm.ask({ title: 'Remove this billing address?', text, action: 'Remove the address' })) onRemove();
  };
  return (
    <li className={styles.row}>
      {confirm.dialog}
      <div className={styles.words}>
        <p className={styles.title}>{address.name}</p>
        <p className={styles.lines}>{billingLine(address)}</p>
      </div>
      <div className={styles.actions}>
        <Button size="s" variant="quiet" aria-label={`Change: ${of}`} onClick={onChange}>
          Change
        </Button>
        <Button size="s" variant="quiet" aria-label={`Remove: ${of}`} onClick={() => void remove()}>
          Remove
        </Button>
      </div>
    </li>
  );
}
