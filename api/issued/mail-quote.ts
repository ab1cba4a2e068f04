import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { AccountRecord } from '../account/rows.ts';
import { isoNow, newId } from '../clock.ts';
import { inTransaction } from '../db/database.ts';
import type { JobHandler } from '../jobs/job.ts';
import { insertEvent } from '../jobs/job-rows.ts';
import { mailOrigin } from '../mail/links.ts';
import { isOwnAddress, mailTyped } from '../mail/to-stranger.ts';
import { renderEmail } from '../mail/render-email.ts';
import { findChangeableQuote } from '../quote/rows.ts';
import { documentEmail } from './document-email.ts';
import { issueQuote } from './issue.ts';
import type { IssuedNeeds } from './needs.ts';
import { paperFile } from './paper-file.ts';
import { mailedSecret, shareByMail } from './mailed-share.ts';
import { findShareById } from './share-rows.ts';
import { findDocument, findDocumentMail, insertDocumentMail } from './rows.ts';

/** The event that sends a document. */
export const DOCUMENT_MAIL = 'document_mail';

const ENOUGH_WORDS = 'Enough mails went there for today. Download the PDF and send it yourself.';
const ENOUGH = failure('rate_limited', {
  message: ENOUGH_WORDS,
  field: 'email',
  errors: [{ field: 'email', message: ENOUGH_WORDS }],
});

/**
 * Issues a quote and has it sent to an address, as far as the allowance of mails reaches: one’s own gets it attached, any other a link to it, so that nothing
 * that a person wrote or drew goes to strangers by mail.
 */
export async function mailQuote(
  deps: IssuedNeeds,
  account: AccountRecord,
  quoteId: string,
  email: string,
): Promise<Result<{ success: true }, Failure>> {
  const changeable = await findChangeableQuote(deps.database.db, quoteId, account.actor);
  if (!changeable.ok) return changeable;
  const issued = await issueQuote(deps, account, quoteId);
  if (!issued.ok) return issued;
  const refused = await inTransaction(deps.database.db, async (trx): Promise<Failure | null> => {
    const unsent = await mailTyped(trx, deps.clock, { accountId: account.id, to: email, enough: ENOUGH });
    if (unsent) return unsent;
    const id = newId(deps.clock);
    const row = { id, document_id: issued.value.id, account_id: account.id, email, created_at: isoNow(deps.clock) };
    const full = (await isOwnAddress(trx, account.id, email)) ? null : await shareByMail(deps, trx, id, issued.value);
    if (full) return full;
    await insertDocumentMail(trx, row);
    await insertEvent(deps.clock, trx, DOCUMENT_MAIL, id);
    return null;
  });
  if (refused) return err(refused);
  deps.jobs.nudge('event');
  return ok({ success: true as const });
}

/** Sends a document that was asked for, unless its quote is gone or its link was ended. Throws where it can't be written, so that it is tried again and seen. */
export function sendDocument(deps: IssuedNeeds): JobHandler {
  const { database, mail } = deps;
  return async ({ id, payload }) => {
    const asked = await findDocumentMail(database.db, payload.subject!);
    const document = asked && (await findDocument(database.db, asked.document_id));
    if (!asked || !document) return;
    if (!(await isOwnAddress(database.db, asked.account_id, asked.email))) {
      const share = await findShareById(database.db, asked.id);
      if (!share || share.ended_at !== null) return;
      const link = `${mailOrigin(deps.env)}/share/${mailedSecret(deps.signer, asked.id)}`;
      await mail.send({ id, to: asked.email, ...renderEmail(documentEmail(document.content, link)) });
      return;
    }
    const file = await paperFile(deps, document, 'letter', asked.account_id);
    if (!file.ok) throw new Error(`Document ${document.id} is gone and could not be written anew: ${file.error.code}.`);
    const bytes = new Uint8Array(await new Response(file.value.body).arrayBuffer());
    const attachments = [{ filename: pdfName(document.content.number), type: 'application/pdf', bytes }];
    await mail.send({ id, to: asked.email, ...renderEmail(documentEmail(document.content, null)), attachments });
  };
}

/** `Q-000123-2.pdf`: a slash is no part of a file's name. */
export function pdfName(number: string): string {
  return `${number.replaceAll('/', '-')}.pdf`;
}
