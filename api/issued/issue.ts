import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { documentOf, honouredUntil } from '../../shared/issued/document.ts';
import type { AccountInput } from '../../shared/pricing/model.ts';
import { CLOSED_BY } from '../../shared/quote/closed.ts';
import { USUAL_QUANTITIES } from '../../shared/quote/document-form.ts';
import type { HeldTerms } from '../../shared/quote/held-terms.ts';
import { quoteNumber } from '../../shared/quote/number.ts';
import type { PricedQuote } from '../../shared/quote/priced-quote.ts';
import { isChanging } from '../../shared/quote/status.ts';
import { quoteView } from '../../shared/quote/view.ts';
import type { AccountRecord } from '../account/rows.ts';
import { note } from '../activity/note.ts';
import { drawingsOfParts } from '../attachment/part-drawings.ts';
import { isoNow, newId } from '../clock.ts';
import { inTransaction } from '../db/database.ts';
import { readQuote } from '../quote/open-quote.ts';
import { pricedQuote } from '../quote/priced.ts';
import { readFacts } from '../quote/standing.ts';
import { findChangeableQuote, findOwnQuote, markQuote, type QuoteRecord } from '../quote/rows.ts';
import { followsCatalog, termsOf } from '../quote/terms.ts';
import type { IssuedNeeds } from './needs.ts';
import { paperLink, shareOfDocument } from './document-link.ts';
import { buyerOf, sellerOf } from './parties.ts';
import { pricesByQuantity } from './prices-by-quantity.ts';
import { type DocumentRecord, insertDocument, lastRevision, latestDocument } from './rows.ts';
import { insertShare } from './share-rows.ts';
import { writeDocument } from './write.ts';

/** How often a quote is issued again because it changed meanwhile. */
const TRIES = 3;

/** States whose documents are those that there are: nothing new is promised. */
const ENDED: ReadonlySet<QuoteRecord['status']> = new Set(['paid', 'cancelled', 'expired']);

/** A quote as it is about to be issued. */
interface Draft {
  readonly account: AccountRecord;
  readonly record: QuoteRecord;
  readonly quote: PricedQuote;
  readonly terms: HeldTerms;
  /** The account's terms, which prices at other quantities follow too. */
  readonly accountTerms: AccountInput;
  /** Revisions that there were when it was found that it needs another one: one that came since ends this try. */
  readonly revisions: number;
}

/**
 * The revision of a quote as it is: the newest one where nothing changed since and its prices are honoured, else a new one, written,
 * stored and frozen. An open quote keeps the prices that it was issued at until then.
 */
export async function issueQuote(
  deps: IssuedNeeds,
  account: AccountRecord,
  quoteId: string,
): Promise<Result<DocumentRecord, Failure>> {
  const { db } = deps.database;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const quote = await readQuote(deps, quoteId, account);
    const record = quote && (await findOwnQuote(db, quoteId, account.actor));
    if (!record) return err(failure('not_found'));
    const latest = await latestDocument(db, quoteId);
    const isSame = latest?.quoteVersion === quote.version && latest.honouredUntil > isoNow(deps.clock);
    if (latest && (isSame || ENDED.has(quote.status))) return ok(latest);
    if (ENDED.has(quote.status)) return err(failure(CLOSED_BY[quote.status] ?? 'quote_paid'));
    const changeable = await findChangeableQuote(db, quoteId, account.actor);
    // Who may not change it still reads what was issued last.
    if (!changeable.ok) return latest ? ok(latest) : changeable;
    if (quote.missing.includes('parts')) return err(failure('quote_empty'));
    if (!(await deps.limits.documents.take(account.id))) return err(failure('rate_limited'));
    const facts = await readFacts(db, record, account);
    const terms = termsOf(deps, facts);
    // Credit may pay for something else tomorrow: a document promises what the quote costs without it.
    const promised = pricedQuote(deps, { ...facts, funds: { ...facts.funds, lots: [] } });
    const issued = await issue(deps, {
      account,
      record,
      quote: promised,
      terms,
      accountTerms: facts.account.terms,
      revisions: latest?.revision ?? 0,
    });
    if (!issued.ok) return issued;
    if (issued.value) return ok(issued.value);
  }
  return err(failure('quote_changed'));
}

