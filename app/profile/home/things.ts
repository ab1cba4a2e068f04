import type { Account } from '../../../shared/account/wire.ts';
import { formatCents } from '../../../shared/base/money.ts';
import type { Attention } from '../../../shared/profile/wire.ts';
import { STATUS_WORDS } from '../../platform/order-status.ts';
import { formatDate, formatDay } from '../../platform/dates.ts';

/** A line of the account's home: what it is, what about it, and where one does something. */
export interface Thing {
  readonly key: string;
  readonly to: string;
  readonly title: string;
  readonly about: string;
  readonly badge?: { readonly label: string; readonly tone: 'plain' | 'good' | 'warn' | 'bad' };
}

/** Tasks that the customer has to do something about. */
export function waiting(attention: Attention, account: Account | null): readonly Thing[] {
  const quotes = attention.quotes_ending.map(({ id, number, name, accepted, valid_until }) => ({
    key: id,
    to: `/price/${id}`,
    title: name ? `${name} (${number})` : `Quote ${number}`,
    about: `${accepted ? 'Accepted: pay' : 'Order'} until ${formatDate(valid_until)}; after that we update its prices.`,
    badge: { label: 'Expires soon', tone: 'warn' as const },
  }));
  return [
    ...unconfirmed(account),
    ...approvals(attention),
    ...helpRequests(attention),
    ...requests(attention),
    ...quotes,
  ];
}

function approvals({ approvals: open }: Attention): readonly Thing[] {
  return open.map(({ quote_id, number, name, total_cents, organization, approved, asked_by }) => ({
    key: `approval of ${quote_id}`,
    to: approved ? `/checkout/${quote_id}` : `/price/${quote_id}`,
    title: `${name ? `${name} (${number})` : `Quote ${number}`}, ${formatCents(total_cents)}`,
    about: approved
      ? `Approved for ${organization}. It’s ready to pay.`
      : `${asked_by} asks you to approve it for ${organization}.`,
    badge: approved ? { label: 'Approved', tone: 'good' as const } : { label: 'To approve', tone: 'warn' as const },
  }));
}

function helpRequests({ help_requests: open }: Attention): readonly Thing[] {
  return open.map(({ id, organization_id, organization, what, quote_number, asked_by }) => ({
    key: `help request ${id}`,
    to: `/account/organization?id=${organization_id}#help`,
    title: quote_number === null ? `${asked_by} needs your help` : `${asked_by} needs your help with ${quote_number}`,
    about: `They ask you to ${what} for ${organization}.`,
    badge: { label: 'Help wanted', tone: 'warn' as const },
  }));
}

function requests({ requests: open }: Attention): readonly Thing[] {
  return open.map(({ id, number, title, answered, unread }) => {
    const messages = unread === 1 ? '1 new message' : `${unread} new messages`;
    const price = 'Your price is ready: accept or decline it.';
    return {
      key: id,
      to: `/account/requests/${id}`,
      title: `${title} (${number})`,
      about: answered ? `${price}${unread > 0 ? ` ${messages}.` : ''}` : `${messages} from us.`,
      badge: answered ? { label: 'Quoted', tone: 'good' as const } : { label: 'New message', tone: 'plain' as const },
    };
  });
}

function unconfirmed(account: Account | null): readonly Thing[] {
  if (account === null || account.emailConfirmed) return [];
  return [
    {
      key: 'email',
      to: '/account/profile#email',
      title: 'Confirm your e-mail',
      about: `Open the link we sent to ${account.email}, or request a new one.`,
    },
  ];
}

/** Work that the shop is doing for the customer. */
export function underWay(attention: Attention): readonly Thing[] {
  return attention.orders_under_way.map(({ id, number, status, ships_by, piece_count }) => ({
    key: id,
    to: `/account/orders/${id}`,
    title: `Order ${number}`,
    about: `${piece_count === 1 ? '1 piece' : `${piece_count} pieces`}, ships by ${formatDay(ships_by)}`,
    badge: STATUS_WORDS[status],
  }));
}

/** Quotes that stand for a while yet. */
export function openQuotes({ quotes_open }: Attention): readonly Thing[] {
  return quotes_open.map(({ id, number, name, valid_until }) => ({
    key: id,
    to: `/price/${id}`,
    title: name ? `${name} (${number})` : `Quote ${number}`,
    about: `Prices hold until ${formatDate(valid_until)}.`,
  }));
}

/** Requests that we have yet to answer. */
export function openRequests({ requests_open }: Attention): readonly Thing[] {
  return requests_open.map(({ id, number, title, sent_at }) => ({
    key: id,
    to: `/account/requests/${id}`,
    title: `${title} (${number})`,
    about: `Sent ${formatDate(sent_at)}. We’ll e-mail you when we answer.`,
  }));
}
