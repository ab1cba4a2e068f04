import '../../support/page.ts';
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { dismissToast, toasts } from '../../../app/platform/notify.ts';
import { queryClient } from '../../../app/platform/query-client.tsx';
import { adoptSignIn } from '../../../app/platform/session.ts';
import { endSession } from '../../../app/platform/session-state.ts';
import { AppRoutes } from '../../../app/router/AppRoutes.tsx';
import { loadLaterRooms, tableNow } from '../../../app/router/routes.ts';
import { ToastRegion } from '../../../app/shell/ToastRegion.tsx';
import { closeModal } from '../../../app/ui/modals.ts';
import { SlotPlace } from '../../../app/ui/Slot.tsx';
import { mailbox } from '../../api/support/mailbox.ts';
import { startWorld, type World } from '../../api/support/world.ts';
import { differenceOf, nameOf, numbered, said } from './said.ts';
import { makeThings, type Things } from './things.ts';

let world: World;
let things: Things;
let under = 0;
/** What was asked of the server beside reading, since it is only told and refused. */
let refused: string[] | null = null;

beforeAll(async () => {
  vi.stubEnv('TZ', 'UTC');
  const box = mailbox();
  world = await startWorld({ mail: box });
  vi.useFakeTimers({ toFake: ['Date'], now: world.clock.now() });
  things = await makeThings(world, box);
  await world.deps.jobs.drain('event');
  vi.setSystemTime(world.clock.now());
  await loadLaterRooms();
  // What a press loads is there at once: whether it came in time would be chance.
  const rooms = import.meta.glob(['../../../app/**/*.tsx', '!../../../app/main.tsx']);
  await Promise.all(Object.values(rooms).map((load) => load()));
  vi.stubGlobal('print', () => {});
  vi.stubGlobal('fetch', async (input: string | URL, init?: RequestInit) => {
    const { method = 'GET', body } = init ?? {};
    if (refused !== null && method !== 'GET') {
      const sent = body instanceof FormData ? JSON.stringify([...body.keys()]) : String(body ?? '');
      refused.push(`${method} ${String(input)} ${sent}`.trim());
      return Response.json({ code: 'conflict', message: 'Not today.', errors: [] }, { status: 409 });
    }
    under += 1;
    try {
      return await world.app.request(new URL(String(input), 'http://app.test').href, init);
    } finally {
      under -= 1;
    }
  });
}, 120_000);
afterAll(async () => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  await world.close();
});

type Who = keyof Omit<Things, 'ids'> | null;

/** What is on the page once nothing is on its way any more. */
async function quiet(ready: (text: string) => boolean = () => true): Promise<string> {
  let before = '';
  for (let same = 0; same < 3; ) {
    await act(() => new Promise((resolve) => setTimeout(resolve, 15)));
    const now = said(document.body);
    same = now === before && under === 0 && ready(now) ? same + 1 : 0;
    before = now;
  }
  return before;
}

/** What a screen says to somebody. */
async function look(path: string, who: Who): Promise<string> {
  cleanup();
  act(() => {
    closeModal();
    for (const { id } of [...toasts.items]) dismissToast(id);
    if (who === null) endSession();
    else adoptSignIn(things[who]);
  });
  queryClient.clear();
  localStorage.removeItem('kerfwise.unit');
  render(
    <MemoryRouter initialEntries={[path]}>
      <SlotPlace name="sidebar" />
      <main>
        <AppRoutes />
      </main>
      <ToastRegion />
    </MemoryRouter>,
  );
  return quiet((text) => text.includes('#'));
}

const addressOf = (path: string): string => path.replace(/:(\w+)/g, (_, name: string) => things.ids[name]!);
const fileOf = (who: Who, path: string): string =>
  `${who ?? 'everybody'}${path.replace(/\W+/g, '-').replace(/-$/, '')}`;

const OPEN = [
  '/',
  '/materials/category/wood',
  '/materials/aluminium-5052',
  '/price',
  '/price/custom',
  '/login',
  '/signup',
  '/forgot',
  '/reset-sent',
  '/reset?reset_password_token=x',
  '/confirm-email?token=x',
  '/confirm-email-change?token=x',
  '/stop-email-change?token=x',
  '/magic-login?token=x',
  '/invite/x',
  '/reminders/stop/x',
  '/legal',
  '/500',
  '/maintenance',
  '/no-such-page',
  '/share/:uuid',
];

const CUSTOMERS = [
  '/account',
  '/afterSignup',
  '/account/profile',
  '/account/orders',
  '/account/orders/:order',
  '/account/orders/:shipped',
  '/account/orders/:begun',
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
  '/account/prime',
  '/account/terms',
  '/account/imported-designs',
  '/account/imported-orders',
  '/account/imported-orders/:old',
  '/price/:ready',
  '/price/:open',
  '/price/:twice',
  '/price/:ready/print',
  '/checkout/:ready',
  '/checkout/credit',
  '/materials/category/favorites',
];

