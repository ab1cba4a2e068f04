import { ok } from '../../shared/base/result.ts';
import { linkEndpoints as api, type LinkReport } from '../../shared/order/link-wire.ts';
import type { Remake } from '../../shared/remake/wire.ts';
import { openOwnOrder } from '../checkout/link-order.ts';
import { countingTries } from '../issued/tries.ts';
import { findOrderRow } from '../order/rows.ts';
import { handleAnyone, type Route } from '../route.ts';
import type { RemakeNeeds } from './needs.ts';
import { reportProblem } from './report.ts';
import { remakeViews } from './routes.ts';
import { findRemake, remakesOfOrder } from './rows.ts';

function linkView({ order_id: _, photos, ...remake }: Remake): LinkReport {
  return { ...remake, photo_count: photos.length };
}

/** Reports of who paid by a link and has the order's e-mails: the link is the permission. */
export function linkReportRoutes(deps: RemakeNeeds): Route[] {
  const { db } = deps.database;
  return [
    handleAnyone(api.reports, ({ params: { token }, address }) =>
      countingTries(deps, address, async () => {
        const opened = await openOwnOrder(deps, token);
        if (!opened.ok) return opened;
        const { id } = opened.value.found.order;
        const views = await remakeViews(db, (await findOrderRow(db, id))!, await remakesOfOrder(db, id));
        return ok({ reports: views.map(linkView) });
      }),
    ),
    handleAnyone(api.report, ({ params: { token }, body: { version: seen, ...form }, address }) =>
      countingTries(deps, address, async () => {
        const opened = await openOwnOrder(deps, token);
        if (!opened.ok) return opened;
        const { found, owner } = opened.value;
        const who = { actor: owner.actor, accountId: owner.id, address, seen };
        const made = await reportProblem(deps, who, found.order.quote_id, form);
        if (!made.ok) return made;
        const order = (await findOrderRow(db, found.order.id))!;
        return ok(linkView((await remakeViews(db, order, [(await findRemake(db, made.value))!]))[0]!));
      }),
    ),
  ];
}
