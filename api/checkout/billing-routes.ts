import type { z } from 'zod';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { checkedPlace } from '../../shared/checkout/address-checks.ts';
import { type BillingAddress, type billingAddressBody, checkoutEndpoints as api } from '../../shared/checkout/wire.ts';
import { buyerNow, columnsOfNew } from '../account/owned-rows.ts';
import { isoNow, newId } from '../clock.ts';
import { inTransaction } from '../db/database.ts';
import { changeAndShow } from '../quote/open-quote.ts';
import { changeAndReopen } from '../quote/reopen.ts';
import { findQuotesBilledTo } from '../quote/rows.ts';
import { handle, type Route } from '../route.ts';
import {
  type BillingAddressRow,
  billingFromRow,
  deleteBilling,
  findBillingOf,
  findChangeableBilling,
  insertBilling,
  listBilling,
  updateBilling,
} from './billing-rows.ts';
import { fieldFailure } from './field-failure.ts';
import type { CheckoutNeeds } from './needs.ts';

/** Columns of a billing address as the customer wrote it, without those that its country checks. */
function columnsOf({ name, company, line1, line2, city, country }: z.output<typeof billingAddressBody>) {
  return { name, company: company || null, line1, line2: line2 || null, city, country };
}

/** A customer's billing addresses, and choosing one for a quote. Nothing about delivery follows from them. */
export function billingRoutes(deps: CheckoutNeeds): Route[] {
  const { db } = deps.database;
  return [
    handle(api.listBillingAddresses, async ({ actor }) => ok({ addresses: await listBilling(db, buyerNow(actor)) })),
    handle(api.createBillingAddress, async ({ body, actor }) => {
      const owned = columnsOfNew(actor, 'address');
      if (!owned.ok) return owned;
      const place = checkedPlace(body);
      if (!place.ok) return err(fieldFailure(place.error));
      const head = { id: newId(deps.clock), ...owned.value, created_at: isoNow(deps.clock) };
      const row: BillingAddressRow = { ...head, ...columnsOf(body), ...place.value };
      await inTransaction(db, (trx) => insertBilling(trx, row));
      return ok(billingFromRow(row));
    }),
    handle(api.updateBillingAddress, ({ params, body, actor }) =>
      inTransaction(db, async (trx): Promise<Result<BillingAddress, Failure>> => {
        const found = await findChangeableBilling(trx, params.id, actor);
        if (!found.ok) return found;
        const place = checkedPlace(body);
        if (!place.ok) return err(fieldFailure(place.error));
        const columns = { ...columnsOf(body), ...place.value };
        await updateBilling(trx, params.id, columns);
        // Whom it is billed to is part of what was looked at, and approved.
        for (const quote of await findQuotesBilledTo(trx, params.id))
          await changeAndReopen(deps.clock, trx, actor, quote, { billing_address_id: params.id });
        return ok({ id: params.id, ...columns });
      }),
    ),
    handle(api.deleteBillingAddress, ({ params, actor }) =>
      inTransaction(db, async (trx) => {
        const found = await findChangeableBilling(trx, params.id, actor);
        if (!found.ok) return found;
        for (const quote of await findQuotesBilledTo(trx, params.id))
          await changeAndReopen(deps.clock, trx, actor, quote, { billing_address_id: null });
        await deleteBilling(trx, params.id);
        return ok({ success: true as const });
      }),
    ),
    handle(api.setBillingAddress, ({ params, body, seen, caller: { account } }) =>
      changeAndShow(
        deps,
        params.id,
        account,
        async (trx, quote) => {
          const address = await findBillingOf(trx, body.billing_address_id, quote);
          if (address) return ok({ billing_address_id: address.id });
          return err(failure('not_found', { field: 'billing_address_id', message: 'We could not find this address.' }));
        },
        { of: 'details', seen },
      ),
    ),
    handle(api.clearBillingAddress, ({ params, seen, caller: { account } }) =>
      changeAndShow(deps, params.id, account, async () => ok({ billing_address_id: null }), { of: 'details', seen }),
    ),
  ];
}