const COMPANYS = [
  '/account/organization',
  '/account/terms',
  '/account/terms/statement',
  '/account/invoices',
  '/checkout/invoices/:invoice',
  '/account',
];

const ADMINS = [
  '/account/production/requests',
  '/account/requests/:request',
  '/account/requests/:offered',
  '/account/production/late',
  '/account/production/tax-exemptions',
  '/account/production/tax-exemptions/new',
  '/account/production/tax-exemptions/:exemption',
  '/account/production/jobs',
  '/account/admin/credits',
  '/account/admin/coupons',
  '/account/admin/terms',
  '/account/admin/terms/:terms',
  '/account/admin/terms/:terms/statement',
  '/account/admin/refunds',
  '/account/admin/orders/:order/refund',
  '/account/admin/calendar',
  '/account/admin/money',
  '/account/admin/bought-credit',
];

const PRODUCTIONS = [
  '/account',
  '/account/production/orders',
  '/account/production/orders/:order',
  '/account/production/orders/:shipped',
  '/account/production/orders/:begun',
  '/account/production/orders/:shipped/packing-slip',
  '/account/production/remakes',
  '/account/production/remakes/:remake',
  '/account/production/v1/orders/:old',
];

const SEEN = [
  [null, OPEN],
  ['customer', CUSTOMERS],
  ['company', COMPANYS],
  ['partner', ['/partner-campaign']],
  ['production', PRODUCTIONS],
  ['admin', ADMINS],
] as const;

/** Addresses that are not looked at here, and why. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  '/build': 'the home page',
  '/welcome': 'the home page',
  '/designs': 'the workspace, which has a part in hand: design.test.tsx and journeys',
  '/designs/:designId': 'the workspace',
  '/proof': 'the workspace',
  '/materials': 'a category without its filter',
  '/materials/category/:category/:materialSlug': 'the page of the material',
  '/legal/terms': 'legal.test.tsx',
  '/legal/terms/:termsVersion': 'legal.test.tsx',
  '/legal/privacy': 'legal.test.tsx',
};

it('every address of the app is looked at here, or said where', () => {
  const seen = SEEN.flatMap(([, paths]) => paths).map((path) => path.split('?')[0]!);
  const covers = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);
  const known = tableNow().routes.flatMap(({ paths }) => paths);
  expect(known.length).toBeGreaterThan(70);
  expect(known.filter((path) => !(path in ELSEWHERE) && !seen.some((one) => covers(path).test(one)))).toEqual([]);
  expect(Object.keys(ELSEWHERE).filter((path) => !known.includes(path))).toEqual([]);
});

afterEach(() => {
  cleanup();
  refused = null;
});

describe.each(SEEN)('what screens say to %s', (who, paths) => {
  it.each(paths)('%s', async (path) => {
    const text = numbered(await look(addressOf(path), who));
    await expect(text).toMatchFileSnapshot(`./said/${fileOf(who, path)}.txt`);
  });
});

/** Screens on which nothing is pressed here. */
const LEFT_ALONE = new Set(['/', '/materials/category/wood', '/materials/category/favorites']);

/** Buttons that can be pressed, the first of each name; not those of numbers, which are sent later. */
const buttons = (): Map<string, HTMLElement> =>
  new Map(
    [...document.body.querySelectorAll<HTMLButtonElement>('button')]
      .filter(({ disabled }) => !disabled)
      .map((button) => [nameOf(button), button] as const)
      .filter(([name]) => !/: one (less|more)$/.test(name))
      .reverse(),
  );

describe.each(SEEN)(
  'what a press changes for %s, where the server refuses whatever it is asked to do',
  (who, paths) => {
    it.each(paths.filter((path) => !LEFT_ALONE.has(path)))('%s', async (path) => {
      refused = [];
      const first = await look(addressOf(path), who);
      const names = [...buttons().keys()].reverse();
      let now = first;
      let text = '';
      for (const name of names) {
        if (now !== first || document.querySelector('[role=dialog]')) now = await look(addressOf(path), who);
        const button = buttons().get(name);
        if (!button) continue;
        refused = [];
        fireEvent.click(button);
        let then = await quiet();
        text += [`=== ${name}`, ...refused.map((call) => `> ${call}`), ...differenceOf(now, then), ''].join('\n');
        const answer = [
          ...document.body.querySelectorAll<HTMLButtonElement>('[role=dialog] button, dialog[open] button'),
        ].find((one) => !one.disabled && nameOf(one) !== 'Close');
        if (answer) {
          const asked = then;
          refused = [];
          fireEvent.click(answer);
          then = await quiet();
          text += [
            `    === ${nameOf(answer)}`,
            ...refused.map((call) => `    > ${call}`),
            ...differenceOf(asked, then).map((line) => `    ${line}`),
            '',
          ].join('\n');
        }
        now = then;
      }
      await expect(numbered(text)).toMatchFileSnapshot(`./said/${fileOf(who, path)}.pressed.txt`);
    });
  },
);
