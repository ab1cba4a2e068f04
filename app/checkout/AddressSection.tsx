import { useState } from 'react';
import type { Address, SavedAddress } from '../../shared/checkout/wire.ts';
import type { Quote } from '../../shared/quote/wire.ts';
import { StartRfq } from '../custom/StartRfq.tsx';
import { WhoMay } from '../organization/WhoMay.tsx';
import { useSession } from '../platform/session-state.ts';
import { useReason } from '../platform/use-reason.ts';
import { FormMessage } from '../ui/FormMessage.tsx';
import { Row, Stack } from '../ui/Layout.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { AddressChoice } from './AddressChoice.tsx';
import { AddressForm, DELIVERED_TO } from '../address/AddressForm.tsx';
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
  return (
    <Section step={1} title="Deliver to">
      {at.dialog}
      <Stack gap={4}>
        <FormMessage message={problem} />
        {!addresses && !problem && <Skeleton height={72} />}
        {addresses && addresses.length > 0 && !showForm && (
          <AddressChoice checkout={checkout} addresses={addresses} at={at} onEdit={setEditing} />
        )}
        {addresses?.length === 0 && notAdded !== null && (
          <WhoMay organizationId={organizationId} kind="address" what="add addresses" />
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
        {hasParts && !hasForm && <Elsewhere quote={checkout.quote} />}
      </Stack>
    </Section>
  );
}

/** Where the checkout does not deliver to a person prices it. */
function Elsewhere({ quote }: { readonly quote: Quote }) {
  return (
    <Row gap={2}>
      <span>{DELIVERED_TO} Somewhere else?</span>
      <StartRfq quote={quote} size="s" variant="quiet" />
    </Row>
  );
}
