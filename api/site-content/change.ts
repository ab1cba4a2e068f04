import type { Actor } from '../../shared/account/permissions.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { type Body, bodySchema } from '../../shared/site-content/bodies.ts';
import { bodyChanges } from '../../shared/site-content/changes.ts';
import { problemsOf } from '../../shared/site-content/check-page.ts';
import type { DocumentName } from '../../shared/site-content/documents.ts';
import { type ContentState, FIELD_WORDS, KIND_WORDS } from '../../shared/site-content/kinds.ts';
import type { Problem } from '../../shared/site-content/problems.ts';
import type { ContentDocument } from '../../shared/site-content/wire.ts';
import { note } from '../activity/note.ts';
import { isoNow } from '../clock.ts';
import { type Db, inTransaction } from '../db/database.ts';
import { parseKept } from '../db/kept-json.ts';
import type { SiteContentNeeds } from './needs.ts';
import { findVersion, insertVersion, type SiteDocumentRow, versionsOf, writeDocument } from './rows.ts';
import { documentView, isNothing, readStanding, type Standing } from './views.ts';

const STALE = 'Somebody changed this meanwhile. Load the page again: nothing of yours was published.';

/** A new state of a document's row, or why there is none. */
type Change = (trx: Db, standing: Standing, row: SiteDocumentRow) => Promise<Result<SiteDocumentRow, Failure>>;

/** Changes a document in one transaction, where its version is still the one that was seen. Fails with not_found and conflict, and as the change does. */
async function change(
  needs: SiteContentNeeds,
  name: DocumentName,
  seen: number,
  work: Change,
): Promise<Result<ContentDocument, Failure>> {
  const done = await inTransaction<Result<null, Failure>>(needs.database.db, async (trx) => {
    const standing = await readStanding(needs, trx, name);
    const from = standing ?? added(name);
    if (from === null) return err(failure('not_found'));
    const before = from.row ?? emptyRow(name);
    if (before.version !== seen) return err(failure('conflict', { message: STALE, version: before.version }));
    const after = await work(trx, from, before);
    if (!after.ok) return after;
    await writeDocument(trx, { ...after.value, version: before.version + 1 });
    return ok(null);
  });
  if (!done.ok) return done;
  await needs.content.refresh();
  const { db } = needs.database;
  const standing = await readStanding(needs, db, name);
  return standing ? ok(await documentView(needs, db, standing)) : err(failure('not_found'));
}

const emptyRow = ({ kind, key }: DocumentName): SiteDocumentRow => ({
  kind,
  key,
  version: 0,
  state: 'as_written',
  published: null,
  published_at: null,
  published_by: null,
  draft: null,
  draft_at: null,
  draft_by: null,
});

/** A guide or an address that is new: only these are added. */
function added(name: DocumentName): Standing | null {
  const isGuide = name.kind === 'guide' && !name.key.includes('/');
  if (!isGuide && name.kind !== 'alias') return null;
  return { name, row: null, inFiles: false, state: 'as_written', published: null, draft: null };
}

const idOf = (by: Actor) => (by.kind === 'nobody' ? null : by.accountId);

/** Keeps a draft, or drops it with `body` null. Fails with not_found and conflict. */
export function saveDraft(needs: SiteContentNeeds, by: Actor, name: DocumentName, seen: number, body: Body | null) {
  return change(needs, name, seen, async (_trx, _standing, row) => {
    if (body === null) return ok({ ...row, ...NO_DRAFT });
    if (body.kind !== name.kind) return err(failure('not_found'));
    return ok({ ...row, draft: JSON.stringify(body), draft_at: isoNow(needs.clock), draft_by: idOf(by) });
  });
}

const NO_DRAFT = { draft: null, draft_at: null, draft_by: null } as const;

/** The problems of a document as a failure that names each field with its line; null where nothing has to be put right. */
function refusalOf(problems: readonly Problem[]): Failure | null {
  const wrong = problems.filter(({ must }) => must);
  const [first] = wrong;
  if (!first) return null;
  const errors = wrong.map(({ field, line, message }) => ({
    field,
    message: line === null ? message : `Line ${line}: ${message}`,
  }));
  const name = FIELD_WORDS[first.field] ?? first.field;
  const rest = wrong.length === 1 ? '' : ` ${wrong.length - 1} more to put right.`;
  return failure('invalid_request', { message: `${name}: ${errors[0]!.message}${rest}`, errors });
}

