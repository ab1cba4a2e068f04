import { insertMember } from '../../../api/organization/rows.ts';
import type { Session } from '../../../shared/account/wire.ts';
import { ORGANIZATION_ROLES, type OrganizationRole } from '../../../shared/organization/permissions.ts';
import { placedOrder, setLines } from '../../api/support/after-order.ts';
import { exemptionForm } from '../../api/support/access-exemptions.ts';
import { quoted, submitted } from '../../api/support/custom.ts';
import { customer, guest, keepCard, pricedQuote, readyQuote, signIn } from '../../api/support/shopping.ts';
import { decide, onTradeCredit, placed, shipPieces } from '../../api/support/trade-credit.ts';
import { good, type World } from '../../api/support/world.ts';

/** Limit of the buyer, below what the quotes cost. */
const LOW = { limit_per_order_cents: 2000, limit_per_month_cents: null };

/** Who walks: members of a company by role, and a guest. */
export type Walker = OrganizationRole | 'guest';

/** Sessions of who walks over the screens, and ids of what they look at: a company's, or the guest's own. */
export interface RoleThings {
  readonly sessions: Readonly<Record<Walker, Session>>;
  readonly ids: Readonly<Record<string, string>>;
  readonly guestIds: Readonly<Record<string, string>>;
}

/** Makes a member of a role, who buys for the organization. */
async function member(world: World, organization_id: string, role: OrganizationRole): Promise<Session> {
  const { apiToken, account } = await customer(world);
  const row = { organization_id, account_id: account.id, role, created_at: account.createdAt };
  await insertMember(world.deps.database.db, row);
  good(await world.client(apiToken).organization.buyFor({ body: { organization_id } }));
  return again(world, account.email!);
}

const again = async (world: World, email: string): Promise<Session> =>
  good(await world.client().account.login({ body: { email, password: 'long enough' } }));

/** A company with something on every screen of its members, one member of each role, and a guest with a quote. */
export async function makeRoleThings(world: World): Promise<RoleThings> {
  const company = await onTradeCredit(world);
  await decide(world, company, { review_notes: 'Two references pay within a month.' });
  const { token, organizationId } = company;
  const mine = world.client(token);
  const owed = await placed(world, company);
  const invoice = await shipPieces(world, owed.orderId, { key: owed.quote.parts[0]!.id, count: 4 });
  const shipped = await placedOrder(world, token);
  await setLines(world, shipped.id, 'shipped');
  await keepCard(world, token);
  const admin = await signIn(world, 'admin@kerfwise.test');
  const request = await submitted(world, token);
  const offered = await quoted(world, token, admin.apiToken);
  const exemption = good(await mine.tax.create({ body: await exemptionForm() }));
  const ready = await readyQuote(world, token);
  const { uuid } = good(await mine.issued.share({ params: { id: ready.id }, body: { files: true } }));
  good(await mine.saved.save({ body: { part_id: ready.parts[0]!.id } }));
  const open = await pricedQuote(world, token, 3);
  const sessions = { guest: await guest(world), owner: await again(world, company.email) } as Record<Walker, Session>;
  for (const role of ORGANIZATION_ROLES)
    if (role !== 'owner') sessions[role] = await member(world, organizationId, role);
  const limited = { id: organizationId, userId: sessions.buyer.account.id };
  good(await mine.organization.setLimits({ params: limited, body: LOW }));
  const asks = { quote_version: 0, expected_total_cents: 0 };
  const waiting = await readyQuote(world, token);
  asks.quote_version = waiting.version;
  asks.expected_total_cents = waiting.totals.total_cents;
  good(
    await world.client(sessions.buyer.apiToken).organization.askApproval({ params: { id: waiting.id }, body: asks }),
  );
  const params = { id: organizationId };
  good(
    await world
      .client(sessions.viewer.apiToken)
      .organization.askHelp({ params, body: { kind: 'address', quote_id: null } }),
  );
  const guestQuote = await pricedQuote(world, sessions.guest.apiToken, 3);
  return {
    sessions,
    ids: {
      order: owed.orderId,
      shipped: shipped.id,
      request: request.id,
      offered: offered.id,
      exemption: exemption.id,
      ready: ready.id,
      open: open.id,
      waiting: waiting.id,
      invoice: invoice!,
      uuid,
    },
    guestIds: { open: guestQuote.id, uuid },
  };
}
