import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Address, SavedAddress } from '../../shared/checkout/wire.ts';
import type { Quote } from '../../shared/quote/wire.ts';
import { StartRequest } from '../custom/StartRequest.tsx';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { failureOf } from '../platform/query-client.tsx';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Row, Stack } from '../ui/Layout.tsx';
import { RadioCards } from '../ui/RadioCards.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useConfirm } from '../ui/use-confirm.tsx';
import { AddressForm } from './AddressForm.tsx';
import { addressLines } from './AddressLines.tsx';
import { TaxAreaQuestion } from './TaxAreaQuestion.tsx';
import { addressesQuery } from './queries.ts';
import { Section } from './Section.tsx';
import { useUsualAddress } from './use-usual-address.ts';
import type { CheckoutQuote } from './use-checkout-quote.ts';

/** What looked odd in the address that was saved last; it holds nothing up. */
interface Doubt {
  readonly id: string;
  /** Empty where nothing did. */
  readonly message: string;
}

/** Where it goes: a saved address, a new one, or a change to one. */
export function AddressSection({ checkout }: { readonly checkout: CheckoutQuote }) {
  const client = useQueryClient();
  const { data: addresses, error } = useQuery(addressesQuery);
  const [editing, setEditing] = useState<Address | 'new' | null>(null);
  const [choosing, setChoosing] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [doubt, setDoubt] = useState<Doubt>({ id: '', message: '' });
  const { quote } = checkout;
  const chosen = choosing ?? quote.shipping_address_id;

  const choose = async (id: string) => {
    setChoosing(id);
    const failure = await checkout.apply('choose the delivery address', (version) =>
      laterApi.checkout.setShippingAddress({ params: { id: quote.id }, body: { shipping_address_id: id }, version }),
    );
    setProblem(failure?.message ?? null);
    setChoosing(null);
  };
  useUsualAddress(quote, addresses, choose);
  const saved = async (address: SavedAddress) => {
    setEditing(null);
    setDoubt({ id: address.id, message: address.warnings.map(({ message }) => message).join(' ') });
    await client.invalidateQueries({ queryKey: addressesQuery.queryKey });
    await choose(address.id);
  };
  const confirm = useConfirm();
  const forget = async (address: Address) => {
    const text = `${address.name}, ${address.line1}. Quotes on their way there need another address; orders keep theirs.`;
    if (!(await confirm.ask({ title: 'Remove this address?', text, action: 'Remove the address' }))) return;
    const answer = await laterApi.checkout.deleteAddress({ params: { id: address.id } });
    if (!answer.ok) notify({ tone: 'bad', title: 'The address was not removed', text: answer.error.message });
    await client.invalidateQueries({ queryKey: addressesQuery.queryKey });
    if (address.id === quote.shipping_address_id) await checkout.reload();
  };
  const current = addresses?.find(({ id }) => id === chosen) ?? null;
  const showForm = editing !== null || addresses?.length === 0;
  return (
    <Section step={1} title="Deliver to">
      {confirm.dialog}
      <Stack gap={4}>
        {(error || problem) && (
          <Banner tone="bad" role="alert">
            {problem ?? failureOf(error).message}
          </Banner>
        )}
        {!addresses && !error && <Skeleton height={72} />}
        {addresses && addresses.length > 0 && !showForm && (
          <>
            <RadioCards
              legend="Address"
              hideLegend
              options={addresses.map((address) => {
                const [title, ...lines] = addressLines(address);
                return { value: address.id, title, detail: lines.join(', ') };
              })}
              value={chosen}
              onChange={(id) => void choose(id)}
            />
            {doubt.message !== '' && doubt.id === chosen && (
              <Banner tone="warn" role="status" title="Is the city right?">
                {doubt.message}
              </Banner>
            )}
            <TaxAreaQuestion checkout={checkout} />
            <Row gap={2}>
              <Button size="s" icon={<Plus aria-hidden="true" />} onClick={() => setEditing('new')}>
                New address
              </Button>
              {current && (
                <>
                  <Button
                    size="s"
                    variant="quiet"
                    icon={<Pencil aria-hidden="true" />}
                    onClick={() => setEditing(current)}
                  >
                    Change it
                  </Button>
                  <IconButton label={`Remove the address of ${current.name}`} onClick={() => void forget(current)}>
                    <Trash2 aria-hidden="true" />
                  </IconButton>
                </>
              )}
            </Row>
          </>
        )}
        {addresses && showForm && (
          <AddressForm
            key={typeof editing === 'object' ? editing?.id : 'new'}
            address={typeof editing === 'object' ? editing : null}
            onSaved={(address) => void saved(address)}
            onCancel={addresses.length > 0 ? () => setEditing(null) : undefined}
          />
        )}
        {quote.parts.length > 0 && <Elsewhere quote={quote} />}
      </Stack>
    </Section>
  );
}

/** Where the checkout does not deliver to a person prices it. */
function Elsewhere({ quote }: { readonly quote: Quote }) {
  return (
    <Row gap={2}>
      <span>We deliver to the 50 states, DC, territories and military addresses. Somewhere else?</span>
      <StartRequest quote={quote} size="s" variant="quiet" />
    </Row>
  );
}
