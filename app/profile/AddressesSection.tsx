import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Address, SavedAddress } from '../../shared/checkout/wire.ts';
import { AddressForm } from '../address/AddressForm.tsx';
import { addressLines } from '../address/AddressLines.tsx';
import { addressesQuery, settingsQuery } from '../address/queries.ts';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { failureOf } from '../platform/query-client.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { Stack } from '../ui/Layout.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import styles from '../ui/Entries.module.css';
import { AddressRow } from './AddressRow.tsx';
import { Section } from '../ui/Section.tsx';

/** Delivery addresses: listed, added, changed, removed, and which one is usual. */
export function AddressesSection() {
  const client = useQueryClient();
  const { data: addresses, error } = useQuery(addressesQuery);
  const { data: settings } = useQuery(settingsQuery);
  const [editing, setEditing] = useState<Address | 'new' | null>(null);
  const [doubt, setDoubt] = useState('');
  const refresh = () => client.invalidateQueries({ queryKey: addressesQuery.queryKey });
  const saved = async ({ warnings }: SavedAddress) => {
    setEditing(null);
    setDoubt(warnings.map(({ message }) => message).join(' '));
    await refresh();
  };
  const remove = async ({ id }: Address) => {
    const answer = await laterApi.checkout.deleteAddress({ params: { id } });
    if (!answer.ok) notify({ tone: 'bad', title: 'The address was not removed', text: answer.error.message });
    await refresh();
    await client.invalidateQueries({ queryKey: settingsQuery.queryKey });
  };
  const prefer = async ({ id }: Address) => {
    const answer = await laterApi.profile.setDefaultAddress({ params: { id } });
    if (answer.ok) client.setQueryData(settingsQuery.queryKey, answer.value);
    else notify({ tone: 'bad', title: 'That was not saved', text: answer.error.message });
  };
  return (
    <Section id="addresses" title="Addresses">
      <Stack gap={4}>
        <FormMessage message={error && failureOf(error).message} />
        {doubt !== '' && (
          <Banner tone="warn" role="status" title="Is the city right?">
            {doubt}
          </Banner>
        )}
        {!addresses && !error && <Skeleton height={96} />}
        {addresses?.length === 0 && editing === null && (
          <p className={styles.none}>None yet. The first one you deliver to is kept here.</p>
        )}
        <ul className={styles.list}>
          {addresses?.map((address) =>
            editing !== 'new' && editing?.id === address.id ? (
              <li key={address.id}>
                <AddressForm address={address} onSaved={(now) => void saved(now)} onCancel={() => setEditing(null)} />
              </li>
            ) : (
              <DeliveryRow
                key={address.id}
                address={address}
                usual={address.id === settings?.default_address_id}
                onChange={() => setEditing(address)}
                onRemove={() => void remove(address)}
                onPrefer={() => void prefer(address)}
              />
            ),
          )}
        </ul>
        {editing === 'new' ? (
          <AddressForm
            address={null}
            submit="Save the address"
            onSaved={(now) => void saved(now)}
            onCancel={() => setEditing(null)}
          />
        ) : (
          addresses && (
            <div>
              <Button size="s" icon={<Plus aria-hidden="true" />} onClick={() => setEditing('new')}>
                New address
              </Button>
            </div>
          )
        )}
      </Stack>
    </Section>
  );
}

interface DeliveryRowProps {
  readonly address: Address;
  /** It is where things go unless something else is chosen. */
  readonly usual: boolean;
  readonly onChange: () => void;
  readonly onRemove: () => void;
  readonly onPrefer: () => void;
}

function DeliveryRow({ address, usual, onPrefer, ...deeds }: DeliveryRowProps) {
  const [title, ...lines] = addressLines(address);
  const of = `${address.name}, ${address.line1}`;
  return (
    <AddressRow
      of={of}
      title={
        <>
          {title}
          {usual && <Badge tone="accent">Default</Badge>}
        </>
      }
      lines={lines.join(', ')}
      question="Remove this address?"
      consequence="Quotes on their way there need another address; orders keep theirs."
      {...deeds}
    >
      {!usual && (
        <Button size="s" variant="quiet" aria-label={`Make default: ${of}`} onClick={onPrefer}>
          Make default
        </Button>
      )}
    </AddressRow>
  );
}