/** Until when the revision costs what it says: prices that are held already are not held longer by being printed again. */
function heldUntil(deps: IssuedNeeds, { record, quote }: Draft, issuedAt: string): string {
  if (!isChanging(record.status)) return quote.validUntil ?? honouredUntil(issuedAt);
  const isHeld = record.honouredUntil !== null && !followsCatalog(record, deps.clock.now());
  return isHeld ? record.honouredUntil : honouredUntil(issuedAt);
}

async function draw(deps: IssuedNeeds, draft: Draft): Promise<Result<DocumentRecord, Failure>> {
  const { account, record, quote, revisions } = draft;
  const { db } = deps.database;
  const issuedAt = isoNow(deps.clock);
  const revision = revisions + 1;
  const drawings = Map.groupBy(
    await drawingsOfParts(
      db,
      quote.parts.map(({ id }) => id),
    ),
    ({ part_id }) => part_id,
  );
  const until = heldUntil(deps, draft, issuedAt);
  const { units, quantities: compared } = record.documentForm;
  const quantities = compared ?? USUAL_QUANTITIES;
  const content = documentOf(quoteView(quote), {
    number: `${quoteNumber(record.number)}/${revision}`,
    name: record.name,
    issuedAt,
    seller: sellerOf(deps.env),
    ...(await buyerOf(db, record, account)),
    honouredUntil: until,
    units: units ?? account.units,
    quantities,
    prices: pricesByQuantity(deps, draft.accountTerms, quote.parts, quantities),
    drawings: new Map([...drawings].map(([id, all]) => [id, all.map(({ filename }) => filename)])),
  });
  const id = newId(deps.clock);
  const link = paperLink(deps, { id, quoteId: record.id, isLinked: true });
  const stored = await writeDocument(deps, { content, link }, quote, account.id);
  if (!stored.ok) return stored;
  return ok({
    id,
    quoteId: record.id,
    revision,
    quoteVersion: quote.version,
    content,
    sketches: stored.value.sketches,
    sources: quote.parts.map(({ id, designId, filename, name, choices }) => ({
      partId: id,
      designId,
      filename,
      name,
      choices,
    })),
    keys: stored.value.keys,
    issuedAt,
    honouredUntil: until,
    isLinked: true,
  });
}

/** The new revision; null where the quote changed or somebody else issued it meanwhile. */
async function issue(deps: IssuedNeeds, draft: Draft): Promise<Result<DocumentRecord | null, Failure>> {
  const drawn = await draw(deps, draft);
  if (!drawn.ok) return drawn;
  const document = drawn.value;
  const { account, terms } = draft;
  const written = await inTransaction(
    deps.database.db,
    async (trx) => {
      const now = await findOwnQuote(trx, document.quoteId, account.actor);
      if (now?.version !== document.quoteVersion || now.status !== draft.record.status) return false;
      if ((await lastRevision(trx, now.id)) !== document.revision - 1) return false;
      await insertDocument(trx, document);
      await insertShare(trx, shareOfDocument(deps, document));
      const held = { held_terms: JSON.stringify(terms), honoured_until: document.honouredUntil };
      if (isChanging(now.status)) await markQuote(trx, now.id, { ...held, valid_from: document.issuedAt });
      const after = { revision: document.revision, total_cents: document.content.total.cents };
      const subject = { kind: 'quote', id: now.id } as const;
      await note(deps.clock, trx, { by: account.actor, kind: 'quote.issued', subject, before: null, after });
      return true;
    },
    document.quoteId,
  );
  if (written) return ok(document);
  for (const key of Object.values(document.keys)) await deps.storage.remove(key);
  return ok(null);
}
