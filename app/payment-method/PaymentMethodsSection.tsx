import { cardWords } from '../../shared/base/card-brand.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { PaymentMethod } from '../../shared/payment-method/wire.ts';
import { Section } from '../ui/Section.tsx';
import { RoleGate } from '../organization/RoleGate.tsx';
import { Entries } from '../platform/Entries.tsx';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button, LinkButton } from '../ui/Button.tsx';
import styles from '../ui/Entries.module.css';
import { Stack } from '../ui/Layout.tsx';
import { useConfirm } from '../ui/use-confirm.tsx';
import { endOfCard, paymentMethodsQuery } from './queries.ts';
import { useBillingReason } from './use-billing-reason.ts';

/** Kept cards: listed, preferred, removed; others are added on a page of their own, or kept at the checkout. */
export function PaymentMethodsSection() {
  const client = useQueryClient();
  const query = useQuery(paymentMethodsQuery);
  const reason = useBillingReason();
  const refresh = () => client.invalidateQueries({ queryKey: paymentMethodsQuery.queryKey });
  const remove = async ({ id }: PaymentMethod) => {
    const answer = await laterApi.paymentMethod.remove({ params: { id } });
    if (!answer.ok) notify({ tone: 'bad', title: 'The card wasn’t removed', text: answer.error.message });
    await refresh();
  };
  const prefer = async ({ id }: PaymentMethod) => {
    const answer = await laterApi.paymentMethod.setDefault({ params: { id } });
    if (!answer.ok) notify({ tone: 'bad', title: 'That wasn’t saved', text: answer.error.message });
    await refresh();
  };
  return (
    <Section id="payment-methods" title="Payment methods">
      <Stack gap={4}>
        <Entries query={query} height={72} none="None yet. Add one here, or save the card you pay with at checkout.">
          {(method) => (
            <MethodRow
              method={method}
              reason={reason}
              onRemove={() => void remove(method)}
              onPrefer={() => void prefer(method)}
            />
          )}
        </Entries>
        <RoleGate kind="payment_method">
          <div>
            <LinkButton to="/account/payment-methods/new" icon={<Plus aria-hidden="true" />}>
              Add a card
            </LinkButton>
          </div>
        </RoleGate>
      </Stack>
    </Section>
  );
}

interface MethodRowProps {
  readonly method: PaymentMethod;
  /** Why nothing may be changed; null where it may. */
  readonly reason: string | null;
  readonly onRemove: () => void;
  readonly onPrefer: () => void;
}

function MethodRow({ method, reason, onRemove, onPrefer }: MethodRowProps) {
  const confirm = useConfirm();
  const name = cardWords(method);
  const remove = async () => {
    const text = `${name} will be removed here and at the payment service. Orders you paid with it don’t change.`;
    if (await confirm.ask({ title: 'Remove this card?', text, action: 'Remove the card' })) onRemove();
  };
  return (
    <li className={styles.row}>
      {confirm.dialog}
      <div className={styles.words}>
        <p className={styles.title}>
          {name}
          {method.is_default && <Badge tone="accent">Default</Badge>}
          {method.is_expired && <Badge tone="warn">Expired</Badge>}
        </p>
        <p className={styles.lines}>
          {method.is_expired
            ? `Expired ${endOfCard(method)}. Add it again with the new date, or remove it.`
            : `Expires ${endOfCard(method)}`}
        </p>
      </div>
      <div className={styles.actions}>
        {!method.is_default && !method.is_expired && (
          <Button
            size="s"
            variant="quiet"
            aria-label={`Make default: ${name}`}
            disabled={reason !== null}
            onClick={onPrefer}
          >
            Make default
          </Button>
        )}
        <Button
          size="s"
          variant="quiet"
          aria-label={`Remove: ${name}`}
          disabled={reason !== null}
          onClick={() => void remove()}
        >
          Remove
        </Button>
      </div>
    </li>
  );
}
