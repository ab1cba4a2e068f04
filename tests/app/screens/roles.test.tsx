import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Session } from '../../../shared/account/wire.ts';
import { ORGANIZATION_ROLES } from '../../../shared/organization/permissions.ts';
import { SEED_MEMBERS } from '../../../api/db/seed/sign-ins.ts';
import { exemptionForm } from '../../api/support/access-exemptions.ts';
import { askedQuote } from '../../api/support/access-organization.ts';
import { placedOrder, reportedProblem, setLines } from '../../api/support/after-order.ts';
import { quoted, submitted } from '../../api/support/custom.ts';
import { guest, keepCard, pricedQuote, readyQuote, signIn } from '../../api/support/shopping.ts';
import { good, type World } from '../../api/support/world.ts';
import { answer, buttons, closeScreens, judge, look, openScreens, press, roleRefusals } from './looking.tsx';
import type { Held } from './role-refusals.ts';

/** Screens on which a member finds what belongs to the organization; `:name` is a thing's. */
const MEMBERS_SCREENS = [
  '/account',
  '/account/profile',
  '/account/organization',
  '/account/orders',
  '/account/orders/:order',
  '/account/orders/:shipped',
  '/account/orders/:order/invoice',
  '/account/invoices',
  '/account/payment-methods/new',
  '/account/parts',
  '/account/quotes',
  '/account/requests',
  '/account/requests/:request',
  '/account/requests/:offered',
  '/account/credits',
  '/account/terms',
  '/price/custom',
  '/price/:ready',
  '/price/:open',
  '/price/:asked',
  '/checkout/:ready',
  '/checkout/:open',
  '/checkout/:asked',
];

const GUESTS_SCREENS = ['/price/:guests', '/checkout/:guests', '/price/custom', '/materials/aluminium-5052'];

interface Company {
  readonly sessions: readonly Session[];
  readonly guest: Session;
  readonly ids: Readonly<Record<string, string>>;
}

/** An organization with somebody of every role, who finds something of it on every screen, and a guest with a quote. */
async function makeCompany(world: World): Promise<Company> {
  const sessions = [];
  for (const role of ORGANIZATION_ROLES) sessions.push(await signIn(world, SEED_MEMBERS[role].email));
  const token = sessions[0]!.apiToken;
  const order = await placedOrder(world, token);
  const shipped = await placedOrder(world, token);
  await setLines(world, shipped.id, 'shipped');
  await reportedProblem(world, token, shipped);
  await keepCard(world, token);
  good(await world.client(token).tax.create({ body: await exemptionForm() }));
  const request = await submitted(world, token);
  const offered = await quoted(world, token, (await signIn(world, 'admin@kerfwise.test')).apiToken);
  const ready = await readyQuote(world, token);
  const open = await pricedQuote(world, token, 3);
  const asked = await askedQuote(world, token);
  const visitor = await guest(world);
  const guests = await pricedQuote(world, visitor.apiToken);
  await world.deps.jobs.drain('event');
  return {
    sessions,
    guest: visitor,
    ids: {
      order: order.id,
      shipped: shipped.id,
      request: request.id,
      offered: offered.id,
      ready: ready.id,
      open: open.id,
      asked: asked.params.id,
      guests: guests.id,
    },
  };
}

let company: Company;
beforeAll(async () => {
  company = await openScreens(makeCompany);
}, 120_000);
afterAll(closeScreens);

/** Calls of a button by its screen and name: whoever finds it enabled asks for the same. */
const learned = new Map<string, readonly Held[]>();

/** Presses what nobody has pressed on a screen, and notes the calls of all that can be pressed there as its reader's. */
async function walk(screen: string, who: Session): Promise<void> {
  const path = screen.replace(/:(\w+)/g, (_, name: string) => company.ids[name]!);
  const first = await look(path, who);
  let now = first;
  for (const name of buttons().keys()) {
    const key = `${screen} ${name}`;
    const known = learned.get(key);
    if (known) {
      for (const call of known) judge.noteAs(who.apiToken, call);
      continue;
    }
    if (now !== first) now = await look(path, who);
    const button = buttons().get(name);
    if (!button) continue;
    judge.taken();
    now = (await press(button)).after;
    const next = answer();
    if (next) now = (await press(next)).after;
    learned.set(key, judge.taken());
  }
}

it('[OG43] members of every role and guests find nothing to press that the server refuses for their role', async () => {
  for (const who of company.sessions) for (const screen of MEMBERS_SCREENS) await walk(screen, who);
  for (const screen of GUESTS_SCREENS) await walk(screen, company.guest);
  expect(learned.size).toBeGreaterThan(100);
  expect(judge.calls.length).toBeGreaterThan(50);
  expect(await roleRefusals()).toEqual([]);
}, 600_000);
