import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { z } from 'zod';
import type { Order } from '../../shared/order/wire.ts';
import { type Shipment, trackingBody } from '../../shared/shipment/wire.ts';
import { showFailure } from '../account/form-errors.ts';
import { useOrderStep } from '../order/use-order-step.ts';
import { laterApi } from '../platform/later-api.ts';
import { Button } from '../ui/Button.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { Row } from '../ui/Layout.tsx';
import { Modal } from '../ui/Modal.tsx';
import { closeModal, openModal } from '../ui/modals.ts';
import { CarrierFields } from './CarrierFields.tsx';
import styles from './Shipment.module.css';
import { EMPTY_WAY, refuseWay, sentWay, WAY_FIELDS, wayFields } from './way-form.ts';

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

/** A correction names the number; the day stays. */
const form = z.object({ ...wayFields, tracking_number: trackingBody.shape.tracking_number }).check(refuseWay);

function CorrectForm({ order, shipment, onDone }: CorrectTrackingProps & { readonly onDone: () => void }) {
  const { busy, take } = useOrderStep(order.id);
  const methods = useForm({
    resolver: zodResolver(form),
    defaultValues: {
      ...EMPTY_WAY,
      carrier: shipment.carrier ?? 'ups',
      carrier_name: shipment.carrier === 'other' ? shipment.carrier_name : '',
      tracking_number: shipment.tracking_number,
    },
  });
  const correct = methods.handleSubmit(async (way) => {
    const body = { version: order.version, ...sentWay(way) };
    const step = async () => {
      const answer = await laterApi.shipment.correct({ params: { id: shipment.id }, body });
      return answer.ok ? { ok: true as const, value: answer.value.order } : answer;
    };
    const failure = await take('correct', step, 'Corrected. We’ll e-mail the customer.');
    if (!failure) return onDone();
    showFailure(failure, WAY_FIELDS, methods.setError);
  });
  return (
    <FormProvider {...methods}>
      <form className={styles.form} noValidate aria-label="Tracking" onSubmit={(event) => void correct(event)}>
        <FormMessage message={methods.formState.errors.root?.message} />
        <p>We’ll e-mail the customer the new number. The old one stays on the timeline.</p>
        <CarrierFields withDay={false} />
        <Row gap={2}>
          <Button type="submit" variant="primary" busy={busy !== null}>
            Save and e-mail the customer
          </Button>
          <Button onClick={onDone}>Cancel</Button>
        </Row>
      </form>
    </FormProvider>
  );
}