/** Publishes a text, or the draft where none is given. Fails with not_found, conflict and invalid_request. */
export function publishDocument(
  needs: SiteContentNeeds,
  by: Actor,
  name: DocumentName,
  seen: number,
  given: Body | null,
) {
  return change(needs, name, seen, async (trx, standing, row) => {
    const body = given ?? standing.draft;
    if (body === null) return err(failure('conflict', { message: 'There is no draft to publish.' }));
    const refusal = refusalOf(problemsOf(name, body, needs.sitePages.trial(name, body).facts));
    if (refusal) return err(refusal);
    if (standing.state !== 'off' && standing.published && bodyChanges(standing.published, body).length === 0)
      return err(failure('conflict', { message: 'Nothing is different. There is nothing to publish.' }));
    return put(needs, trx, by, { standing, row, state: 'published', body, dropsDraft: true });
  });
}

/** Takes a document off the site. Fails with not_found and conflict. */
export function takeOff(needs: SiteContentNeeds, by: Actor, name: DocumentName, seen: number) {
  return change(needs, name, seen, async (trx, standing, row) => {
    if (name.kind === 'page')
      return err(
        failure('conflict', { message: 'Pages have their address in the program and stay. Change their words.' }),
      );
    if (standing.state === 'off' || isNothing(standing))
      return err(failure('conflict', { message: `This ${KIND_WORDS[name.kind]} isn’t on the site.` }));
    return put(needs, trx, by, { standing, row, state: 'off', body: null, dropsDraft: false });
  });
}

/** Publishes an earlier version again; 0 is the files' text. A draft stays. Fails with not_found, conflict and invalid_request. */
export function restoreVersion(needs: SiteContentNeeds, by: Actor, name: DocumentName, seen: number, number: number) {
  return change(needs, name, seen, async (trx, standing, row) => {
    if (number === 0) {
      if (!standing.inFiles) return err(failure('not_found'));
      if (row.state === 'as_written')
        return err(failure('conflict', { message: 'The text of the files is on the site already.' }));
      return put(needs, trx, by, { standing, row, state: 'as_written', body: null, dropsDraft: false });
    }
    const version = await findVersion(trx, name, number);
    if (!version) return err(failure('not_found'));
    const read = version.body === null ? null : bodySchema.safeParse(parseKept<Body>(version.body));
    if (read?.success === false)
      return err(failure('conflict', { message: 'That version no longer fits today’s forms. Copy its text instead.' }));
    const body = read?.data ?? null;
    const refusal = body && refusalOf(problemsOf(name, body, needs.sitePages.trial(name, body).facts));
    if (refusal) return err(refusal);
    return put(needs, trx, by, { standing, row, state: version.state, body, dropsDraft: false });
  });
}

interface Put {
  readonly standing: Standing;
  readonly row: SiteDocumentRow;
  readonly state: ContentState;
  readonly body: Body | null;
  readonly dropsDraft: boolean;
}

/** Puts a state of a document on the site, as a version of its own, and notes who did it. */
async function put(
  { clock }: SiteContentNeeds,
  trx: Db,
  by: Actor,
  { standing, row, state, body, dropsDraft }: Put,
): Promise<Result<SiteDocumentRow, Failure>> {
  const { kind, key } = row;
  const [last] = await versionsOf(trx, row, 1);
  const number = (last?.number ?? 0) + 1;
  const [at, account_id] = [isoNow(clock), idOf(by)];
  const json = body === null ? null : JSON.stringify(body);
  await insertVersion(trx, { kind, key, number, state, body: json, at, account_id });
  const fields = body ? bodyChanges(standing.published, body).map(({ field }) => field) : [];
  await note(clock, trx, {
    by,
    kind: 'site.published',
    // Pages and addresses have slashes, which subjects have not.
    subject: { kind: 'site', id: `${kind}-${key.replaceAll('/', '_')}`.slice(0, 64) },
    before: { state: row.state },
    after: { state, version: number, fields },
  });
  return ok({
    ...row,
    state,
    published: json,
    published_at: at,
    published_by: account_id,
    ...(dropsDraft ? NO_DRAFT : {}),
  });
}
