import type { Locator } from '@playwright/test';

/** Types a day, YYYY-MM-DD, into the field of this label, part by part. */
export async function fillDay(within: Locator, label: string | RegExp, day: string): Promise<void> {
  const field = within.getByRole('group', { name: label });
  const [year, month, date] = day.split('-');
  for (const [part, digits] of Object.entries({ month, day: date, year }))
    await field.getByRole('spinbutton', { name: new RegExp(`^${part}`) }).pressSequentially(digits!);
}
