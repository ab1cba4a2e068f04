import '../../support/page.ts';
import { act, cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../../app/platform/query-client.tsx';
import { adoptSignIn } from '../../../app/platform/session.ts';
import { endSession } from '../../../app/platform/session-state.ts';
import { AppRoutes } from '../../../app/router/AppRoutes.tsx';
import { loadLaterRooms } from '../../../app/router/routes.ts';
import { SlotPlace } from '../../../app/ui/Slot.tsx';
import { mailbox } from '../../api/support/mailbox.ts';
import { startWorld, type World } from '../../api/support/world.ts';
import { said } from './said.ts';
import { makeThings, type Things } from './things.ts';

let world: World;
let things: Things;
let under = 0;

beforeAll(async () => {
  vi.stubEnv('TZ', 'UTC');
  const box = mailbox();
  world = await startWorld({ mail: box });
  vi.useFakeTimers({ toFake: ['Date'], now: world.clock.now() });
  things = await makeThings(world, box);
  await world.deps.jobs.drain('event');
  vi.setSystemTime(world.clock.now());
  await loadLaterRooms();
  vi.stubGlobal('fetch', async (input: string | URL, init?: RequestInit) => {
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

/** What a screen says once nothing is on its way any more. */
async function saidAt(path: string, who: keyof Omit<Things, 'ids'> | null): Promise<string> {
  act(() => {
    if (who === null) endSession();
    else adoptSignIn(things[who]);
  });
  queryClient.clear();
  const { container } = render(
    <MemoryRouter initialEntries={[path]}>
      <SlotPlace name="sidebar" />
      <main>
        <AppRoutes />
      </main>
    </MemoryRouter>,
  );
  let before = '';
  for (let quiet = 0; quiet < 4; ) {
    await act(() => new Promise((resolve) => setTimeout(resolve, 15)));
    const now = said(container);
    quiet = now === before && under === 0 && now.includes('#') ? quiet + 1 : 0;
    before = now;
  }
  cleanup();
  return before;
}

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

describe.each(SEEN)('what screens say to %s', (who, paths) => {
  it.each(paths)('%s', async (path) => {
    const address = path.replace(/:(\w+)/g, (_, name: string) => things.ids[name]!);
    const name = `${who ?? 'everybody'}${path.replace(/\W+/g, '-').replace(/-$/, '')}`;
    await expect(await saidAt(address, who)).toMatchFileSnapshot(`./said/${name}.txt`);
  });
});
