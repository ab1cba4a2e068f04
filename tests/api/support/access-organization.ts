import { SEED_MEMBERS } from '../../../api/db/seed/sign-ins.ts';
import { insertMember } from '../../../api/organization/rows.ts';
import { confirmEmail } from './confirmed.ts';
import { customer, readyQuote, signIn } from './shopping.ts';
import { good, type World } from './world.ts';
import type { Prepare, Request } from './access-request.ts';
import {
  CUSTOMERS_OWN,
  CUSTOMERS_OWN_ALONE,
  HELP_WANTED,
  HELPED,
  type MemberStatuses,
  SEEN,
  type Statuses,
} from './access-statuses.ts';
import { newEmail } from './access-things.ts';

/** The organization that the caller buys for, or a new one. */
export const onOrganization =
  (body?: unknown): Prepare =>
  async (world, token) => {
    const client = world.client(token);
    const { buysFor } = good(await client.account.userinfo({}));
    const id = buysFor ?? good(await client.organization.create({ body: { name: 'Workshop' } })).id;
    return { params: { id }, body };
  };

/** A new organization of the caller's own. */
export const onOwnOrganization: Prepare = async (world, token) => ({
  params: { id: good(await world.client(token).organization.create({ body: { name: 'Workshop' } })).id },
});

/** A new member of that organization. */
export const onMember =
  (body?: unknown): Prepare =>
  async (world, token) => {
    const { params } = (await onOrganization()(world, token)) as Request;
    const { account } = await customer(world);
    const row = { organization_id: String(params!.id), account_id: account.id, role: 'viewer' as const };
    await insertMember(world.deps.database.db, { ...row, created_at: account.createdAt });
    return { params: { ...params, userId: account.id }, body };
  };

/** A help request for an address by a new viewer of that organization. */
const onHelpRequest: Prepare = async (world, token) => {
  const { params } = (await onOrganization()(world, token)) as Request;
  const id = String(params!.id);
  const { apiToken, account } = await customer(world);
  const row = { organization_id: id, account_id: account.id, role: 'viewer' as const, created_at: account.createdAt };
  await insertMember(world.deps.database.db, row);
  const body = { kind: 'address' as const };
  const { id: requestId } = good(await world.client(apiToken).organization.askHelp({ params: { id }, body }));
  return { params: { id, requestId } };
};

/** The same by one whose e-mail is confirmed, as calls that send mail to others need. */
export const mailing =
  (prepare: Prepare): Prepare =>
  async (world, token) => {
    await confirmEmail(world, token);
    return prepare(world, token);
  };

/** An open invitation of that organization. */
export const onInvitation: Prepare = async (world, token) => {
  const { params } = (await onOrganization()(world, token)) as Request;
  const id = String(params!.id);
  const body = { email: newEmail(), role: 'viewer' as const };
  await confirmEmail(world, token);
  const { invitations } = good(await world.client(token).organization.invite({ params: { id }, body }));
  return { params: { id, invitationId: invitations.at(-1)!.id } };
};

export const onReadyQuote: Prepare = async (world, token) => {
  const quote = await readyQuote(world, token);
  const body = { quote_version: quote.version, expected_total_cents: quote.totals.total_cents };
  return { params: { id: quote.id }, body };
};

/** A quote for which the organization's admin, whose limit is a dollar, has asked; one's own where one buys for none. */
export async function askedQuote(world: World, token: string): Promise<{ params: { id: string }; version: number }> {
  const { params, body } = (await onReadyQuote(world, token)) as { params: { id: string }; body: never };
  const { buysFor: id } = good(await world.client(token).account.userinfo({}));
  if (id === null) return { params, version: 1 };
  const admin = await signIn(world, SEED_MEMBERS.admin.email);
  const limits = { limit_per_order_cents: 100, limit_per_month_cents: null };
  const on = { id, userId: admin.account.id };
  good(await world.client(token).organization.setLimits({ params: on, body: limits }));
  good(await world.client(admin.apiToken).organization.askApproval({ params, body }));
  good(
    await world.client(token).organization.setLimits({ params: on, body: { ...limits, limit_per_order_cents: null } }),
  );
  const { version } = good(await world.client(token).quote.get({ params }));
  return { params, version };
}

/** Rows of the access table for help requests and spending. */
export const HELP_ROWS: Readonly<Record<string, readonly [Statuses, Prepare, MemberStatuses]>> = {
  'organization.spending': [CUSTOMERS_OWN, onOrganization(), SEEN],
  'organization.askHelp': [CUSTOMERS_OWN_ALONE, onOrganization({ kind: 'address' }), HELP_WANTED],
  'organization.helpRequests': [CUSTOMERS_OWN, onOrganization(), SEEN],
  'organization.endHelp': [CUSTOMERS_OWN, onHelpRequest, HELPED],
};
