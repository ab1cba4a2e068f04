import { useState } from 'react';
import type { Address, SavedAddress } from '../../shared/checkout/wire.ts';
import { StartRfq } from '../custom/StartRfq.tsx';
import { WhoMay } from '../organization/WhoMay.tsx';
import { useSession } from '../platform/session-state.ts';
import { useReason } from '../platform/use-reason.ts';
import { FormMessage } from '../ui/FormMessage.tsx';
import { Stack } from '../ui/Layout.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { AddressChoice } from './AddressChoice.tsx';
import { addressLines } from '../address/AddressLines.tsx';
import { AddressForm } from '../address/AddressForm.tsx';
import { Section } from './Section.tsx';
import { useAddresses } from './use-addresses.ts';
import type { CheckoutQuote } from './use-checkout-quote.ts';

/** Where it goes: a saved address, a new one, or a change to one. */
export function AddressSection({ checkout }: { readonly checkout: CheckoutQuote }) {
  const at = useAddresses(checkout);
  const { addresses, problem } = at;
  // Addresses are made for whom one buys, whosever the quote is.
  const organizationId = useSession().account?.buysFor;
  const notAdded = useReason(organizationId, 'address');
  const [editing, setEditing] = useState<Address | 'new' | null>(null);
  const saved = (address: SavedAddress) => {
    setEditing(null);
    return at.saved(address);
  };
  const showForm = editing !== null || addresses?.length === 0;
  const hasForm = addresses !== undefined && showForm && notAdded === null;
  const hasParts = checkout.quote.parts.length > 0;
  const current = addresses?.find(({ id }) => id === at.chosen);
  const hasQuestion = at.doubt !== '' || checkout.quote.missing.includes('tax_area');
  const answer = current && !hasForm && !hasQuestion && !problem ? <AddressLine address={current} /> : null;
  return (
    <Section step={1} title="Delivery address" answer={answer}>
      {at.dialog}
      <Stack gap={4}>
        <FormMessage message={problem} />
        {!addresses && !problem && <Skeleton height={72} />}
        {addresses && addresses.length > 0 && !showForm && (
          <AddressChoice checkout={checkout} addresses={addresses} at={at} onEdit={setEditing} />
        )}
        {addresses?.length === 0 && notAdded !== null && (
          <WhoMay organizationId={organizationId} kind="address" what="add addresses" quoteId={checkout.quote.id} />
        )}
        {hasForm && (
          <AddressForm
            key={typeof editing === 'object' ? editing?.id : 'new'}
            address={typeof editing === 'object' ? editing : null}
            begin={checkout.quote.estimate}
            elsewhere={hasParts ? <StartRfq quote={checkout.quote} size="s" variant="quiet" /> : undefined}
            onSaved={saved}
            onCancel={addresses.length > 0 ? () => setEditing(null) : undefined}
          />
        )}
      </Stack>
    </Section>
  );
}

function AddressLine({ address }: { readonly address: Address }) {
  const [name, ...lines] = addressLines(address);
  return (
    <>
      <strong>{name}</strong> {lines.join(', ')}
    </>
  );
}
