import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { customEndpoints as api } from '../../shared/custom/wire.ts';
import type { PricedQuote } from '../../shared/quote/priced-quote.ts';
import { customPartView, quoteView } from '../../shared/quote/view.ts';
import { sentFileView } from '../file/rows.ts';
import { takeFiles } from '../file/take.ts';
import { findCustomPart } from '../quote/custom-part-rows.ts';
import { handle, type Route } from '../route.ts';
import type { CustomNeeds } from './needs.ts';
import { addCustomPart, changeCustomPart, copyCustomPart, refuseCustomer, removeCustomPart } from './parts.ts';

function withQuote(id: string, quote: PricedQuote) {
  const part = quote.customParts.find((one) => one.id === id)!;
  return ok({ custom_part: customPartView(part), quote: quoteView(quote) });
}

/** Parts that people price, on quotes. */
export function partRoutes(deps: CustomNeeds): Route[] {
  const { db } = deps.database;
  return [
    handle(api.putPart, async ({ body, caller, actor }) => {
      const { id, quote_id, ...fields } = body;
      const part = id === undefined ? null : await findCustomPart(db, id);
      if (id !== undefined && !part) return err(failure('not_found'));
      const quoteId = part?.quoteId ?? quote_id ?? null;
      const refused = await refuseCustomer(db, actor, quoteId, Object.keys(fields));
      if (refused) return err(refused);
      if (quoteId === null) {
        const message = 'Name the quote that the part is for.';
        return err(failure('invalid_request', { message, field: 'quote_id' }));
      }
      const editor = { actor, account: caller.account };
      if (id !== undefined) {
        const changed = await changeCustomPart(deps, editor, id, body);
        return changed.ok ? withQuote(id, changed.value) : changed;
      }
      const added = await addCustomPart(deps, editor, quoteId, body);
      return added.ok ? withQuote(added.value.id, added.value.quote) : added;
    }),
    handle(api.removePart, async ({ params, caller, actor }) => {
      const refused = await refusePart(params.id, actor);
      if (!refused.ok) return refused;
      const removed = await removeCustomPart(deps, { actor, account: caller.account }, params.id);
      return removed.ok ? ok(quoteView(removed.value)) : removed;
    }),
    handle(api.copyPart, async ({ params, caller, actor }) => {
      const refused = await refusePart(params.id, actor);
      if (!refused.ok) return refused;
      const copied = await copyCustomPart(deps, { actor, account: caller.account }, params.id);
      return copied.ok ? withQuote(copied.value.id, copied.value.quote) : copied;
    }),
    handle(api.productionFiles, async ({ body, caller, actor, address }) => {
      const refused = await refuseCustomer(db, actor, null, ['production_files']);
      if (refused) return err(refused);
      const sender = { accountId: caller.account.id, address };
      const taken = await takeFiles(deps, sender, body.production_files, 'production_files');
      return taken.ok ? ok({ files: taken.value.map(sentFileView) }) : taken;
    }),
  ];

  async function refusePart(id: string, actor: Parameters<typeof refuseCustomer>[1]): Promise<Result<null, Failure>> {
    const part = await findCustomPart(db, id);
    const refused = part ? await refuseCustomer(db, actor, part.quoteId, ['id']) : failure('not_found');
    return refused ? err(refused) : ok(null);
  }
}
