import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { formatCents } from '../../shared/base/money.ts';
import { leftOf } from '../../shared/order/lines.ts';
import type { CancelMoney, Order, OrderLineOnWire } from '../../shared/order/wire.ts';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { failureOf, queryClient } from '../platform/query-client.tsx';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { Row, Stack } from '../ui/Layout.tsx';
import { Modal } from '../ui/Modal.tsx';
import { closeModal, openModal } from '../ui/modals.ts';
import { ORDER_REASON } from './reason.ts';
import { backWords } from './cancel-words.ts';
import { cancelPlanQuery, orderQuery } from '../platform/orders.ts';
import { useOrderStep } from './use-order-step.ts';

/** Why a line can't be cancelled; null where it can. The shop may cancel what of it has not left, begun or not. */
function kept({ status, ordered, cancelled, shipped, begun_at }: OrderLineOnWire, asShop: boolean): string | null {
  if (status === 'cancelled') return 'Already canceled';
  if (asShop) return leftOf({ ordered, cancelled, shipped }) > 0 ? null : 'All of it shipped';
  if (shipped > 0) return 'Some pieces already shipped';
  return begun_at === null ? null : 'Already being made';
}

/** How many pieces of a line would be cancelled. */
function piecesWords(line: OrderLineOnWire): string {
  const left = leftOf(line);
  const pieces = `${left} ${left === 1 ? 'piece' : 'pieces'}`;
  return line.shipped > 0 ? `${pieces} of ${line.ordered}` : pieces;
}

interface CancelOrderProps {
  readonly order: Order;
  /** Why the reader may not; null where they may. */
  readonly reason?: string | null;
  /** The shop cancels also what is being made, or has left in part. */
  readonly asShop?: boolean;
}

/** Cancels lines as far as the reader may: chosen in a dialog that says which can’t be, and why. Nothing where none can. */
export function CancelOrder({ order, reason = null, asShop = false }: CancelOrderProps) {
  const name = useId();
  const lines = order.lines.filter(({ remake_id }) => remake_id === null);
  if (lines.every((line) => kept(line, asShop) !== null)) return null;
  return (
    <>
      <Button
        variant="quiet"
        disabled={reason !== null}
        aria-describedby={reason === null ? undefined : ORDER_REASON}
        onClick={() => openModal(name)}
      >
        {asShop ? 'Cancel what is left' : 'Cancel parts'}
      </Button>
      <Modal name={name} title={asShop ? 'Cancel what hasn’t shipped' : 'Cancel parts of this order'}>
        <CancelForm order={order} lines={lines} asShop={asShop} onDone={() => closeModal(name)} />
      </Modal>
    </>
  );
}

interface CancelFormProps {
  readonly order: Order;
  readonly lines: readonly OrderLineOnWire[];
  readonly asShop: boolean;
  readonly onDone: () => void;
}

/** Refund in a sentence, or that it is being worked out. */
function backOf(order: Order, plan: CancelMoney | undefined): string {
  return plan ? backWords(plan, order) : 'Working out your refund…';
}

function CancelForm({ order, lines, asShop, onDone }: CancelFormProps) {
  const { busy, take } = useOrderStep(order.id);
  const [wanted, setWanted] = useState(() => lines.map(({ id }) => id));
  const chosen = lines.filter((line) => kept(line, asShop) === null && wanted.includes(line.id)).map(({ id }) => id);
  const isWhole = chosen.length === lines.length && lines.every(({ shipped }) => shipped === 0);
  const [problem, setProblem] = useState<string | null>(null);
  const {
    data: plan,
    error,
    isPlaceholderData,
  } = useQuery({
    ...cancelPlanQuery(order, chosen),
    enabled: chosen.length > 0,
    placeholderData: keepPreviousData,
  });
  // Something of it was begun, or went, since the page was read: it is told, and shown as it is now.
  useEffect(() => {
    if (!error) return;
    setProblem(failureOf(error).message);
    void queryClient.invalidateQueries({ queryKey: orderQuery(order.id).queryKey });
  }, [error, order.id]);
  const cancel = async () => {
    if (!plan) return;
    const body = { version: order.version, lines: chosen, expected_cents: plan.back_cents };
    let words = '';
    const step = async () => {
      const answer = await laterApi.order.cancel({ params: { id: order.id }, body });
      if (!answer.ok) return answer;
      const { refunded_cents: cents, checked_first } = answer.value;
      const way = checked_first
        ? 'will be refunded once a second person here approves it'
        : 'goes back the way you paid';
      if (cents > 0) words = `${formatCents(cents)} ${way}.`;
      return { ok: true as const, value: answer.value.order };
    };
    const failure = await take('cancel', step, 'Canceled.');
    if (failure) {
      void queryClient.invalidateQueries({ queryKey: ['orders', 'cancel plan'] });
      return setProblem(failure.message);
    }
    notify({ tone: 'good', title: 'Canceled', ...(words ? { text: words } : {}) });
    onDone();
  };
  const toggle = (id: string, on: boolean) => setWanted(on ? [...wanted, id] : wanted.filter((one) => one !== id));
  return (
    <Stack gap={4}>
      <FormMessage message={problem} />
      <LineChoice lines={lines} asShop={asShop} chosen={chosen} onToggle={toggle} />
      <p aria-live="polite">
        {chosen.length === 0 ? 'Choose what to cancel.' : backOf(order, plan)} This can’t be undone.
      </p>
      <Row gap={2}>
        <Button
          variant="danger"
          busy={busy !== null}
          disabled={chosen.length === 0 || !plan || isPlaceholderData}
          onClick={() => void cancel()}
        >
          {isWhole ? 'Cancel the whole order' : `Cancel ${chosen.length} of ${lines.length}`}
        </Button>
        <Button onClick={onDone}>Keep the order</Button>
      </Row>
    </Stack>
  );
}

interface LineChoiceProps extends Pick<CancelFormProps, 'lines' | 'asShop'> {
  /** Ids of those that are to be cancelled. */
  readonly chosen: readonly string[];
  readonly onToggle: (id: string, on: boolean) => void;
}

/** The lines to choose from; those that can’t be cancelled say why. */
function LineChoice({ lines, asShop, chosen, onToggle }: LineChoiceProps) {
  return (
    <Stack gap={1}>
      {lines.map((line) => (
        <Checkbox
          key={line.id}
          checked={chosen.includes(line.id)}
          disabled={kept(line, asShop) !== null}
          aside={kept(line, asShop) ?? piecesWords(line)}
          onChange={(event) => onToggle(line.id, event.target.checked)}
        >
          {line.name}
        </Checkbox>
      ))}
    </Stack>
  );
}
