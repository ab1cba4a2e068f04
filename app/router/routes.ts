import type { ComponentType } from 'react';
import { HomeScreen } from '../content/HomeScreen.tsx';
import { lazyScreen } from '../platform/chunk-errors.ts';

/** Who may see a screen. signed-in: guests do not qualify. */
export type Guard = 'none' | 'signed-in' | 'staff';

/**
 * The frame around a screen.
 * page: header and footer · workspace: header and the stepper, the screen takes the rest of the window, no footer ·
 * catalog: header, narrow stepper and footer · material: like catalog, on phones the stepper is at the bottom ·
 * standalone: nothing but the screen.
 */
export type Chrome = 'page' | 'workspace' | 'quote' | 'catalog' | 'material' | 'standalone';

/** One row of the route table. */
export interface AppRoute {
  /** Names the screen; addresses that share it keep it mounted. */
  readonly id: string;
  readonly paths: readonly string[];
  readonly screen: ComponentType;
  readonly guard: Guard;
  readonly chrome: Chrome;
  /** Title of the tab until the screen sets a closer one. */
  readonly title: string;
}

const design = lazyScreen(() => import('../design/DesignScreen.tsx').then((m) => m.DesignScreen));
const materials = lazyScreen(() => import('../catalog/MaterialsScreen.tsx').then((m) => m.MaterialsScreen));
const material = lazyScreen(() => import('../catalog/MaterialScreen.tsx').then((m) => m.MaterialScreen));
const quote = lazyScreen(() => import('../quote/QuoteScreen.tsx').then((m) => m.QuoteScreen));
const auth = lazyScreen(() => import('../account/AuthScreen.tsx').then((m) => m.AuthScreen));
const checkout = lazyScreen(() => import('../checkout/CheckoutScreen.tsx').then((m) => m.CheckoutScreen));
const orders = lazyScreen(() => import('../order/OrdersScreen.tsx').then((m) => m.OrdersScreen));
const order = lazyScreen(() => import('../order/OrderScreen.tsx').then((m) => m.OrderScreen));
const production = lazyScreen(() =>
  import('../order/ProductionOrdersScreen.tsx').then((m) => m.ProductionOrdersScreen),
);
const profile = lazyScreen(() => import('../account/ProfileScreen.tsx').then((m) => m.ProfileScreen));
const terms = lazyScreen(() => import('../content/LegalScreen.tsx').then((m) => m.TermsScreen));
const privacy = lazyScreen(() => import('../content/LegalScreen.tsx').then((m) => m.PrivacyScreen));
const serverError = lazyScreen(() => import('../content/ServerErrorScreen.tsx').then((m) => m.ServerErrorScreen));
const maintenance = lazyScreen(() => import('../content/MaintenanceScreen.tsx').then((m) => m.MaintenanceScreen));
const notFound = lazyScreen(() => import('../content/NotFoundScreen.tsx').then((m) => m.NotFoundScreen));

/** What an unknown address shows. */
export const NOT_FOUND: AppRoute = {
  id: 'not-found',
  paths: ['*'],
  screen: notFound,
  guard: 'none',
  chrome: 'page',
  title: 'Page not found',
};

/** Shown in place of a screen behind the sign-in while the server cannot be reached. */
export const MAINTENANCE: AppRoute = {
  id: 'maintenance',
  paths: ['/maintenance'],
  screen: maintenance,
  guard: 'none',
  chrome: 'page',
  title: 'Back soon',
};

/** Every address of the app. Addresses of the product that are not here yet lead to 404 and nothing links to them. */
export const ROUTES: readonly AppRoute[] = [
  { id: 'home', paths: ['/', '/build', '/welcome'], screen: HomeScreen, guard: 'none', chrome: 'page', title: '' },
  {
    id: 'design',
    paths: ['/designs', '/designs/:designId'],
    screen: design,
    guard: 'none',
    chrome: 'workspace',
    title: 'Design',
  },
  {
    id: 'materials',
    paths: ['/materials', '/materials/category/:category'],
    screen: materials,
    guard: 'none',
    chrome: 'catalog',
    title: 'Materials',
  },
  {
    id: 'material',
    paths: ['/materials/:materialSlug', '/materials/category/:category/:materialSlug'],
    screen: material,
    guard: 'none',
    chrome: 'material',
    title: 'Material',
  },
  { id: 'quote', paths: ['/price', '/price/:quoteId'], screen: quote, guard: 'none', chrome: 'quote', title: 'Quote' },
  { id: 'auth', paths: ['/login', '/signup'], screen: auth, guard: 'none', chrome: 'page', title: 'Log in' },
  {
    id: 'checkout',
    paths: ['/checkout/:quoteId'],
    screen: checkout,
    guard: 'signed-in',
    chrome: 'page',
    title: 'Checkout',
  },
  { id: 'orders', paths: ['/account/orders'], screen: orders, guard: 'signed-in', chrome: 'page', title: 'Orders' },
  { id: 'order', paths: ['/account/orders/:id'], screen: order, guard: 'signed-in', chrome: 'page', title: 'Order' },
  { id: 'profile', paths: ['/account/profile'], screen: profile, guard: 'signed-in', chrome: 'page', title: 'Account' },
  {
    id: 'production',
    paths: ['/account/production/orders'],
    screen: production,
    guard: 'staff',
    chrome: 'page',
    title: 'Production orders',
  },
  { id: 'terms', paths: ['/legal', '/legal/terms'], screen: terms, guard: 'none', chrome: 'page', title: 'Terms' },
  { id: 'privacy', paths: ['/legal/privacy'], screen: privacy, guard: 'none', chrome: 'page', title: 'Privacy' },
  { id: 'server-error', paths: ['/500'], screen: serverError, guard: 'none', chrome: 'page', title: 'Something broke' },
  MAINTENANCE,
];

/** Old addresses and where they lead. */
export const REDIRECTS: Readonly<Record<string, string>> = {
  '/go': '/',
  '/start': '/',
  '/!go': '/',
  '/!start': '/',
  '/account': '/account/orders',
};
