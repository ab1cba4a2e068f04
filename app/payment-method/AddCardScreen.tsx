import { ArrowLeft } from 'lucide-react';
import { useId } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { CARD_FORM_ID, CardForm, useCardForm } from '../card/CardForm.tsx';
import { ConfirmStep } from '../card/ConfirmStep.tsx';
import { useCardSetup } from '../card/use-card-setup.ts';
import { StripeForm } from '../card/stripe/StripeForm.tsx';
import { tokenizeCard } from '../card/tokenize.ts';
import { RoleGate } from '../organization/RoleGate.tsx';
import { failureOf, QueryScope } from '../platform/query-client.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { Page, Stack } from '../ui/Layout.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import styles from './AddCard.module.css';
import { useAddCard } from './use-add-card.ts';

const CARDS = '/account/profile#payment-methods';

/** /account/payment-methods/new: a card is kept for later without being charged. */
export function AddCardScreen() {
  return (
    <QueryScope>
      <Page>
        <Stack gap={4} className={styles.narrow}>
          <Link to={CARDS} className={styles.back}>
            <ArrowLeft size={16} aria-hidden="true" />
            Payment methods
          </Link>
          <h1>Add a card</h1>
          <RoleGate kind="payment_method">
            <AddCard />
          </RoleGate>
        </Stack>
      </Page>
    </QueryScope>
  );
}

function AddCard() {
  const navigate = useNavigate();
  const note = useId();
  const { setup, error } = useCardSetup();
  const form = useCardForm();
  const { busy, answering, waiting, problem, add, answer } = useAddCard(form, () => {
    void navigate(CARDS, { replace: true });
  });
  if (error) return <FormMessage message={failureOf(error).message} />;
  if (!setup) return <Skeleton height={300} />;
  return (
    <Card className={styles.card}>
      {setup.gateway === 'sandbox' && (
        <div>
          <Badge tone="warn">Sandbox</Badge>
        </div>
      )}
      <FormMessage message={problem} />
      {waiting && (
        <ConfirmStep
          payment={{ amount_cents: null, card: waiting.card }}
          answering={answering}
          onAnswer={(approve) => void answer(approve, waiting)}
        />
      )}
      <div hidden={waiting !== null} className={styles.card}>
        {setup.gateway === 'stripe' ? (
          <StripeForm
            publishableKey={setup.publishable_key}
            amountCents={null}
            keep
            onPay={(source) => source.kind === 'card' && void add(source)}
          />
        ) : (
          <CardForm
            form={form}
            setup={setup}
            onPay={(card) => {
              const tokenize = () => tokenizeCard(setup, card);
              void add({ mark: JSON.stringify(card), tokenize });
            }}
          />
        )}
        <div>
          <Button type="submit" form={CARD_FORM_ID} variant="primary" busy={busy} aria-describedby={note}>
            Save card
          </Button>
        </div>
        <p id={note} className={styles.note}>
          Nothing is charged. Your bank may ask you to confirm it for later payments.
        </p>
      </div>
    </Card>
  );
}
