import { ROLE } from '../../shared/account/roles.ts';
import { problemsOf } from '../../shared/site-content/check-page.ts';
import { KIND_WORDS } from '../../shared/site-content/kinds.ts';
import { staffOf } from '../account/staff-rows.ts';
import { note } from '../activity/note.ts';
import { listActivity } from '../activity/rows.ts';
import { inTransaction } from '../db/database.ts';
import { parseKept } from '../db/kept-json.ts';
import type { JobHandler } from '../jobs/job.ts';
import { insertJob } from '../jobs/job-rows.ts';
import type { Email } from '../mail/email.ts';
import { mailOrigin } from '../mail/links.ts';
import { mailEach } from '../mail/mail-each.ts';
import type { SiteContentNeeds } from './needs.ts';
import { publishedDocuments } from './rows.ts';

/** The job that tells administrators of texts that no longer fit the catalog. */
export const TEXTS_OUTDATED = 'site_content.outdated';

const SUBJECT = { kind: 'site', id: 'texts' } as const;
/** Texts that a mail names. */
const NAMED = 20;

/** A published text that would be refused today: it names a material, a thickness or a page that is no more. */
interface OutdatedText {
  readonly kind: 'guide' | 'page' | 'alias' | 'design';
  readonly key: string;
  /** First of what is wrong with it, a sentence. */
  readonly message: string;
}

/** Published texts of staff that the catalog in force does not fit any more. */
export async function outdatedTexts(needs: SiteContentNeeds): Promise<OutdatedText[]> {
  return outdatedAmong(needs, await publishedDocuments(needs.database.db));
}

function outdatedAmong(
  { sitePages }: SiteContentNeeds,
  documents: Awaited<ReturnType<typeof publishedDocuments>>,
): OutdatedText[] {
  return documents.flatMap(({ kind, key, body }) => {
    if (body === null) return [];
    const name = { kind, key };
    const [first] = problemsOf(name, body, sitePages.trial(name, body).facts).filter(({ must }) => must);
    return first ? [{ kind, key, message: first.message }] : [];
  });
}

/** Looks at published texts, and has administrators told where one no longer fits, once for each price list. */
export async function lookAtTexts(needs: SiteContentNeeds): Promise<void> {
  const { catalog, clock, database, jobs } = needs;
  const version = catalog.book().rate_card_version;
  const [last] = await listActivity(database.db, SUBJECT, 1);
  if (last?.after && parseKept<{ version: string }>(last.after).version === version) return;
  const documents = await publishedDocuments(database.db);
  // A shop whose texts are all the files' has nothing to note.
  if (documents.length === 0) return;
  const outdated = outdatedAmong(needs, documents);
  await inTransaction(database.db, async (trx) => {
    const facts = { before: null, after: { version, outdated: outdated.length } };
    await note(clock, trx, { by: 'server', kind: 'site.texts_checked', subject: SUBJECT, ...facts });
    if (outdated.length > 0) await insertJob(clock, trx, { lane: 'event', kind: TEXTS_OUTDATED, payload: {} });
  });
  if (outdated.length > 0) jobs.nudge('event');
}

/** {@link lookAtTexts} as this server does it again and again: once for each price list that comes into force while it runs. */
export function looksAtTexts(needs: SiteContentNeeds): () => Promise<void> {
  let looked: string | null = null;
  return async () => {
    const version = needs.catalog.book().rate_card_version;
    if (version === looked) return;
    await lookAtTexts(needs);
    looked = version;
  };
}

function outdatedEmail(texts: readonly OutdatedText[], origin: string): Email {
  const words = texts.length === 1 ? '1 text of the site' : `${texts.length} texts of the site`;
  return {
    subject: `${words} no longer ${texts.length === 1 ? 'fits' : 'fit'} the catalog`,
    title: `${words} no longer ${texts.length === 1 ? 'fits' : 'fit'} the catalog.`,
    blocks: [
      {
        kind: 'text',
        text: 'A new price list took something away that they name. Visitors don’t see these pages as they were written until somebody changes them.',
      },
      {
        kind: 'rows',
        rows: texts.slice(0, NAMED).map(({ kind, key, message }) => ({
          label: KIND_WORDS[kind],
          value: `/${key}`,
          details: [message],
        })),
      },
      { kind: 'action', label: 'Open the site’s texts', href: `${origin}/account/admin/site` },
    ],
    why: 'You’re getting this e-mail because you are an administrator.',
  };
}

/** Tells administrators which published texts no longer fit, as it is when the mail leaves. */
export function mailOutdated(needs: SiteContentNeeds): JobHandler {
  return mailEach(needs, async () => {
    const texts = await outdatedTexts(needs);
    if (texts.length === 0) return [];
    const email = outdatedEmail(texts, mailOrigin(needs.env));
    const admins = await staffOf(needs.database.db, [ROLE.admin]);
    return admins.map(({ id, email: to }) => ({ reader: id, to, email }));
  });
}
