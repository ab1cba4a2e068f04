import { shopDay } from '../../shared/checkout/lead-time.ts';
import { ok } from '../../shared/base/result.ts';
import { invoicePaymentEndpoints as api } from '../../shared/invoice-payment/wire.ts';
import { handle, type Route } from '../route.ts';
import type { InvoicePaymentNeeds } from './needs.ts';
import { confirmInvoicePayment, payableInvoice, payInvoiceByCard } from './pay.ts';

/** Paying invoices on terms by card: those who see to the organization's bills. */
export function invoicePaymentRoutes(deps: InvoicePaymentNeeds): Route[] {
  return [
    handle(api.payable, async ({ actor, params }) => {
      const found = await payableInvoice(deps.database.db, actor, params.id);
      if (!found.ok) return found;
      const { id, number, order_number, total_cents } = found.value.record.invoice;
      const { order_id, due_on, open_cents } = found.value.terms;
      const is_overdue = open_cents > 0 && due_on < shopDay(deps.clock.now());
      return ok({ id, number, order_id, order_number, due_on, total_cents, open_cents, is_overdue });
    }),
    handle(api.pay, ({ caller, params, body, address }) =>
      payInvoiceByCard(deps, caller.account, params.id, body, address),
    ),
    handle(api.confirm, ({ caller, params, body }) =>
      confirmInvoicePayment(deps, caller.account, params.id, body.approve),
    ),
  ];
}
