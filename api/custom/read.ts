import type { Actor } from '../../shared/account/permissions.ts';
import type { Failure } from '../../shared/base/failure.ts';
import { ok, type Result } from '../../shared/base/result.ts';
import { MESSAGES_BYTES, NEWEST_BYTES, NEWEST_MESSAGES } from '../../shared/custom/limits.ts';
import { requestNumber } from '../../shared/custom/number.ts';
import { ANSWER_DAYS } from '../../shared/custom/status.ts';
import type { Rfq, MessagesQuery, RfqMessage } from '../../shared/custom/wire.ts';
import { quoteView } from '../../shared/quote/view.ts';
import type { Quote } from '../../shared/quote/wire.ts';
import { findAccount } from '../account/rows.ts';
import type { Db } from '../db/database.ts';
import type { ListPage } from '../db/keyset.ts';
import { sentFilesOf, sentFileView } from '../file/rows.ts';
import { readFacts } from '../quote/standing.ts';
import { pricedQuote } from '../quote/priced.ts';
import { findQuote } from '../quote/rows.ts';
import { openRfq, type Opened } from './access.ts';
import { countSince, messagePage, type NamedMessage } from './message-rows.ts';
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

/** A page of what is said about a request: as many messages as are asked for and take no more bytes, and one at least. */
async function pageOfMessages(
  db: Db,
  opened: Opened,
  query: MessagesQuery,
  bytes: number,
): Promise<Result<ListPage<RfqMessage>, Failure>> {
  const page = await messagePage(db, opened.request.id, query);
  if (!page.ok) return page;
  const rows = await messagesView(db, opened, page.value.rows);
  let left = bytes;
  const tooMany = rows.findIndex((message) => {
    left -= Buffer.byteLength(JSON.stringify(message));
    return left < 0;
  });
  const fitting = tooMany < 0 ? rows.length : Math.max(1, tooMany);
  return fitting < rows.length
    ? pageOfMessages(db, opened, { ...query, limit: fitting }, bytes)
    : ok({ ...page.value, rows });
}

async function messagesView(
  db: Db,
  { request, side }: Opened,
  messages: readonly NamedMessage[],
): Promise<RfqMessage[]> {
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
async function requestView(deps: CustomNeeds, opened: Opened): Promise<Rfq> {
  const { db } = deps.database;
  const { request, side } = opened;
  const owner = await findAccount(db, request.accountId);
  const assignee = request.assigneeId === null ? null : await findAccount(db, request.assigneeId);
  const newest = { sort: '-sent_at', limit: NEWEST_MESSAGES } as const;
  const messages = await pageOfMessages(db, opened, newest, NEWEST_BYTES);
  if (!messages.ok) throw new Error(`The newest messages of ${request.id} are not found: ${messages.error.message}`);
  const isCustomer = side === 'customer';
  const since = isCustomer ? request.customerReadAt : request.staffReadAt;
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
    unread: await countSince(db, request.id, { byStaff: isCustomer, since }),
    ...request.asked,
    files: files.map(sentFileView),
    messages: messages.value.rows.toReversed(),
    older_messages: messages.value.next_cursor,
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

/** A page of the messages of a request that the actor may open. */
export async function readMessages(
  { database: { db } }: CustomNeeds,
  id: string,
  actor: Actor,
  query: MessagesQuery,
): Promise<Result<{ messages: RfqMessage[] } & Pick<ListPage<never>, 'next_cursor' | 'previous_cursor'>, Failure>> {
  const opened = await openRfq(db, id, actor);
  if (!opened.ok) return opened;
  const page = await pageOfMessages(db, opened.value, query, MESSAGES_BYTES);
  if (!page.ok) return page;
  const { rows, ...around } = page.value;
  return ok({ messages: [...rows], ...around });
}

/** The request of an id as the actor sees it. */
export async function readRfq(deps: CustomNeeds, id: string, actor: Actor): Promise<Result<Rfq, Failure>> {
  const opened = await openRfq(deps.database.db, id, actor);
  return opened.ok ? ok(await requestView(deps, opened.value)) : opened;
}
