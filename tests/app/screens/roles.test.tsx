import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Refusals, refusing } from './refusals.ts';
import { makeRoleThings, type RoleThings, type Walker } from './role-things.ts';
import { nameOf } from './said.ts';
import { addressOf, buttons, dialogAnswer, openStage, type Stage } from './stage.tsx';

/** Screens of whoever has a company, and of things of it. */
const MEMBERS = [
  '/account',
  '/account/profile',
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
  '/account/organization',
  '/account/credits',
  '/account/terms',
  '/account/terms/statement',
  '/account/imported-designs',
  '/price/custom',
  '/price/:ready',
  '/price/:open',
  '/price/:waiting',
  '/price/:ready/print',
  '/checkout/:ready',
  '/checkout/:waiting',
  '/checkout/credit',
  '/checkout/invoices/:invoice',
  '/share/:uuid',
  '/share/:uuid/pay',
  '/materials/aluminium-5052',
];

/** Screens that a guest gets to. */
const GUESTS = [
  '/account/parts',
  '/price',
  '/price/custom',
  '/price/:open',
  '/price/:open/print',
  '/checkout/:open',
  '/share/:uuid',
  '/share/:uuid/pay',
  '/materials/aluminium-5052',
];

/** Screens that somebody gets to, the owner first: whatever changes nothing for the owner is pressed by nobody else. */
const WALKS = [
  ['owner', MEMBERS],
  ['admin', ['/account/organization', '/price/:waiting']],
  ['approver', ['/account/organization', '/price/:waiting', '/checkout/:waiting']],
  ['buyer', MEMBERS],
  ['finance', MEMBERS],
  ['viewer', MEMBERS],
  ['guest', GUESTS],
] as const satisfies readonly (readonly [Walker, readonly string[]])[];

let stage: Stage<RoleThings>;
let refusals: Refusals;
/** Whether a press is under way, and whether it sent something. */
let pressing: { sent: boolean } | null = null;
/** Buttons of the owner's screens that neither send anything nor ask something first. */
const harmless = new Map<string, Set<string>>();

beforeAll(async () => {
  const { options, refusals: all } = await refusing();
  refusals = all;
  stage = await openStage({
    ...options,
    make: makeRoleThings,
    answer: async (href, init) => {
      if (pressing === null || (init.method ?? 'GET') === 'GET') return null;
      pressing.sent = true;
      await refusals.try(stage.world, href, init);
      return Response.json({ code: 'conflict', message: 'Not today.', errors: [] }, { status: 409 });
    },
  });
}, 120_000);
afterAll(() => stage.close());
afterEach(() => {
  cleanup();
  pressing = null;
});

/** Presses every button of a screen that may change something; answers the refusals for a role. */
async function walk(path: string, who: Walker): Promise<string[]> {
  const { ids, guestIds, sessions } = stage.things;
  const address = addressOf(path, who === 'guest' ? guestIds : ids);
  const look = () => {
    pressing = null;
    return stage.look(address, sessions[who]);
  };
  const first = await look();
  const found = refusals.take().map((one) => `on loading: ${one}`);
  const known = harmless.get(path) ?? new Set();
  if (who === 'owner') harmless.set(path, known);
  let now = first;
  for (const name of [...buttons().keys()].reverse()) {
    if (known.has(name)) continue;
    if (now !== first) now = await look();
    const button = buttons().get(name);
    if (!button) continue;
    pressing = { sent: false };
    now = await stage.press(button);
    const next = dialogAnswer();
    if (next) now = await stage.press(next);
    if (who === 'owner' && !next && !pressing.sent) known.add(name);
    found.push(...refusals.take().map((one) => `${name}${next ? ` → ${nameOf(next)}` : ''}: ${one}`));
  }
  return found;
}

describe.each(WALKS)('what a press sends for the role %s', (who, paths) => {
  it.each(paths)('[OG51] is never refused because of it: %s', async (path) => {
    expect(await walk(path, who)).toEqual([]);
  });
});
