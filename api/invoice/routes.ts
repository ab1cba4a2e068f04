import { failure } from '../../shared/base/failure.ts';
import { err, ok } from '../../shared/base/result.ts';
import { refusedChange, refusedWith } from '../../shared/account/permissions.ts';
import { invoiceEndpoints as api } from '../../shared/invoice/wire.ts';
import { billable, buyerNow, ownedOfRow, ownerOf } from '../account/owned-rows.ts';
import { findOrderRow } from '../order/rows.ts';
import { handle, type Route } from '../route.ts';
import { listInvoices } from './list-rows.ts';
import type { InvoiceNeeds } from './needs.ts';
import { sheetPdf } from './pdf-of.ts';
import { withPurchaseOrderNow } from './purchase-order-since.ts';
import { findInvoice, invoicesOfOrder } from './rows.ts';

/** Reading invoices: their owners, of an organization those who see to its bills, and staff. */
export function invoiceRoutes(deps: InvoiceNeeds): Route[] {
  const { db } = deps.database;
  return [
    handle(api.mine, async ({ actor, query }) => {
      const owner = buyerNow(actor);
      const refused = refusedChange(actor, owner, 'invoice');
      return refused ? err(refused) : listInvoices(db, owner, query);
    }),
    handle(api.ofOrder, async ({ actor, params }) => {
      const order = await findOrderRow(db, params.id);
      const mine = billable(actor, 'invoice', order && ownedOfRow(order));
      if (!mine.ok) return mine;
      const found = await invoicesOfOrder(db, params.id);
      const may_pay = refusedWith(actor, ownerOf(mine.value), 'bill') === null;
      const sheets = found.map(({ invoice }) => invoice);
      if (found.length > 0) return ok({ invoices: await withPurchaseOrderNow(db, params.id, sheets), may_pay });
      return err(failure('not_found', { message: 'This order has no invoice yet.' }));
    }),
    handle(api.pdf, async ({ actor, params, query, caller }) => {
      const mine = billable(actor, 'invoice', await findInvoice(db, params.id));
      if (!mine.ok) return mine;
      return sheetPdf(deps, mine.value.invoice, query.paper, caller.account.id);
    }),
  ];
}
