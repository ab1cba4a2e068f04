import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { AccountRecord } from '../account/rows.ts';
import { isoNow, newId } from '../clock.ts';
import { inTransaction } from '../db/database.ts';
import type { JobHandler } from '../jobs/job.ts';
import { insertEvent } from '../jobs/job-rows.ts';
import { mayMail } from '../mail/allowance.ts';
import { renderLetter } from '../mail/render-letter.ts';
import { findChangeableQuote } from '../quote/rows.ts';
import { documentLetter } from './document-letter.ts';
import { issueQuote } from './issue.ts';
import type { IssuedNeeds } from './needs.ts';
import { paperFile } from './paper-file.ts';
import { findDocument, findDocumentMail, insertDocumentMail } from './rows.ts';

/** The event that sends a document. */
export const DOCUMENT_MAIL = 'document_mail';

/** Issues a quote and has it sent to an address, as far as the allowance of mails reaches. */
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
  const sent = await inTransaction(deps.database.db, async (trx) => {
    if (!(await mayMail(trx, deps.clock, { sender: account.id, to: email }))) return false;
    const id = newId(deps.clock);
    const row = { id, document_id: issued.value.id, account_id: account.id, email, created_at: isoNow(deps.clock) };
    await insertDocumentMail(trx, row);
    await insertEvent(deps.clock, trx, DOCUMENT_MAIL, id);
    return true;
  });
  if (!sent) {
    const message = 'Enough mails went there for today. Download the PDF and send it yourself.';
    return err(failure('rate_limited', { message, field: 'email' }));
  }
  deps.jobs.nudge('event');
  return ok({ success: true as const });
}

/** Sends a document that was asked for, unless its quote is gone. Throws where it can't be written, so that it is tried again and seen. */
export function sendDocument(deps: IssuedNeeds): JobHandler {
  const { database, mail } = deps;
  return async ({ id, payload }) => {
    const asked = await findDocumentMail(database.db, payload.subject!);
    const document = asked && (await findDocument(database.db, asked.document_id));
    if (!asked || !document) return;
    const file = await paperFile(deps, document, 'letter', asked.account_id);
    if (!file.ok) throw new Error(`Document ${document.id} is gone and could not be written anew: ${file.error.code}.`);
    const bytes = new Uint8Array(await new Response(file.value.body).arrayBuffer());
    const attachments = [{ filename: pdfName(document.content.number), type: 'application/pdf', bytes }];
    await mail.send({ id, to: asked.email, ...renderLetter(documentLetter(document.content)), attachments });
  };
}

/** `Q-000123-2.pdf`: a slash is no part of a file's name. */
export function pdfName(number: string): string {
  return `${number.replaceAll('/', '-')}.pdf`;
}
