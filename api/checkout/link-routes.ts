import { linkEndpoints as api } from '../../shared/order/link-wire.ts';
import { failure } from '../../shared/base/failure.ts';
import { err, ok } from '../../shared/base/result.ts';
import { sheetPdf } from '../invoice/pdf-of.ts';
import { findInvoice, headOf, invoicesOfOrder } from '../invoice/rows.ts';
import { countingTries } from '../issued/tries.ts';
import { handle, handleAnyone, type Route } from '../route.ts';
import { confirmByLink, lookByLink, payByLink } from './link-checkout.ts';
import { openOwnOrder, openPayersOrder, payersOrderView } from './link-order.ts';
import type { CheckoutNeeds } from './needs.ts';

/** Paying somebody else's quote by its link, and following its order; calls with links that open nothing are counted. */
export function linkRoutes(deps: CheckoutNeeds): Route[] {
  return [
    handle(api.look, ({ params: { uuid }, body, caller, address }) =>
      countingTries(deps, address, () => lookByLink(deps, caller, uuid, body)),
    ),
    handle(
      api.pay,
      ({ params: { uuid: secret }, body, caller, address }) =>
        countingTries(deps, address, () => payByLink(deps, caller, { secret, address }, body)),
      { goesFirst: true },
    ),
    handleAnyone(api.order, ({ params: { token }, address }) =>
      countingTries(deps, address, async () => {
        const opened = await openPayersOrder(deps, token);
        return opened.ok ? ok(await payersOrderView(deps, opened.value)) : opened;
      }),
    ),
    ...sheetRoutes(deps),
    handle(
      api.confirm,
      ({ params: { uuid: secret, id }, body: { approve }, caller, address }) =>
        countingTries(deps, address, () => confirmByLink(deps, caller, { secret, id, address }, approve)),
      { goesFirst: true },
    ),
  ];
}

/** Invoices and credit notes of the order, for who gets its e-mails: nobody else has them where the quote's maker has no account. */
function sheetRoutes(deps: CheckoutNeeds): Route[] {
  const { db } = deps.database;
  return [
    handleAnyone(api.invoices, ({ params: { token }, address }) =>
      countingTries(deps, address, async () => {
        const opened = await openOwnOrder(deps, token);
        if (!opened.ok) return opened;
        const sheets = await invoicesOfOrder(db, opened.value.found.order.id);
        return ok({ invoices: sheets.map(({ invoice }) => headOf(invoice)) });
      }),
    ),
    handleAnyone(api.invoicePdf, ({ params: { token, id }, query, address }) =>
      countingTries(deps, address, async () => {
        const opened = await openOwnOrder(deps, token);
        if (!opened.ok) return opened;
        const { found, owner } = opened.value;
        const sheet = await findInvoice(db, id);
        if (sheet?.invoice.order_id !== found.order.id) return err(failure('not_found'));
        return sheetPdf(deps, sheet.invoice, query.paper, owner.id);
      }),
    ),
  ];
}
