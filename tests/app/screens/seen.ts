import type { Things } from './things.ts';

/** Who looks; null for somebody without an account. */
export type Who = keyof Omit<Things, 'ids'> | null;

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
  '/share/:uuid/pay',
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

/** Who looks at which addresses; `:name` is a thing's. */
export const SEEN = [
  [null, OPEN],
  ['customer', CUSTOMERS],
  ['company', COMPANYS],
  ['partner', ['/partner-campaign']],
  ['production', PRODUCTIONS],
  ['admin', ADMINS],
] as const satisfies readonly (readonly [Who, readonly string[]])[];

/** Addresses that are not looked at here, and why. */
export const ELSEWHERE: Readonly<Record<string, string>> = {
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
