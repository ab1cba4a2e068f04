import type { Actor } from '../../shared/account/permissions.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { MAX_CUSTOM_PARTS } from '../../shared/quote/custom-part.ts';
import { type CustomPartBody, newCustomPart } from '../../shared/quote/custom-part-wire.ts';
import type { PricedQuote } from '../../shared/quote/priced-quote.ts';
import { readable } from '../account/owned-rows.ts';
import { type AccountRecord, findAccount } from '../account/rows.ts';
import { isoNow, newId } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { attachAll, copyFiles, settleUploads } from '../file/attach.ts';
import { detachSentFiles, sentFilesOf } from '../file/rows.ts';
import {
  type CustomPartRow,
  deleteCustomPart,
  findCustomPart,
  findCustomPartRow,
  insertCustomPart,
  updateCustomPart,
} from '../quote/custom-part-rows.ts';
import { changeAndPrice } from '../quote/open-quote.ts';
import { findQuote, type QuoteChange, type QuoteFinder, type QuoteRecord } from '../quote/rows.ts';
import type { CustomNeeds } from './needs.ts';

/** Who of the staff changes custom parts. */
export interface Editor {
  readonly actor: Actor;
  readonly account: AccountRecord;
}

/** Why somebody who is no staff may not: whoever can't see the quote isn't told that it is there, others are told which fields. */
export async function refuseCustomer(
  db: Db,
  actor: Actor,
  quoteId: string | null,
  fields: readonly string[],
): Promise<Failure | null> {
  if (actor.kind === 'staff') return null;
  const quote = quoteId === null ? null : await findQuote(db, quoteId);
  if (quoteId !== null && (quote?.customState === 'draft' || !readable(actor, 'quote', quote)))
    return failure('not_found');
  const message = 'Our staff sets this. Ask for a change on your request.';
  return failure('role_may_not', { message, errors: fields.map((field) => ({ field, message })) });
}

/** Staff finds every quote. */
const findAnyQuote: QuoteFinder = async (db, id) => {
  const quote = await findQuote(db, id);
  return quote ? ok(quote) : err(failure('not_found'));
};

/** A change of a quote's custom parts by staff, at the owner's prices and terms. Rates that were set by hand no longer fit. */
async function changeParts(
  deps: CustomNeeds,
  { actor }: Editor,
  quoteId: string,
  work: (trx: Db, quote: QuoteRecord) => Promise<Result<QuoteChange, Failure>>,
): Promise<Result<PricedQuote, Failure>> {
  const quote = await findQuote(deps.database.db, quoteId);
  const owner = quote && (await findAccount(deps.database.db, quote.accountId));
  if (!owner) return err(failure('not_found'));
  return changeAndPrice(
    deps,
    quoteId,
    owner,
    async (trx, now) => {
      if (now.customState === 'offered') return err(failure('quote_offered', { message: OFFERED }));
      const change = await work(trx, now);
      return change.ok ? ok({ custom_rates: null, ...change.value }) : change;
    },
    { staff: actor, find: findAnyQuote },
  );
}

const OFFERED = 'The customer is looking at this offer. It changes when they ask again.';

/** Adds a custom part to a quote. */
export async function addCustomPart(
  deps: CustomNeeds,
  editor: Editor,
  quoteId: string,
  body: CustomPartBody,
): Promise<Result<{ id: string; quote: PricedQuote }, Failure>> {
  const { id: _, quote_id: __, ...facts } = body;
  const whole = newCustomPart.safeParse(facts);
  if (!whole.success) {
    const errors = whole.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
    return err(failure('invalid_request', { errors }));
  }
  const { production_file_ids: files, ...part } = whole.data;
  const settled = await settleUploads(deps, editor.account.id, files, 'production_file_ids');
  if (!settled.ok) return settled;
  const id = newId(deps.clock);
  const changed = await changeParts(deps, editor, quoteId, async (trx, quote) => {
    if (quote.customParts >= MAX_CUSTOM_PARTS) return err(failure('quote_full'));
    const now = isoNow(deps.clock);
    await insertCustomPart(trx, { id, quote_id: quoteId, ...columnsOf(part), created_at: now, updated_at: now });
    const attached = await attachAll(trx, editor.account.id, files, { kind: 'custom_part', id }, 'production_file_ids');
    return attached.ok ? ok({ custom_parts: quote.customParts + 1 }) : attached;
  });
  return changed.ok ? ok({ id, quote: changed.value }) : changed;
}

