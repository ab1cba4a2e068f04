import '../../support/page.ts';
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { AccountNav } from '../../../app/account/AccountNav.tsx';
import { session } from '../../../app/platform/session-state.ts';
import { clear, show } from './render.tsx';

afterEach(() => {
  clear();
  session.account = null;
});

it.each([
  ['a customer of the former shop', 0, 7, true],
  ['any other customer', 0, 0, false],
  ['staff', 2, 0, true],
  ['an administrator', 1, 0, true],
])('[LG5] the pages of an account lead %s to what was imported', (_, role, v1UserId, leads) => {
  session.account = { id: 'a1', role, v1UserId, isGuest: false, isAuthenticated: true } as typeof session.account;
  show(<AccountNav title="Account" />, '/account');
  const link = screen.queryByRole('link', { name: 'Former shop' });
  expect(link?.getAttribute('href') ?? null).toBe(leads ? '/account/imported-orders' : null);
});
