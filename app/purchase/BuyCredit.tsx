import { useQuery } from '@tanstack/react-query';
import { setupQuery } from '../card/queries.ts';
import { Button, LinkButton } from '../ui/Button.tsx';
import { Modal } from '../ui/Modal.tsx';
import { closeModal, openModal } from '../ui/modals.ts';
import { BuyForm } from './BuyForm.tsx';

const MODAL = 'buy-credit';

/** Buying credit by card, in a dialog; where Stripe takes the money on a page that lets Stripe in. */
export function BuyCredit() {
  const { data: setup } = useQuery(setupQuery);
  if (setup?.gateway === 'stripe')
    return (
      <LinkButton to="/checkout/credit" variant="primary">
        Buy credit
      </LinkButton>
    );
  return (
    <>
      <Button variant="primary" onClick={() => openModal(MODAL)}>
        Buy credit
      </Button>
      <Modal name={MODAL} title="Buy credit" size="m" closeOnOutside={false}>
        <BuyForm onBought={() => closeModal(MODAL)} />
      </Modal>
    </>
  );
}
