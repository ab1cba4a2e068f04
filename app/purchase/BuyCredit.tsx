import { Button } from '../ui/Button.tsx';
import { Modal } from '../ui/Modal.tsx';
import { openModal } from '../ui/modals.ts';
import { BuyForm } from './BuyForm.tsx';
import { BUY_MODAL } from './buy-modal.ts';

/** Buying credit by card, in a dialog. */
export function BuyCredit() {
  return (
    <>
      <Button variant="primary" onClick={() => openModal(BUY_MODAL)}>
        Buy credit
      </Button>
      <Modal name={BUY_MODAL} title="Buy credit" size="m" closeOnOutside={false}>
        <BuyForm />
      </Modal>
    </>
  );
}
