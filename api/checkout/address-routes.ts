import type { Actor } from '../../shared/account/permissions.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { checkedPhone } from '../../shared/checkout/address-checks.ts';
import { checkoutEndpoints as api, type SavedAddress } from '../../shared/checkout/wire.ts';
import { buyerNow, columnsOfNew } from '../account/owned-rows.ts';
import { isoNow, newId } from '../clock.ts';
import { type Db, inTransaction } from '../db/database.ts';
import { noteHelped } from '../organization/help.ts';
import { changeAndShow } from '../quote/open-quote.ts';
import { changeAndReopen } from '../quote/reopen.ts';
import { findQuotesTo, type QuoteChange } from '../quote/rows.ts';
import { handle, type Route } from '../route.ts';
import {
  addressColumns,
  addressFromRow,
  deleteAddress,
  findAddressOf,
  findChangeableAddress,
  findOwnAddress,
  insertAddress,
  listAddresses,
  updateAddress,
} from './address-rows.ts';
import { askRates } from '../taxation/ask-service.ts';
import { fieldFailure } from './field-failure.ts';
import type { CheckoutNeeds } from './needs.ts';
import { cityWarning } from '../places/usual-cities.ts';

async function changeQuotesTo(
  { clock }: CheckoutNeeds,
  trx: Db,
  actor: Actor,
  addressId: string,
  change: QuoteChange,
): Promise<void> {
  for (const quote of await findQuotesTo(trx, addressId)) await changeAndReopen(clock, trx, actor, quote, change);
}

/** Warnings about an address that looks odd but may be right. */
function warningsOf(address: Pick<SavedAddress, 'zip' | 'city'>): SavedAddress['warnings'] {
  const message = cityWarning(address);
  return message === null ? [] : [{ field: 'city', message }];
}

/** The phone number of an address in its international form; null without one. Fails at the field. */
function phoneOf({ phone }: { readonly phone?: string | null | undefined }): Result<string | null, Failure> {
  if (!phone) return ok(null);
  const checked = checkedPhone(phone);
  return checked.ok ? checked : err(fieldFailure(checked.error));
}

/** A customer's own delivery addresses, and choosing one for a quote. */
export function addressRoutes(deps: CheckoutNeeds): Route[] {
  const { db } = deps.database;
  return [
    handle(api.listAddresses, async ({ actor }) => ok({ addresses: await listAddresses(db, buyerNow(actor)) })),
    handle(api.createAddress, async ({ body, actor }) => {
      const owned = columnsOfNew(actor, 'address');
      if (!owned.ok) return owned;
      const phone = phoneOf(body);
      if (!phone.ok) return phone;
      const now = isoNow(deps.clock);
      const head = { id: newId(deps.clock), ...owned.value, created_at: now, updated_at: now };
      const row = { ...head, ...addressColumns({ ...body, phone: phone.value }) };
      await inTransaction(db, async (trx) => {
        await insertAddress(trx, row);
        const { account_id: by, organization_id: organizationId } = row;
        if (organizationId !== null) await noteHelped(deps.clock, trx, { organizationId, kind: 'address', by });
      });
      if (row.organization_id !== null) deps.jobs.nudge('event');
      return ok({ ...addressFromRow(row), warnings: warningsOf(body) });
    }),
    handle(api.getAddress, async ({ params, actor }) => {
      const address = await findOwnAddress(db, params.id, actor);
      return address ? ok(address) : err(failure('not_found'));
    }),
    handle(api.updateAddress, ({ params, body, actor }) =>
      inTransaction(db, async (trx) => {
        const found = await findChangeableAddress(trx, params.id, actor);
        if (!found.ok) return found;
        const phone = phoneOf(body);
        if (!phone.ok) return phone;
        const now = isoNow(deps.clock);
        const columns = addressColumns({ ...body, phone: phone.value });
        await updateAddress(trx, params.id, { ...columns, updated_at: now });
        // Shipping was priced for the old place, and tax follows the new one: quotes on the way here are looked at again.
        await changeQuotesTo(deps, trx, actor, params.id, { shipping_rate: null });
        const saved = { id: params.id, ...columns, country: 'US' as const };
        return ok({ ...saved, warnings: warningsOf(body) });
      }),
    ),
    handle(api.deleteAddress, ({ params, actor }) =>
      inTransaction(db, async (trx) => {
        const found = await findChangeableAddress(trx, params.id, actor);
        if (!found.ok) return found;
        await changeQuotesTo(deps, trx, actor, params.id, { shipping_address_id: null, shipping_rate: null });
        await deleteAddress(trx, params.id);
        return ok({ success: true as const });
      }),
    ),
    handle(api.setShippingAddress, async ({ params, body, seen, caller: { account } }) => {
      const { shipping_address_id: addressId } = body;
      await askRates(deps, () => findOwnAddress(db, addressId, account.actor));
      return changeAndShow(
        deps,
        params.id,
        account,
        async (trx, quote) => {
          const address = await findAddressOf(trx, addressId, quote);
          if (!address) {
            const message = 'We could not find this address.';
            return err(failure('not_found', { field: 'shipping_address_id', message }));
          }
          return ok({ shipping_address_id: address.id, estimate_zip: null });
        },
        { of: 'details', seen },
      );
    }),
  ];
}
