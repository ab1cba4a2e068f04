import { createHmac } from 'node:crypto';
import type { Account } from '../../shared/account/wire.ts';
import { fullPath } from '../../shared/base/endpoint.ts';
import { profileAddresses } from '../../shared/profile/addresses.ts';
import { firstHubId } from '../calendar/rows.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { Db } from '../db/database.ts';
import type { Env } from '../env.ts';
import { mailOrigin } from '../mail/links.ts';
import { termsFor } from '../organization/rows.ts';
import { favoriteMaterials } from '../profile/favorite-rows.ts';
import { recentMaterials } from './recent-materials.ts';
import { findProfile } from '../profile/rows.ts';
import type { AccountRecord } from './rows.ts';

/** Dependencies for showing an account. */
export interface AccountViewNeeds {
  readonly catalog: Pick<Catalog, 'option'>;
  readonly env: Pick<Env, 'intercomSecret' | 'publicUrl' | 'port'>;
}

/**
 * The account as its owner sees it. Credits are null: they are asked for apart (`GET /users/credits`), so that no page waits for
 * them.
 */
export async function accountView(deps: AccountViewNeeds, db: Db, account: AccountRecord): Promise<Account> {
  const profile = await findProfile(db, account.id);
  const { actor } = account;
  const memberships = 'memberships' in actor ? actor.memberships : [];
  const buysFor = 'buysFor' in actor ? actor.buysFor : null;
  return {
    id: account.id,
    email: account.email,
    emailConfirmed: account.emailConfirmed,
    name: account.name,
    lastName: account.lastName,
    isAuthenticated: !account.isGuest,
    isGuest: account.isGuest,
    role: account.role,
    units: account.units,
    currency: 'USD',
    locale: 'us',
    createdAt: account.createdAt,
    ...account.terms,
    hasDismissedDimensionsWarning: account.hasDismissedDimensionsWarning,
    organizations: memberships.map(({ organizationId: id, role }) => ({ id, role })),
    buysFor,
    buyerTerms: await termsFor(db, { organizationId: buysFor }, account),
    primeCancelledAt: profile.prime_cancelled_at,
    v1MagicLoginUrl: profile.v1_magic_login_url ?? magicLoginUrl(deps.env, account),
    v1ShowroomUrl: profile.v1_showroom_url,
    intercomUserHash: chatProof(deps.env.intercomSecret, account),
    nodeID: profile.node_id ?? (await firstHubId(db)),
    avatar: profile.avatar_key && fullPath(profileAddresses.avatar).replace('{key}', profile.avatar_key),
    favoriteMaterials: await favoriteMaterials(db, account.id),
    recentMaterials: await recentMaterials(deps.catalog, db, account.id),
    credits: null,
  };
}

/** Where a customer of the old shop has a link to log in sent; null for everybody else. */
function magicLoginUrl(env: AccountViewNeeds['env'], { terms }: AccountRecord): string | null {
  return terms.v1UserId > 0 ? `${mailOrigin(env)}/magic-login` : null;
}

/** Source: Intercom's identity verification: HMAC-SHA-256 of the user's id in hex. Nobody knows a guest, so a guest has none. */
function chatProof(secret: string, { id, isGuest }: AccountRecord): string | null {
  return secret === '' || isGuest ? null : createHmac('sha256', secret).update(id).digest('hex');
}
