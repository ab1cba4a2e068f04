import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD, ORIGIN } from '../world.ts';

/** Somebody of the shop’s staff signs in on this browser by a call; the next page that is opened knows it. */
export async function staffSignIn(page: Page, who: 'production' | 'admin'): Promise<void> {
  const data = { email: `${who}@kerfwise.test`, password: DEMO_PASSWORD };
  const answer = await page.request.post(`${ORIGIN}/api/v1/users/login`, { data });
  expect(answer.status()).toBe(200);
  const session = await answer.text();
  await page.goto(`${ORIGIN}/`);
  await page.evaluate((text) => localStorage.setItem('kerfwise.session', text), session);
}
