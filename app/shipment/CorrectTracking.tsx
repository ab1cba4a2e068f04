import { type FormEvent, useId, useState } from 'react';
import type { Order } from '../../shared/order/wire.ts';
import type { Shipment } from '../../shared/shipment/wire.ts';
import { useOrderStep } from '../order/use-order-step.ts';
import { laterApi } from '../platform/later-api.ts';
import { Button } from '../ui/Button.tsx';
import { Row } from '../ui/Layout.tsx';
import { Modal } from '../ui/Modal.tsx';
import { closeModal, openModal } from '../ui/modals.ts';
import { CarrierFields, type Way } from './CarrierFields.tsx';
import styles from './Shipment.module.css';

interface CorrectTrackingProps {
  readonly order: Order;
  readonly shipment: Shipment;
}

/** For the shop: corrects carrier and number of a shipment whose customer was told. */
export function CorrectTracking(props: CorrectTrackingProps) {
  const name = useId();
  return (
    <>
      <Button
        size="s"
        variant="quiet"
        aria-label={`Correct tracking of shipment ${props.shipment.number}`}
        onClick={() => openModal(name)}
      >
        Correct tracking
      </Button>
      <Modal name={name} title="Correct the tracking number" closeOnOutside={false}>
        <CorrectForm {...props} onDone={() => closeModal(name)} />
      </Modal>
    </>
  );
}

function CorrectForm({ order, shipment, onDone }: CorrectTrackingProps & { readonly onDone: () => void }) {
  const { busy, take } = useOrderStep(order.id);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [way, setWay] = useState<Way>({
    carrier: shipment.carrier ?? 'ups',
    name: shipment.carrier === 'other' ? shipment.carrier_name : '',
    number: shipment.tracking_number,
    day: '',
  });
  const correct = async (event: FormEvent) => {
    event.preventDefault();
    const body = {
      version: order.version,
      carrier: way.carrier,
      carrier_name: way.carrier === 'other' ? way.name : '',
      tracking_number: way.number,
    };
    const step = async () => {
      const answer = await laterApi.shipment.correct({ params: { id: shipment.id }, body });
      return answer.ok ? { ok: true as const, value: answer.value.order } : answer;
    };
    const failure = await take('correct', step, 'Corrected. The customer is told.');
    if (!failure) return onDone();
    setErrors(Object.fromEntries(failure.errors.map(({ field, message }) => [field, message])));
  };
  return (
    <form className={styles.form} noValidate aria-label="Tracking" onSubmit={(event) => void correct(event)}>
      <p>The customer gets a mail with the new number. The old one stays on the timeline.</p>
      <CarrierFields way={way} errors={errors} onChange={setWay} withDay={false} />
      <Row gap={2}>
        <Button type="submit" variant="primary" busy={busy !== null}>
          Correct it and tell the customer
        </Button>
        <Button onClick={onDone}>Keep it</Button>
      </Row>
    </form>
  );
}
