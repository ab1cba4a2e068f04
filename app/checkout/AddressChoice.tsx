import type { Address } from '../../shared/checkout/wire.ts';
import { Banner } from '../ui/Banner.tsx';
import { RadioCards } from '../ui/RadioCards.tsx';
import { addressLines } from '../address/AddressLines.tsx';
import { AddressDeeds } from './AddressDeeds.tsx';
import { TaxAreaQuestion } from './TaxAreaQuestion.tsx';
import type { useAddresses } from './use-addresses.ts';
import type { CheckoutQuote } from './use-checkout-quote.ts';

interface AddressChoiceProps {
  readonly checkout: CheckoutQuote;
  readonly addresses: readonly Address[];
  readonly at: Pick<ReturnType<typeof useAddresses>, 'chosen' | 'doubt' | 'choose' | 'forget'>;
  /** Opens the form, of one of them or a new one. */
  readonly onEdit: (which: Address | 'new') => void;
}

/** One of the saved addresses, and the ways to add, change and remove them. */
export function AddressChoice({ checkout, addresses, at, onEdit }: AddressChoiceProps) {
  const current = addresses.find(({ id }) => id === at.chosen);
  return (
    <>
      <RadioCards
        legend="Address"
        hideLegend
        options={addresses.map((address) => {
          const [title, ...lines] = addressLines(address);
          return { value: address.id, title, detail: lines.join(', ') };
        })}
        value={at.chosen}
        onChange={(id) => void at.choose(id)}
      />
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
