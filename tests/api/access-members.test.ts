import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEED_MEMBERS } from '../../api/db/seed/sign-ins.ts';
import { insertMember } from '../../api/organization/rows.ts';
import type { Prepare } from './support/access-request.ts';
import { type Member, MEMBERS } from './support/access-statuses.ts';
import { addressOf, ENDPOINTS, TABLE } from './support/access-table.ts';
import { minutePasses } from './support/clock.ts';
import { SignedIn } from './support/signed-in.ts';
import { customer, signIn } from './support/shopping.ts';
import { good, startWorld, type World } from './support/world.ts';

let world: World;
/** The seeded organization. */
let organizationId: string;
beforeAll(async () => {
  world = await startWorld({ env: { UPLOAD_FILES_PER_DAY: '10000' } });
  organizationId = (await signIn(world, SEED_MEMBERS.owner.email)).account.buysFor!;
});
afterAll(() => world.close());

/** A person who was a member a moment ago, with the token of then. */
async function removed(world: World, organization_id: string): Promise<string> {
  const { apiToken, account } = await customer(world);
  const { db } = world.deps.database;
  const created_at = account.createdAt;
  await insertMember(db, { organization_id, account_id: account.id, role: 'owner', created_at });
  good(await world.client(apiToken).organization.buyFor({ body: { organization_id } }));
  await db.deleteFrom('organization_members').where('account_id', '=', account.id).execute();
  return apiToken;
}

/** The token of one who calls for a thing of the seeded organization. */
async function memberToken(world: World, who: Member): Promise<string> {
  if (who === 'removed') return removed(world, organizationId);
  if (who !== 'outsider') {
    const { apiToken } = await signIn(world, SEED_MEMBERS[who].email);
    good(await world.client(apiToken).organization.buyFor({ body: { organization_id: organizationId } }));
    return apiToken;
  }
  const { apiToken } = await customer(world);
  good(await world.client(apiToken).organization.create({ body: { name: 'Another' } }));
  return apiToken;
}

const signedIn = new SignedIn<Member>((who) => memberToken(world, who));

/** Who may not for another reason than their role. */
const ASKED = Object.fromEntries(MEMBERS.filter((who) => who !== 'viewer').map((who) => [who, 'conflict']));
/** Whoever has the quote in their account pays at its checkout, or sees there that they may not. */
const THEIRS = Object.fromEntries(MEMBERS.map((who) => [who, 'conflict']));
const OTHER_409: Readonly<Record<string, Partial<Record<Member, string>>>> = {
  'organization.leave': { owner: 'last_owner' },
  'organization.askApproval': ASKED,
  'organization.askHelp': { finance: 'conflict', admin: 'conflict', owner: 'conflict' },
  'terms.ask': { removed: 'conflict' },
  'byLink.look': THEIRS,
  'byLink.pay': THEIRS,
  'byLink.confirm': THEIRS,
};

describe('who may do what for an organization', () => {
  it('[OG1] has a row for every endpoint that asks who somebody is', () => {
    const asked = ENDPOINTS.filter(([, { access }]) => access === 'visitor' || access === 'customer');
    const rows = Object.entries(TABLE).filter(([, [, , members]]) => members !== undefined);
    expect(rows.map(([name]) => name).sort()).toEqual(asked.map(([name]) => name).sort());
  });

  it.each(ENDPOINTS.filter(([name]) => Array.isArray(TABLE[name]?.[2])))('[OG3] %s', async (name, endpoint) => {
    const [, prepare, expected] = TABLE[name]!;
    const method = endpoint.method.toUpperCase();
    // A GET that some are refused as one that makes something does so.
    const onlyReads = method === 'GET' && !(expected as readonly number[]).includes(409);
    const got: Record<string, number> = {};
    let prepared: Awaited<ReturnType<Prepare>> | null = null;
    const owner = (await signedIn.token('owner'))!;
    // Preparations of the test before may have changed whom the owner buys for.
    good(await world.client(owner).organization.buyFor({ body: { organization_id: organizationId } }));
    for (const who of MEMBERS.toReversed()) {
      await minutePasses(world);
      const token = who === 'owner' ? owner : await signedIn.token(who);
      // A call that was allowed may have changed the thing: the next one gets another.
      prepared ??= await prepare(world, owner);
      const request = typeof prepared === 'function' ? await prepared() : prepared;
      const answer = await world.call(method, addressOf(endpoint, request), { token, body: request.body });
      got[who] = answer.status;
      signedIn.called(who, name);
      if (answer.status === 200 && !onlyReads) prepared = null;
      else if (answer.status === 409)
        expect(await answer.json(), who).toMatchObject({ code: OTHER_409[name]?.[who] ?? 'role_may_not' });
    }
    expect(got).toEqual(Object.fromEntries(MEMBERS.map((who, i) => [who, expected![i]])));
  });
});
