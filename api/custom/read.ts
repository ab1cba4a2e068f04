import type { Actor } from '../../shared/account/permissions.ts';
import type { Failure } from '../../shared/base/failure.ts';
import { ok, type Result } from '../../shared/base/result.ts';
import { requestNumber } from '../../shared/custom/number.ts';
import { ANSWER_DAYS } from '../../shared/custom/status.ts';
import type { CustomRequest, RequestMessage } from '../../shared/custom/wire.ts';
import { quoteView } from '../../shared/quote/view.ts';
import type { Quote } from '../../shared/quote/wire.ts';
import { findAccount } from '../account/rows.ts';
import type { Db } from '../db/database.ts';
import { sentFilesOf, sentFileView } from '../file/rows.ts';
import { readFacts } from '../quote/standing.ts';
import { pricedQuote } from '../quote/priced.ts';
import { findQuote } from '../quote/rows.ts';
import { openRequest, type Opened } from './access.ts';
import { messagesOf } from './message-rows.ts';
import type { CustomNeeds } from './needs.ts';

const DAY_MS = 24 * 60 * 60_000;

/** The answer as it is now; customers see it once it was sent. */
async function answerOf(deps: CustomNeeds, { request, side }: Opened): Promise<Quote | null> {
  const { db } = deps.database;
  const quote = request.quoteId === null ? null : await findQuote(db, request.quoteId);
  if (!quote || (side === 'customer' && quote.customState === 'draft')) return null;
  const owner = await findAccount(db, quote.accountId);
  return owner && quoteView(pricedQuote(deps, await readFacts(db, quote, owner)));
}

async function messagesView(db: Db, { request, side }: Opened): Promise<RequestMessage[]> {
  const messages = await messagesOf(db, request.id);
  const files = await sentFilesOf(
    db,
    'message',
    messages.map(({ id }) => id),
  );
  return messages.map((message) => {
    const byStaff = message.by_staff === 1;
    const readAt = byStaff ? request.customerReadAt : request.staffReadAt;
    const isOwn = byStaff === (side === 'staff');
    return {
      id: message.id,
      by_staff: byStaff,
      by: message.name ?? (byStaff ? 'Kerfwise' : isOwn ? 'You' : 'Customer'),
      text: message.text,
      files: (files.get(message.id) ?? []).map(sentFileView),
      sent_at: message.created_at,
      read_at: readAt >= message.created_at ? readAt : null,
    };
  });
}

/** A request as one side sees it. */
async function requestView(deps: CustomNeeds, opened: Opened): Promise<CustomRequest> {
  const { db } = deps.database;
  const { request, side } = opened;
  const owner = await findAccount(db, request.accountId);
  const assignee = request.assigneeId === null ? null : await findAccount(db, request.assigneeId);
  const messages = await messagesView(db, opened);
  const files = (await sentFilesOf(db, 'request', [request.id])).get(request.id) ?? [];
  const until = new Date(Date.parse(request.stateAt) + ANSWER_DAYS * DAY_MS).toISOString();
  return {
    id: request.id,
    number: requestNumber(request.sequence),
    state: request.state,
    service: request.service,
    title: request.title,
    nda: request.nda,
    file_count: request.fileCount,
    submitted_at: request.submittedAt,
    state_at: request.stateAt,
    unread: messages.filter(({ by_staff, read_at }) => by_staff === (side === 'customer') && read_at === null).length,
    ...request.asked,
    files: files.map(sentFileView),
    messages,
    refusal: request.refusal && { reason: request.refusal, text: request.refusalText },
    answer_until: request.state === 'quoted' ? until : null,
    quote: await answerOf(deps, opened),
    customer_email: owner?.email ?? '',
    assignee: assignee && {
      id: assignee.id,
      name: assignee.name ?? (side === 'staff' ? (assignee.email ?? '') : 'Kerfwise'),
    },
    as_staff: side === 'staff',
  };
}

/** The request of an id as the actor sees it. */
export async function readRequest(
  deps: CustomNeeds,
  id: string,
  actor: Actor,
): Promise<Result<CustomRequest, Failure>> {
  const opened = await openRequest(deps.database.db, id, actor);
  return opened.ok ? ok(await requestView(deps, opened.value)) : opened;
}
