import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Address, SavedAddress } from '../../shared/checkout/wire.ts';
import { AddressForm } from '../address/AddressForm.tsx';
import { addressLines } from '../address/AddressLines.tsx';
import { addressesQuery, settingsQuery } from '../address/queries.ts';
import { addressName } from '../address/use-removal.ts';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { Badge } from '../ui/Badge.tsx';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Stack } from '../ui/Layout.tsx';
import { Section } from '../ui/Section.tsx';
import { AddressList } from './AddressList.tsx';
import { AddressRow } from './AddressRow.tsx';

/** Delivery addresses: listed, added, changed, removed, and which one is usual. */
export function AddressesSection() {
  const client = useQueryClient();
  const query = useQuery(addressesQuery);
  const { data: settings } = useQuery(settingsQuery);
  const [editing, setEditing] = useState<Address | 'new' | null>(null);
  const [doubt, setDoubt] = useState('');
  const refresh = () => client.invalidateQueries({ queryKey: addressesQuery.queryKey });
  const saved = async ({ warnings }: SavedAddress) => {
    setEditing(null);
    setDoubt(warnings.map(({ message }) => message).join(' '));
    await refresh();
  };
  const removed = async () => {
    await refresh();
    await client.invalidateQueries({ queryKey: settingsQuery.queryKey });
  };
  const prefer = async ({ id }: Address) => {
    const answer = await laterApi.profile.setDefaultAddress({ params: { id } });
    if (answer.ok) client.setQueryData(settingsQuery.queryKey, answer.value);
    else notify({ tone: 'bad', title: 'That wasn’t saved', text: answer.error.message });
  };
  return (
    <Section id="addresses" title="Addresses">
      <Stack gap={4}>
        {doubt !== '' && (
          <Banner tone="warn" role="status" title="Is the city right?">
            {doubt}
          </Banner>
        )}
        <AddressList
          query={query}
          none="None yet. We save the first one you ship to here."
          add="New address"
          editing={editing}
          onEdit={setEditing}
          row={(address) => (
            <DeliveryRow
              address={address}
              usual={address.id === settings?.default_address_id}
              onChange={() => setEditing(address)}
              onRemoved={removed}
              onPrefer={() => void prefer(address)}
            />
          )}
          form={(address) => (
            <AddressForm
              address={address}
              submit="Save address"
              onSaved={(now) => void saved(now)}
              onCancel={() => setEditing(null)}
            />
          )}
        />
      </Stack>
    </Section>
  );
}

interface DeliveryRowProps {
  readonly address: Address;
  /** It is where things go unless something else is chosen. */
  readonly usual: boolean;
  readonly onChange: () => void;
  readonly onRemoved: () => Promise<unknown>;
  readonly onPrefer: () => void;
}

function DeliveryRow({ address, usual, onPrefer, ...deeds }: DeliveryRowProps) {
  const [title, ...lines] = addressLines(address);
  return (
    <AddressRow
      kind="delivery"
      address={address}
      title={
        <>
          {title}
          {usual && <Badge tone="accent">Default</Badge>}
        </>
      }
      lines={lines.join(', ')}
      {...deeds}
    >
      {!usual && (
        <Button size="s" variant="quiet" aria-label={`Make default: ${addressName(address)}`} onClick={onPrefer}>
          Make default
        </Button>
      )}
    </AddressRow>
  );
}
