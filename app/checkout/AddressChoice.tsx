import { useState } from 'react';
import type { Address } from '../../shared/checkout/wire.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Row } from '../ui/Layout.tsx';
import { RadioCards } from '../ui/RadioCards.tsx';
import { addressLines } from '../address/AddressLines.tsx';
import { AddressDeeds } from './AddressDeeds.tsx';
import { TaxAreaQuestion } from './TaxAreaQuestion.tsx';
import type { useAddresses } from './use-addresses.ts';
import type { CheckoutQuote } from './use-checkout-quote.ts';

/** Addresses that stand on the page before all of them are asked for, beside the chosen one. */
const SHOWN_ADDRESSES = 3;

interface AddressChoiceProps {
  readonly checkout: CheckoutQuote;
  readonly addresses: readonly Address[];
  readonly at: Pick<ReturnType<typeof useAddresses>, 'chosen' | 'doubt' | 'choose' | 'forget'>;
  /** Opens the form, of one of them or a new one. */
  readonly onEdit: (which: Address | 'new') => void;
}

/** One of the saved addresses, and the ways to add, change and remove them. */
export function AddressChoice({ checkout, addresses, at, onEdit }: AddressChoiceProps) {
  const [all, setAll] = useState(false);
  const current = addresses.find(({ id }) => id === at.chosen);
  const first = addresses.filter((address, i) => i < SHOWN_ADDRESSES || address === current);
  return (
    <>
      <RadioCards
        legend="Address"
        hideLegend
        options={(all ? addresses : first).map((address) => {
          const [title, ...lines] = addressLines(address);
          return { value: address.id, title, detail: lines.join(', ') };
        })}
        value={at.chosen}
        onChange={(id) => void at.choose(id)}
      />
      {addresses.length > first.length && (
        <Row>
          <Button size="s" variant="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Fewer addresses' : `All ${addresses.length} addresses`}
          </Button>
        </Row>
      )}
      {at.doubt !== '' && (
        <Banner tone="warn" role="status" title="Is the city right?">
          {at.doubt}
        </Banner>
      )}
      <TaxAreaQuestion checkout={checkout} />
      <AddressDeeds
        add="New address"
        kind="address"
        current={current}
        quoteId={checkout.quote.id}
        onEdit={onEdit}
        onForget={at.forget}
      />
    </>
  );
}
