import { failure } from '../../shared/base/failure.ts';
import { err, ok } from '../../shared/base/result.ts';
import { issuedEndpoints as api } from '../../shared/issued/wire.ts';
import { findAccount } from '../account/rows.ts';
import { isoNow } from '../clock.ts';
import { type Db, inTransaction } from '../db/database.ts';
import { changeAndShow } from '../quote/open-quote.ts';
import { findOwnQuote, type QuoteRecord } from '../quote/rows.ts';
import { handle, handleAnyone, type Route } from '../route.ts';
import { chooseReminders } from './choose-reminders.ts';
import { shapesOnWire } from './document-bytes.ts';
import { issueQuote } from './issue.ts';
import { mailQuote, pdfName } from './mail-quote.ts';
import type { IssuedNeeds } from './needs.ts';
import { paperFile } from './paper-file.ts';
import { pictureOf } from '../paper/picture.ts';
import { accountOfStop } from './remind.ts';
import { openShare } from './open-share.ts';
import { endShare, sharedFile, sharedView, shareQuote } from './share.ts';
import { sharesOf, shareView } from './share-rows.ts';
import { sketchesOfQuote } from './sketches.ts';
import { copyShared, moveGuestQuote } from './take-quote.ts';
import { countingTries } from './tries.ts';

/** Issuing quotes, and sending what was issued. */
function documentRoutes(deps: IssuedNeeds): Route[] {
  return [
    handle(api.issue, async ({ params, caller }) => {
      const issued = await issueQuote(deps, caller.account, params.id);
      if (!issued.ok) return issued;
      return ok({ content: issued.value.content, sketches: shapesOnWire(issued.value) });
    }),
    handle(api.setForm, ({ params, body, seen, caller: { account } }) => {
      const choose = async (_trx: Db, { documentForm }: QuoteRecord) => {
        const { units = documentForm.units, quantities = documentForm.quantities } = body;
        const isUsual = units === null && quantities === null;
        return ok({ document_form: isUsual ? null : JSON.stringify({ units, quantities }) });
      };
      return changeAndShow(deps, params.id, account, choose, { of: 'details', seen });
    }),
    handle(api.asset, async ({ params, query, caller }) => {
      const issued = await issueQuote(deps, caller.account, params.id);
      if (!issued.ok) return issued;
      const { content, sketches } = issued.value;
      if (query.form === 'png') {
        const body = await pictureOf(content.parts, sketches, content.units);
        if (!body) return err(failure('not_found', { message: 'Nothing on this quote is drawn.' }));
        const filename = pdfName(content.number).replace(/\.pdf$/, '.png');
        return ok({ body, bytes: body.length, type: 'image/png', filename, foreign: false });
      }
      const file = await paperFile(deps, issued.value, query.paper, caller.account.id);
      if (!file.ok) return file;
      return ok({ ...file.value, type: 'application/pdf', filename: pdfName(content.number), foreign: false });
    }),
    handle(api.sketches, ({ params, caller }) => sketchesOfQuote(deps, caller.account, params.id)),
    handle(api.email, ({ params, body, caller }) => mailQuote(deps, caller.account, params.id, body.email)),
  ];
}

/** Links to quotes, for their owners. */
function shareRoutes(deps: IssuedNeeds): Route[] {
  const { db } = deps.database;
  return [
    handle(api.share, ({ params, body, caller }) => shareQuote(deps, caller.account, params.id, body)),
    handle(api.shares, async ({ params, actor }) => {
      const quote = await findOwnQuote(db, params.id, actor);
      if (!quote) return err(failure('not_found'));
      return ok({ shares: (await sharesOf(db, quote.id, isoNow(deps.clock))).map(shareView) });
    }),
    handle(api.endShare, ({ params, actor }) => endShare(deps, actor, params.id, params.shareId)),
  ];
}

/** Routes for someone with a link; calls that open nothing are counted. */
function sharedRoutes(deps: IssuedNeeds): Route[] {
  return [
    handleAnyone(api.shared, ({ params, actor, address }) =>
      countingTries(deps, address, async () => {
        const open = await openShare(deps, params.uuid);
        return open.ok ? ok(await sharedView(deps, open.value, actor)) : open;
      }),
    ),
    handleAnyone(api.sharedFile, ({ params, address }) =>
      countingTries(deps, address, async () => {
        const open = await openShare(deps, params.uuid);
        if (!open.ok) return open;
        const file = await sharedFile(deps, open.value, params.fileId);
        return file ? ok(file) : err(failure('not_found'));
      }),
    ),
    handle(api.link, ({ params: { id }, body: { guest_token: guestToken }, caller: { account }, address }) =>
      countingTries(deps, address, async () => {
        if (id.includes('-')) return copyShared(deps, account, { secret: id, address });
        return guestToken === undefined
          ? err(failure('not_found'))
          : moveGuestQuote(deps, account, { quoteId: id, guestToken, address });
      }),
    ),
    handleAnyone(api.stopReminders, async ({ params }) => {
      const accountId = accountOfStop(deps, params.token);
      if (accountId === null) return err(failure('not_found'));
      return inTransaction(deps.database.db, async (trx) => {
        const account = await findAccount(trx, accountId);
        if (account) await chooseReminders(deps.clock, trx, { by: account.actor, accountId }, false);
        return ok({ success: true as const });
      });
    }),
  ];
}

/** Quote documents, links to them, and the end of reminders. */
export function issuedRoutes(deps: IssuedNeeds): Route[] {
  return [...documentRoutes(deps), ...shareRoutes(deps), ...sharedRoutes(deps)];
}
