import { failure } from '../../shared/base/failure.ts';
import { err, ok } from '../../shared/base/result.ts';
import { requestNumber } from '../../shared/custom/number.ts';
import type { RfqState } from '../../shared/custom/status.ts';
import { customEndpoints as api, type RfqHead } from '../../shared/custom/wire.ts';
import { buyerNow, ownedBy } from '../account/owned-rows.ts';
import { findSignIn } from '../account/rows.ts';
import { requestUploads } from '../file/upload.ts';
import { handle, type Route } from '../route.ts';
import { openRfq } from './access.ts';
import { staffMayOpen } from '../../shared/custom/access.ts';
import { searchCustomers } from './customer-rows.ts';
import { fileOfDesign } from './design-file.ts';
import { inboxPage, type ListedRfq, requestsOfOwner } from './list-rows.ts';
import { markRead, writeMessage } from './messages.ts';
import { assignRfq } from './assign.ts';
import { moveRfq } from './move.ts';
import type { CustomNeeds } from './needs.ts';
import { beginOffer } from './offer.ts';
import { readMessages, readRfq } from './read.ts';
import { submitRfq } from './submit.ts';

function head(row: ListedRfq): RfqHead {
  return {
    id: row.id,
    number: requestNumber(row.sequence),
    state: row.state as RfqState,
    service: row.service,
    title: row.title,
    nda: row.nda === 1,
    file_count: row.file_count,
    submitted_at: row.submitted_at,
    state_at: row.state_at,
    unread: row.unread,
  };
}

/** Fields of a request in the inbox for staff who may not open it. */
const HIDDEN = { title: 'Under NDA', file_count: 0 } as const;

/** Requests for work that people price. */
export function requestRoutes(deps: CustomNeeds): Route[] {
  const { db } = deps.database;
  return [
    handle(api.uploads, ({ body, caller, origin, address }) =>
      requestUploads(deps, { accountId: caller.account.id, address }, body, origin),
    ),
    handle(api.designFile, ({ params, caller, actor }) => fileOfDesign(deps, actor, caller.account, params.id)),
    handle(api.submit, async ({ body, caller, actor }) => {
      const id = await submitRfq(deps, caller.account, body);
      return id.ok ? readRfq(deps, id.value, actor) : id;
    }),
    handle(api.create, async ({ body, caller, actor }) => {
      const isRequest = 'service' in body;
      if (!isRequest && actor.kind !== 'staff') {
        const message = 'Our staff makes quotes. Send us a request.';
        const errors = Object.keys(body).map((field) => ({ field, message }));
        return err(failure('role_may_not', { message, errors }));
      }
      const id = isRequest ? await submitRfq(deps, caller.account, body) : await beginOffer(deps, actor, body);
      return id.ok ? readRfq(deps, id.value, actor) : id;
    }),
    handle(api.mine, async ({ query, actor }) => {
      const page = await requestsOfOwner(db, ownedBy(buyerNow(actor)), query);
      if (!page.ok) return page;
      const { rows, ...around } = page.value;
      return ok({ requests: rows.map(head), ...around });
    }),
    handle(api.inbox, async ({ query, caller, actor }) => {
      const { assignee } = query;
      const assigneeId = assignee === 'me' ? caller.account.id : assignee === 'nobody' ? null : undefined;
      const page = await inboxPage(db, query, assigneeId);
      if (!page.ok) return page;
      const { rows, ...around } = page.value;
      const requests = rows.map((row) => {
        const may_open = staffMayOpen(actor, { nda: row.nda === 1, assigneeId: row.assignee_id });
        const name = row.assignee_name ?? row.assignee_email ?? '';
        return {
          ...head(row),
          ...(may_open ? {} : HIDDEN),
          customer_email: may_open ? (row.email ?? '') : '',
          assignee: row.assignee_id === null ? null : { id: row.assignee_id, name },
          may_open,
        };
      });
      return ok({ requests, ...around });
    }),
    handle(api.customers, async ({ query }) => ok({ customers: await searchCustomers(db, query.search) })),
    handle(api.get, ({ params, actor }) => readRfq(deps, params.id, actor)),
    handle(api.messages, ({ params, query, actor }) => readMessages(deps, params.id, actor, query)),
    handle(api.move, async ({ params, body, actor }) => {
      const moved = await moveRfq(deps, actor, params.id, body);
      return moved.ok ? readRfq(deps, params.id, actor) : moved;
    }),
    handle(api.assign, async ({ params, body: { assignee }, caller, actor }) => {
      const opened = await openRfq(db, params.id, actor);
      if (!opened.ok) return opened;
      const found = assignee === 'me' || assignee === null ? caller.account : (await findSignIn(db, assignee))?.account;
      if (found?.actor.kind !== 'staff') {
        const message = 'Nobody of the staff has this e-mail.';
        return err(failure('not_found', { message, field: 'assignee' }));
      }
      await assignRfq(deps, actor, params.id, assignee === null ? null : found.id);
      return readRfq(deps, params.id, actor);
    }),
    handle(api.message, async ({ params, body, caller, actor }) => {
      const written = await writeMessage(deps, actor, caller.account, params.id, body);
      return written.ok ? readRfq(deps, params.id, actor) : written;
    }),
    handle(api.read, async ({ params, actor }) => {
      const marked = await markRead(deps, actor, params.id);
      return marked.ok ? ok({ success: true as const }) : marked;
    }),
  ];
}
