import type { SubjectKind } from '../../shared/activity/wire.ts';
import type { Actor } from '../../shared/account/permissions.ts';
import { masked } from '../../shared/base/secrets.ts';
import { type Clock, isoNow, newId } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { writeLast } from '../db/last-writes.ts';
import { insertActivity } from './rows.ts';

/** Kinds of activity, each beginning with its subject. */
export type ActivityKind =
  | 'account.created'
  | 'account.upgraded'
  | 'account.changed'
  | 'account.deleted'
  | 'account.signed_out'
  | 'account.took_over'
  | 'organization.created'
  | 'organization.changed'
  | 'organization.deleted'
  | 'organization.member_changed'
  | 'organization.invited'
  | 'organization.uninvited'
  | 'account.password_changed'
  | 'account.linked'
  | 'account.second_factor'
  | 'account.prime_cancelled'
  | 'batch.changed'
  | 'calendar.changed'
  | 'charge.settled'
  | 'coupon.created'
  | 'coupon.ended'
  | 'credit.campaign_begun'
  | 'credit.claimed'
  | 'credit.granted'
  | 'credit.refund_moved'
  | 'hub.changed'
  | 'inquiry.changed'
  | 'job.asked'
  | 'job.dropped'
  | 'job.retried'
  | 'metric.goal_changed'
  | 'order.changed'
  | 'order.placed'
  | 'order.refund_moved'
  | 'order.task_reported'
  | 'prices.loaded'
  | 'prices.planned'
  | 'prices.published'
  | 'prices.taken_back'
  | 'print_farm.changed'
  | 'production_job.changed'
  | 'site.published'
  | 'site.sitemap_checked'
  | 'site.texts_checked'
  | 'request.submitted'
  | 'request.changed'
  | 'stock.changed'
  | 'tax_exemption.asked'
  | 'tax_exemption.changed'
  | 'terms.asked'
  | 'terms.changed'
  | 'terms.payment_booked'
  | 'terms.payment_applied'
  | 'terms.payment_reversed'
  | 'terms.payment_lost'
  | 'quote.created'
  | 'quote.changed'
  | 'quote.approval_changed'
  | 'quote.files_changed'
  | 'quote.issued'
  | 'quote.shared'
  | 'quote.unshared'
  | 'quote.taken'
  | 'quote.ended';

/** Facts about a subject by name, small and without personal data: references instead of addresses and e-mails. */
export type Facts = Readonly<Record<string, unknown>>;

/** One thing that somebody did. */
export interface Note {
  /** Who; `server` where nobody asked for it. */
  readonly by: Actor | 'server';
  readonly kind: ActivityKind;
  readonly subject: { readonly kind: SubjectKind; readonly id: string };
  readonly before: Facts | null;
  readonly after: Facts | null;
}

/** Largest JSON of one side of an entry, characters. A part with every style assigned is larger; then its size is told. */
const LARGEST = 4096;

/** Stands for a personal detail: that it is there and was changed is logged, what it says is not, because entries stay. */
export function personal(value: string | null): string | null {
  return value === null ? null : '[personal]';
}

/**
 * Writes an entry of the activity log in the transaction of the change, so that neither goes without the other. Secrets
 * are masked by the one list.
 */
export async function note(clock: Clock, trx: Db, { by, kind, subject, before, after }: Note): Promise<void> {
  const known = by !== 'server' && by.kind !== 'nobody' ? by : null;
  const row = {
    id: newId(clock),
    at: isoNow(clock),
    account_id: known?.accountId ?? null,
    role: known === null ? null : 'role' in known ? known.role : 0,
    kind,
    subject_kind: subject.kind,
    subject_id: subject.id,
    before: text(before),
    after: text(after),
  };
  await writeLast(trx, () => insertActivity(trx, row));
}

function text(facts: Facts | null): string | null {
  if (facts === null) return null;
  const json = JSON.stringify(masked(facts));
  return json.length <= LARGEST ? json : JSON.stringify({ too_large: json.length, names: Object.keys(facts) });
}

/**
 * Fields that differ between two states, on both sides; null where none does. A field that a side lacks is null there.
 */
export function difference(before: Facts, after: Facts): { before: Facts; after: Facts } | null {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null),
  );
  if (names.length === 0) return null;
  const side = (facts: Facts) => Object.fromEntries(names.map((name) => [name, facts[name] ?? null]));
  return { before: side(before), after: side(after) };
}
