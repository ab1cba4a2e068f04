import type { z } from 'zod';
import { type Actor, changeWords, deedOf, type Owner, roleIn } from '../../shared/account/permissions.ts';
import { requestNumber } from '../../shared/custom/number.ts';
import { orderMachine } from '../../shared/order/status.ts';
import { orderStatusField } from '../../shared/order/wire.ts';
import { roleMay } from '../../shared/organization/permissions.ts';
import type { attentionSchema } from '../../shared/profile/wire.ts';
import { quoteNumber } from '../../shared/quote/number.ts';
import { ranOutBefore, standsUntil } from '../../shared/quote/validity.ts';
import { buyerNow, ownedBy } from '../account/owned-rows.ts';
import type { Clock } from '../clock.ts';
import { requestsToLookAt, requestsUnderWay } from '../custom/list-rows.ts';
import type { Db } from '../db/database.ts';
import { orderNumber, ordersIn } from '../order/rows.ts';
import { approvalsFor } from '../organization/approval-rows.ts';
import { openHelp } from '../organization/help-rows.ts';
import { quotesEnding, quotesOpen } from '../quote/list-rows.ts';

type Attention = z.output<typeof attentionSchema>;

const DAY_MS = 24 * 60 * 60_000;
/** Days before its end from which a quote is told. */
const SOON_DAYS = 7;
/** Things of a kind that are told. */
const MOST = 5;

/**
 * Tasks and records that wait for someone, and for their buyer, with orders under way; a few of each, the most urgent
 * first.
 */
export async function attentionOf(clock: Clock, db: Db, actor: Actor): Promise<Attention> {
  const owner = buyerNow(actor);
  return {
    approvals: await approvalsOf(db, actor),
    help_requests: await helpOf(db, actor),
    requests: await openRequests(db, owner),
    quotes_ending: await endingQuotes(clock, db, owner),
    quotes_open: await standingQuotes(clock, db, owner),
    requests_open: await sentRequests(db, owner),
    orders_under_way: await ordersUnderWay(db, owner),
  };
}

/** Approvals that the actor may decide, or requested and may pay, in any of its organizations. */
async function approvalsOf(db: Db, actor: Actor): Promise<Attention['approvals']> {
  if (actor.kind === 'nobody' || actor.kind === 'guest') return [];
  const approverIn = actor.memberships.filter(({ role }) => roleMay(role, 'approve'));
  const rows = await approvalsFor(db, {
    accountId: actor.accountId,
    memberOf: actor.memberships.map(({ organizationId }) => organizationId),
    approverIn: approverIn.map(({ organizationId }) => organizationId),
    limit: MOST,
  });
  return rows.map((row) => ({
    quote_id: row.quote_id,
    number: quoteNumber(row.number),
    name: row.quote_name,
    total_cents: row.total_cents,
    organization: row.organization,
    approved: row.status === 'approved',
    asked_by: [row.name, row.last_name].filter(Boolean).join(' ') || (row.email ?? ''),
  }));
}

/** Help requests of colleagues that the actor's role may see to, in any of its organizations. */
async function helpOf(db: Db, actor: Actor): Promise<Attention['help_requests']> {
  if (actor.kind === 'nobody' || actor.kind === 'guest') return [];
  const rows = await openHelp(
    db,
    actor.memberships.map(({ organizationId }) => organizationId),
  );
  const mine = rows.filter(({ asked_by, organization_id, kind }) => {
    const role = roleIn(actor, organization_id);
    return asked_by !== actor.accountId && role !== null && roleMay(role, deedOf(kind));
  });
  return mine.slice(0, MOST).map((row) => ({
    id: row.id,
    organization_id: row.organization_id,
    organization: row.organization,
    what: changeWords(row.kind),
    quote_number: row.number === null ? null : quoteNumber(row.number),
    asked_by: [row.name, row.last_name].filter(Boolean).join(' ') || (row.email ?? ''),
  }));
}

async function openRequests(db: Db, owner: Owner): Promise<Attention['requests']> {
  const rows = await requestsToLookAt(db, ownedBy(owner), MOST);
  return rows.map(({ id, sequence, title, state, unread }) => ({
    id,
    number: requestNumber(sequence),
    title,
    answered: state === 'quoted',
    unread,
  }));
}

async function endingQuotes(clock: Clock, db: Db, owner: Owner): Promise<Attention['quotes_ending']> {
  const within = { after: ranOutBefore(clock.now()), upTo: ranOutBefore(clock.now() + SOON_DAYS * DAY_MS) };
  const rows = await quotesEnding(db, owner, within, MOST);
  return rows.map(({ id, number, name, status, valid_from }) => ({
    id,
    number: quoteNumber(number),
    name,
    accepted: status === 'accepted',
    valid_until: standsUntil('open', valid_from)!,
  }));
}

async function standingQuotes(clock: Clock, db: Db, owner: Owner): Promise<Attention['quotes_open']> {
  const rows = await quotesOpen(db, owner, ranOutBefore(clock.now() + SOON_DAYS * DAY_MS), MOST);
  return rows.map(({ id, number, name, valid_from }) => ({
    id,
    number: quoteNumber(number),
    name,
    valid_until: standsUntil('open', valid_from)!,
  }));
}

async function sentRequests(db: Db, owner: Owner): Promise<Attention['requests_open']> {
  const rows = await requestsUnderWay(db, ownedBy(owner), MOST);
  return rows.map(({ id, sequence, title, submitted_at }) => ({
    id,
    number: requestNumber(sequence),
    title,
    sent_at: submitted_at,
  }));
}

async function ordersUnderWay(db: Db, owner: Owner): Promise<Attention['orders_under_way']> {
  const open = orderMachine.states.filter((status) => !orderMachine.isFinal(status));
  const rows = await ordersIn(db, owner, open, MOST);
  return rows.map(({ id, sequence, status, ships_by, piece_count }) => ({
    id,
    number: orderNumber(sequence),
    status: orderStatusField.parse(status),
    ships_by,
    piece_count,
  }));
}
