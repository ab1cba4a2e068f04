/** Who calls, in the order of the figures below. The owner comes last: its call may change the thing. */
export const CALLERS = ['nobody', 'guest', 'other', 'partner', 'production', 'admin', 'owner'] as const;
export type Statuses = readonly [
  nobody: number,
  guest: number,
  other: number,
  partner: number,
  production: number,
  admin: number,
  owner: number,
];

export const PART_OF_STAFF: Statuses = [401, 403, 404, 404, 200, 200, 404];
export const ANYONE: Statuses = [200, 200, 200, 200, 200, 200, 200];
/** Refusal of everybody alike. */
export const refusedFor = (status: number): Statuses => [status, status, status, status, status, status, status];
export const VISITOR: Statuses = [401, 200, 200, 200, 200, 200, 200];
export const OWN: Statuses = [401, 404, 404, 404, 404, 404, 200];
export const CUSTOMER: Statuses = [401, 403, 200, 200, 200, 200, 200];
export const CUSTOMERS_OWN: Statuses = [401, 403, 404, 404, 404, 404, 200];
/** An order, which staff reads too. */
export const SHOPS_OWN: Statuses = [401, 403, 404, 404, 200, 200, 200];
/** Answers for an order's owner, or an administrator for them. */
export const OWN_OR_ADMIN: Statuses = [401, 403, 404, 404, 409, 200, 200];
export const STAFF: Statuses = [401, 403, 409, 409, 200, 200, 409];

/** None of the callers has what is asked for. */
export const CUSTOMER_NOT_FOUND: Statuses = [401, 403, 404, 404, 404, 404, 404];
export const NO_PRIME: Statuses = [401, 403, 409, 409, 409, 409, 409];
/** New accounts have no confirmed e-mail, the seed’s have. */
export const UNCONFIRMED: Statuses = [401, 403, 422, 200, 200, 200, 422];

export const ADMIN: Statuses = [401, 403, 409, 409, 409, 200, 409];
/** For a thing that is not there: only those who may look are told so. */
export const ADMIN_FINDS: Statuses = [401, 403, 409, 409, 409, 404, 409];

/** Who calls for a thing of an organization. `outsider` is the owner of another one, `removed` was a member a moment ago. */
export const MEMBERS = ['viewer', 'finance', 'buyer', 'approver', 'admin', 'owner', 'outsider', 'removed'] as const;
export type Member = (typeof MEMBERS)[number];
export type MemberStatuses = readonly [
  viewer: number,
  finance: number,
  buyer: number,
  approver: number,
  admin: number,
  owner: number,
  outsider: number,
  removed: number,
];

/** An offer that is not sent yet. */
export const NOT_THERE: MemberStatuses = [404, 404, 404, 404, 404, 404, 404, 404];
export const EVERYBODY: MemberStatuses = [200, 200, 200, 200, 200, 200, 200, 200];
/** It is about the account alone, whoever it buys for. */
export const PERSONAL = 'personal';
export const SEEN: MemberStatuses = [200, 200, 200, 200, 200, 200, 404, 404];
export const MADE: MemberStatuses = [409, 409, 200, 200, 200, 200, 404, 404];
export const BILLED: MemberStatuses = [409, 200, 409, 409, 200, 200, 404, 404];
export const PAID: MemberStatuses = [409, 200, 200, 200, 200, 200, 404, 404];
/** New things belong to whom the caller buys for: the outsider's own organization, the removed person. */
export const NEW_MADE: MemberStatuses = [409, 409, 200, 200, 200, 200, 200, 200];
export const NEW_BILLED: MemberStatuses = [409, 200, 409, 409, 200, 200, 200, 200];
/** Bought for whom one buys: not by a viewer. */
export const NEW_PAID: MemberStatuses = [409, 200, 200, 200, 200, 200, 200, 200];
/** The owner's own card. */
export const MINE: MemberStatuses = [404, 404, 404, 404, 404, 200, 404, 404];
/** Only the payer's bank asks; the owner paid. */
export const CONFIRMED: MemberStatuses = [409, 404, 404, 404, 404, 200, 404, 404];
/** An organization that only the owner is a member of. */
export const SEEN_BY_MAKER: MemberStatuses = [404, 404, 404, 404, 404, 200, 404, 404];

/** An organization's members and itself. */
export const MANAGED: MemberStatuses = [409, 409, 409, 409, 200, 200, 404, 404];
export const ADMINISTERED: MemberStatuses = [409, 409, 409, 409, 409, 200, 404, 404];
/** An organization's last owner, who can't leave it. */
export const ALONE: MemberStatuses = [404, 404, 404, 404, 404, 409, 404, 404];
export const CUSTOMERS_OWN_ALONE: Statuses = [401, 403, 404, 404, 404, 404, 409];

/** Whoever may pay may ask where it is needed: members without limits are told that it is not. */
export const NOT_OVER: MemberStatuses = [409, 409, 409, 409, 409, 409, 404, 404];
/** Whoever may not manage addresses may ask those who may. */
export const HELP_WANTED: MemberStatuses = [200, 409, 200, 200, 409, 409, 404, 404];
/** Asked by another viewer: seen to by those who manage addresses, and not there for the others. */
export const HELPED: MemberStatuses = [404, 200, 404, 404, 200, 200, 404, 404];

/** The admin asked, and never approves what is their own. */
export const DECIDED: MemberStatuses = [409, 409, 409, 200, 409, 200, 404, 404];

/** Requests for an organization, by those who buy for themselves. */
export const PERSONS_ASK: Statuses = [401, 403, 409, 409, 409, 409, 409];
/** A payment for an invoice that is not there. */
export const REFUSED_BOOKING: Statuses = [401, 403, 409, 409, 409, 422, 409];
/** Who may pay, of the organization that each buys for; those who buy for themselves have none. */
export const PAYERS: MemberStatuses = [409, 200, 200, 200, 200, 200, 200, 200];
/** Asked for the organization that each buys for; who was removed buys for none. */
export const ASKED_FOR_ALL: MemberStatuses = [409, 200, 409, 409, 200, 200, 200, 409];
