import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { BillingAddress } from '../../shared/checkout/wire.ts';
import { Button } from '../ui/Button.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Row, Stack } from '../ui/Layout.tsx';
import { RadioCards } from '../ui/RadioCards.tsx';
import { BillingForm } from '../address/BillingForm.tsx';
import { billingLine } from '../address/billing-lines.ts';
import { PurchaseOrderEntry } from './PurchaseOrderEntry.tsx';
import { Section } from './Section.tsx';
import { AS_DELIVERED, useBilling } from './use-billing.ts';
import type { CheckoutQuote } from './use-checkout-quote.ts';

/** Whom the invoice is made out to: where it is delivered, or an address anywhere in the world. */
export function BillingSection({ checkout }: { readonly checkout: CheckoutQuote }) {
  const at = useBilling(checkout);
  const [editing, setEditing] = useState<BillingAddress | 'new' | null>(null);
  const saved = async (address: BillingAddress) => {
    setEditing(null);
    return at.saved(address);
  };
  return (
    <Section step={3} title="Bill to">
      {at.dialog}
      <Stack gap={4}>
        <FormMessage message={at.problem} />
        <RadioCards
          legend="Billing address"
          hideLegend
          options={[
            { value: AS_DELIVERED, title: 'Where it is delivered' },
            ...at.addresses.map((address) => ({
              value: address.id,
              title: address.name,
              detail: billingLine(address),
            })),
          ]}
          value={at.chosen}
          onChange={(id) => void at.choose(id)}
        />
        {editing === null ? (
          <Deeds at={at} onEdit={setEditing} />
        ) : (
          <BillingForm
            key={editing === 'new' ? 'new' : editing.id}
            address={editing === 'new' ? null : editing}
            onSaved={saved}
            onCancel={() => setEditing(null)}
          />
        )}
        <PurchaseOrderEntry checkout={checkout} />
      </Stack>
    </Section>
  );
}

interface DeedsProps {
  readonly at: ReturnType<typeof useBilling>;
  /** Opens the form, of one of them or a new one. */
  readonly onEdit: (which: BillingAddress | 'new') => void;
}

/** Actions on billing addresses: add one, change or remove the chosen one. */
function Deeds({ at, onEdit }: DeedsProps) {
  const current = at.addresses.find(({ id }) => id === at.chosen);
  return (
    <Row gap={2}>
      <Button size="s" icon={<Plus aria-hidden="true" />} onClick={() => onEdit('new')}>
        Another billing address
      </Button>
      {current && (
        <>
          <Button
            size="s"
            variant="quiet"
            icon={<Pencil aria-hidden="true" />}
            aria-label={`Change it: the billing address of ${current.name}`}
            onClick={() => onEdit(current)}
          >
            Change it
          </Button>
          <IconButton label={`Remove the billing address of ${current.name}`} onClick={() => void at.forget(current)}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        </>
      )}
    </Row>
  );
}
