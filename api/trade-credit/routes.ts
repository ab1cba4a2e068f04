import type { Actor } from '../../shared/account/permissions.ts';
import { refusedWith } from '../../shared/account/permissions.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { Deed } from '../../shared/organization/permissions.ts';
import { MAX_STATEMENT_LINES } from '../../shared/trade-credit/limits.ts';
import {
  type StatementSheet,
  type TradeCreditFile,
  tradeCreditEndpoints as api,
} from '../../shared/trade-credit/wire.ts';
import { buyerNow } from '../account/owned-rows.ts';
import { handle, type Route } from '../route.ts';
import { findTradeCredit, type TradeCreditAccountRow, tradeCreditOf } from './account-rows.ts';
import { askForTradeCredit } from './application.ts';
import { applyPayment, bookPayment } from './bank-payments.ts';
import { decideTradeCredit } from './decide.ts';
import { listTradeCredit } from './list.ts';
import type { TradeCreditNeeds } from './needs.ts';
import { reversePayment } from './reverse-payment.ts';
import { readStatement, statementFile } from './statement.ts';
import { listPayments, tradeCreditFile, tradeCreditView } from './view.ts';

/** Terms: those of whom one buys for, and what our staff decides and books. */
export function tradeCreditRoutes(deps: TradeCreditNeeds): Route[] {
  return [...ownRoutes(deps), ...shopRoutes(deps)];
}

/** The terms of whom the caller buys for, where its role may do this; null where there are none. */
async function ownTradeCredit(
  { database: { db } }: TradeCreditNeeds,
  actor: Actor,
  deed: Deed,
): Promise<Result<TradeCreditAccountRow | null, Failure>> {
  const owner = buyerNow(actor);
  if (owner.kind === 'account') return ok(null);
  const refused = refusedWith(actor, owner, deed);
  return refused ? err(refused) : ok(await tradeCreditOf(db, owner.organizationId));
}

/** A statement as far as a page shows it: its latest movements. */
function latest(read: Result<StatementSheet, Failure>): Result<StatementSheet, Failure> {
  return read.ok ? ok({ ...read.value, lines: read.value.lines.slice(-MAX_STATEMENT_LINES) }) : read;
}

const NO_TERMS = failure('not_found', { message: 'You have no terms yet.' });

function ownRoutes(deps: TradeCreditNeeds): Route[] {
  const { clock, database } = deps;
  const bills = (actor: Actor) => {
    const owner = buyerNow(actor);
    return owner.kind === 'organization' && refusedWith(actor, owner, 'bill') === null;
  };
  const statement = async (actor: Actor, period: { from?: string | undefined; to?: string | undefined }) => {
    const mine = await ownTradeCredit(deps, actor, 'bill');
    if (!mine.ok) return mine;
    return mine.value ? readStatement(deps, mine.value, period) : err(NO_TERMS);
  };
  return [
    handle(api.mine, async ({ actor }) => {
      const mine = await ownTradeCredit(deps, actor, 'pay');
      if (!mine.ok) return mine;
      return ok({ terms: mine.value && (await tradeCreditView(clock, database.db, mine.value, bills(actor))) });
    }),
    handle(api.ask, async ({ caller, body }) => {
      const asked = await askForTradeCredit(deps, caller.account, body);
      return asked.ok ? ok(await tradeCreditView(clock, database.db, asked.value, true)) : asked;
    }),
    handle(api.statement, async ({ actor, query }) => latest(await statement(actor, query))),
    handle(api.statementPdf, async ({ actor, caller, query: { paper, ...period } }) => {
      const sheet = await statement(actor, period);
      return sheet.ok ? statementFile(deps, sheet.value, paper, caller.account.id) : sheet;
    }),
  ];
}

function shopRoutes(deps: TradeCreditNeeds): Route[] {
  const { clock, database } = deps;
  const { db } = database;
  const shown = async (done: Result<TradeCreditAccountRow, Failure>): Promise<Result<TradeCreditFile, Failure>> =>
    done.ok ? ok(await tradeCreditFile(clock, db, done.value)) : done;
  const found = async (id: string): Promise<Result<TradeCreditAccountRow, Failure>> => {
    const terms = await findTradeCredit(db, id);
    return terms ? ok(terms) : err(failure('not_found'));
  };
  return [
    handle(api.list, ({ query }) => listTradeCredit(clock, db, query)),
    handle(api.get, async ({ params }) => shown(await found(params.id))),
    handle(api.payments, async ({ params, query }) => {
      const terms = await found(params.id);
      return terms.ok ? listPayments(db, terms.value, query) : terms;
    }),
    handle(api.decide, async ({ params, body, actor }) => shown(await decideTradeCredit(deps, actor, params.id, body))),
    handle(api.book, async ({ params, body, actor }) => shown(await bookPayment(deps, actor, params.id, body))),
    handle(api.apply, async ({ params, body, actor }) =>
      shown(await applyPayment(deps, actor, params.id, body.applications)),
    ),
    handle(api.reverse, async ({ params, body, actor }) =>
      shown(await reversePayment(deps, actor, params.id, body.reason)),
    ),
    handle(api.statementOf, async ({ params, query }) => {
      const terms = await found(params.id);
      return latest(terms.ok ? await readStatement(deps, terms.value, query) : terms);
    }),
    handle(api.statementPdfOf, async ({ params, caller, query: { paper, ...period } }) => {
      const terms = await found(params.id);
      const sheet = terms.ok ? await readStatement(deps, terms.value, period) : terms;
      return sheet.ok ? statementFile(deps, sheet.value, paper, caller.account.id) : sheet;
    }),
  ];
}
