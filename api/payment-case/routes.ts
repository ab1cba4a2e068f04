import { failure } from '../../shared/base/failure.ts';
import { err, ok } from '../../shared/base/result.ts';
import { MAX_EVENT_BYTES, paymentCaseEndpoints as api } from '../../shared/payment-case/wire.ts';
import { note } from '../activity/note.ts';
import { isoNow } from '../clock.ts';
import { releaseDisputed } from '../credit/disputed-credit.ts';
import { inTransaction } from '../db/database.ts';
import { oweAgain } from '../trade-credit/lost-payments.ts';
import { insertEvent, insertJob } from '../jobs/job-rows.ts';
import { ORDER_FOLLOW } from '../order/follow.ts';
import { handle, handleStream, type Route } from '../route.ts';
import { findCaseById, listWaiting, updateCase } from './case-rows.ts';
import { insertGatewayEvent } from './event-rows.ts';
import { GATEWAY_EVENT } from './handle-event.ts';
import { caseView } from './view.ts';
import { readMessage } from './message.ts';
import type { PaymentCaseNeeds } from './needs.ts';

const NOTHING_TO_OWE = failure('conflict', {
  message: 'Only what a card paid of an invoice on terms is owed again, once its dispute is lost.',
});

/** Where the payment service tells what happened, and what of it waits for people. */
export function paymentCaseRoutes(deps: PaymentCaseNeeds): Route[] {
  const { clock, payments, jobs } = deps;
  const { db } = deps.database;
  return [
    handleStream(api.webhook, async ({ body }) => {
      if (payments.events === null) return err(failure('not_found'));
      const message = await readMessage(body.stream, MAX_EVENT_BYTES);
      if (!message.ok) return message;
      const event = payments.events.read(message.value, body.header('stripe-signature') ?? '');
      if (event === null)
        return err(
          failure('invalid_request', { message: 'This message is not signed by the payment service, or too old.' }),
        );
      if (event.about === 'none') return ok({ success: true as const });
      const { id, about, subject } = event;
      await inTransaction(db, async (trx) => {
        if (await insertGatewayEvent(trx, { id, about, subject, received_at: isoNow(clock) }))
          await insertJob(clock, trx, { lane: 'event', kind: GATEWAY_EVENT, payload: { about, subject } });
      });
      jobs.nudge('event');
      return ok({ success: true as const });
    }),
    handle(api.list, async () => ok({ cases: (await listWaiting(db)).map(caseView) })),
    handle(api.settle, ({ params: { id }, body, actor }) =>
      inTransaction(db, async (trx) => {
        const found = await findCaseById(trx, id);
        if (!found || found.settled_at !== null) return err(failure('not_found'));
        if (body.owed_again) {
          const { payment_id: paymentId, amount_cents: cents } = found;
          const isLost = found.kind === 'dispute' && found.state === 'lost';
          if (!isLost || !(await oweAgain(clock, trx, actor, { caseId: id, paymentId, cents })))
            return err(NOTHING_TO_OWE);
        }
        const now = isoNow(clock);
        await updateCase(trx, id, { settled_at: now, settled_note: body.note, updated_at: now });
        if (found.order_id !== null) await insertEvent(clock, trx, ORDER_FOLLOW, found.order_id);
        await releaseDisputed(clock, trx, id);
        const subject = { kind: 'charge', id: found.payment_id } as const;
        await note(clock, trx, {
          by: actor,
          kind: 'charge.settled',
          subject,
          before: { state: found.state },
          after: body,
        });
        return ok({ success: true as const });
      }),
    ),
  ];
}
