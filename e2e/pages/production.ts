import { expect, type Page } from '@playwright/test';
import type { TestFile } from '../files.ts';
import { CARDS, Checkout } from './checkout.ts';
import { Workspace } from './workspace.ts';

/** Orders a drawing for pickup; its id, its number, and the page where it stands. */
export async function orderForPickup(
  page: Page,
  { file, material, quantity }: { readonly file: TestFile; readonly material: string; readonly quantity: number },
  ready?: () => Promise<void>,
): Promise<{ readonly id: string; readonly number: string }> {
  const workspace = new Workspace(page);
  await workspace.drop(file);
  await workspace.chooseMaterial(material);
  await ready?.();
  await workspace.setQuantity(quantity);
  await workspace.addToQuote();
  const checkout = new Checkout(page);
  await checkout.signUp(`pickup-${Date.now()}@example.com`);
  await checkout.deliverTo();
  await checkout.chooseShipping();
  await checkout.pay(CARDS.approve);
  await expect(page).toHaveURL(/\/account\/orders\//, { timeout: 20_000 });
  const title = page.getByRole('heading', { level: 1, name: /K-\d+/ });
  const number = (await title.innerText()).match(/K-(\d+)/)![1]!;
  return { id: page.url().split('/').at(-1)!, number };
}

/** Opens the page of an order's job from the list; jobs are made by the server once an order is paid. */
export async function openJob(staff: Page, number: string): Promise<void> {
  const job = staff.getByRole('link', { name: `J-${number}-1` });
  await expect(async () => {
    await staff.goto('/account/production/floor/jobs');
    await expect(job).toBeVisible({ timeout: 3000 });
  }).toPass();
  await job.press('Enter');
  await expect(staff.getByRole('heading', { level: 1, name: `J-${number}-1` })).toBeVisible();
}
