import { failure } from '../../shared/base/failure.ts';
import { err, ok } from '../../shared/base/result.ts';
import { taxEndpoints as api } from '../../shared/tax/wire.ts';
import type { OwnedColumns } from '../account/owned-rows.ts';
import { buyerNow, changeable, columnsOfNew } from '../account/owned-rows.ts';
import { findSignIn } from '../account/rows.ts';
import { attachmentsOf } from '../attachment/rows.ts';
import { sentFile, sentPreview } from '../attachment/send.ts';
import type { Caller } from '../route.ts';
import { changeAndShow } from '../quote/open-quote.ts';
import { handle, type Route } from '../route.ts';
import type { Actor } from '../../shared/account/permissions.ts';
import { roleIn } from '../../shared/account/permissions.ts';
import { exemptionsOf, exemptionViews, reviewPage, reviewViews, subjectOf } from './exemption-list-rows.ts';
import { findExemption } from './exemption-rows.ts';
import { addExemption, changeWords, findForStaff, type SentForm } from './exemptions.ts';
import type { TaxNeeds } from './needs.ts';

/** A call with a form. */
interface FormCall {
  readonly caller: Caller;
  readonly actor: Actor;
  readonly address: string;
  readonly body: { readonly certificate?: File | undefined };
}

function sentBy({ caller, actor, address, body }: FormCall): SentForm {
  return { accountId: caller.account.id, actor, address, certificate: body.certificate };
}

/** Tax exemptions: asking, changing, and the review by our staff; and where a quote is taxed. */
export function taxRoutes(deps: TaxNeeds): Route[] {
  return [...ownRoutes(deps), ...reviewRoutes(deps)];
}

function ownRoutes(deps: TaxNeeds): Route[] {
  const { db } = deps.database;
  const view = async (id: string) => {
    const found = await findExemption(db, id);
    return found ? ok((await exemptionViews(db, [found.row]))[0]!) : err(failure('not_found'));
  };
  return [
    handle(api.list, async ({ actor }) => {
      const rows = await exemptionsOf(db, buyerNow(actor));
      return ok({ tax_exemptions: await exemptionViews(db, rows) });
    }),
    handle(api.create, async (call) => {
      const owned = columnsOfNew(call.actor, 'tax_exemption');
      if (!owned.ok) return owned;
      const { certificate: _, ...words } = call.body;
      const added = await addExemption(deps, sentBy(call), owned.value, words);
      return added.ok ? view(added.value) : added;
    }),
    handle(api.update, async (call) => {
      const { certificate: _, version, ...words } = call.body;
      const find = async (trx: typeof db) =>
        changeable(call.actor, 'tax_exemption', await findExemption(trx, call.params.id));
      const asked = { words, seen: version ?? null, staff: null };
      const changed = await changeWords(deps, sentBy(call), find, asked);
      return changed.ok ? view(call.params.id) : changed;
    }),
    handle(api.certificate, async ({ params, query, actor }) => {
      // Content of a certificate is only for members who look after the organization's tax.
      const found = changeable(actor, 'tax_exemption', await findExemption(db, params.id));
      return found.ok ? certificateOf(deps, params.id, query.form) : found;
    }),
    handle(api.setArea, ({ params, body, seen, caller: { account } }) =>
      changeAndShow(deps, params.id, account, async () => ok({ tax_area: body.tax_area }), { of: 'details', seen }),
    ),
  ];
}

/** The newest certificate, as it is handed out. */
async function certificateOf({ database: { db }, storage }: TaxNeeds, id: string, form: 'file' | 'preview') {
  const { kind } = subjectOf(id);
  const row = (await attachmentsOf(db, kind, [id])).at(-1);
  const file = row && (await (form === 'file' ? sentFile : sentPreview)(storage, row));
  return file ? ok(file) : err(failure('not_found'));
}

function reviewRoutes(deps: TaxNeeds): Route[] {
  const { db } = deps.database;
  const view = async (id: string) => {
    const found = await findExemption(db, id);
    return found ? ok((await reviewViews(db, [found.row]))[0]!) : err(failure('not_found'));
  };
  return [
    handle(api.review, async ({ query }) => {
      const rows = await reviewPage(db, query);
      const shown = rows.slice(0, query.limit);
      const next = rows.length > query.limit ? shown.at(-1)!.id : null;
      return ok({ tax_exemptions: await reviewViews(db, shown), next });
    }),
    handle(api.reviewOne, ({ params }) => view(params.id)),
    handle(api.reviewCertificate, ({ params, query }) => certificateOf(deps, params.id, query.form)),
    handle(api.enter, async (call) => {
      const { certificate: _, customer, organization_id, status, review_notes, ...words } = call.body;
      const owner = (await findSignIn(db, customer))?.account;
      if (!owner) {
        const message = 'There is no customer with this e-mail.';
        return err(failure('not_found', { field: 'customer', message }));
      }
      if (organization_id !== undefined && roleIn(owner.actor, organization_id) === null) {
        const message = 'The customer is no member of this organization.';
        return err(failure('not_found', { field: 'organization_id', message }));
      }
      const owned: OwnedColumns = { account_id: owner.id, organization_id: organization_id ?? null };
      const decided = { status, reviewNotes: review_notes };
      const added = await addExemption(deps, sentBy(call), owned, words, decided);
      return added.ok ? view(added.value) : added;
    }),
    handle(api.decide, async (call) => {
      const { certificate: _, status, review_notes, version, ...words } = call.body;
      const staff = { status, reviewNotes: review_notes };
      const asked = { words, seen: version ?? null, staff };
      const changed = await changeWords(deps, sentBy(call), findForStaff(call.params.id), asked);
      return changed.ok ? view(call.params.id) : changed;
    }),
  ];
}