type PartColumns = Omit<CustomPartRow, 'id' | 'quote_id' | 'position' | 'created_at' | 'updated_at'>;

function columnsOf<F extends Partial<Omit<CustomPartBody, 'id' | 'quote_id' | 'production_file_ids'>>>({
  box_mm,
  ...columns
}: F): F extends { box_mm: object } ? PartColumns : Partial<PartColumns> {
  const box = box_mm ? { box_length_mm: box_mm.length, box_width_mm: box_mm.width, box_height_mm: box_mm.height } : {};
  return { ...columns, ...box } as never;
}

/** Changes what is named of a custom part; the files, where named, are all of them. */
export async function changeCustomPart(
  deps: CustomNeeds,
  editor: Editor,
  id: string,
  { id: _, quote_id: __, production_file_ids: files, ...facts }: CustomPartBody,
): Promise<Result<PricedQuote, Failure>> {
  const { db } = deps.database;
  const part = await findCustomPart(db, id);
  if (!part) return err(failure('not_found'));
  const had = new Set((await sentFilesOf(db, 'custom_part', [id])).get(id)?.map((file) => file.id));
  const fresh = files?.filter((file) => !had.has(file)) ?? [];
  const settled = await settleUploads(deps, editor.account.id, fresh, 'production_file_ids');
  if (!settled.ok) return settled;
  return changeParts(deps, editor, part.quoteId, async (trx) => {
    if ((await findCustomPart(trx, id))?.quoteId !== part.quoteId) return err(failure('not_found'));
    await updateCustomPart(trx, id, { ...columnsOf(facts), updated_at: isoNow(deps.clock) });
    const holder = { kind: 'custom_part', id } as const;
    if (files) await detachSentFiles(trx, holder, files);
    const attached = await attachAll(trx, editor.account.id, fresh, holder, 'production_file_ids');
    return attached.ok ? ok({}) : attached;
  });
}

/** Takes a custom part off its quote. */
export async function removeCustomPart(
  deps: CustomNeeds,
  editor: Editor,
  id: string,
): Promise<Result<PricedQuote, Failure>> {
  const part = await findCustomPart(deps.database.db, id);
  if (!part) return err(failure('not_found'));
  return changeParts(deps, editor, part.quoteId, async (trx, quote) => {
    // Twice at once is like once.
    if (!(await findCustomPart(trx, id))) return err(failure('not_found'));
    await detachSentFiles(trx, { kind: 'custom_part', id });
    await deleteCustomPart(trx, id);
    return ok({ custom_parts: quote.customParts - 1 });
  });
}

/** Copies a custom part with its files onto the same quote. */
export async function copyCustomPart(
  deps: CustomNeeds,
  editor: Editor,
  id: string,
): Promise<Result<{ id: string; quote: PricedQuote }, Failure>> {
  const part = await findCustomPart(deps.database.db, id);
  if (!part) return err(failure('not_found'));
  const copyId = newId(deps.clock);
  const changed = await changeParts(deps, editor, part.quoteId, async (trx, quote) => {
    const row = await findCustomPartRow(trx, id);
    if (!row) return err(failure('not_found'));
    if (quote.customParts >= MAX_CUSTOM_PARTS) return err(failure('quote_full'));
    const now = isoNow(deps.clock);
    await insertCustomPart(trx, { ...row, id: copyId, created_at: now, updated_at: now });
    await copyFiles(deps, trx, { kind: 'custom_part', id }, { kind: 'custom_part', id: copyId });
    return ok({ custom_parts: quote.customParts + 1 });
  });
  return changed.ok ? ok({ id: copyId, quote: changed.value }) : changed;
}
