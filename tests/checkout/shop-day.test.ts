import { expect, it } from 'vitest';
import { addDays } from '../../shared/trade-credit/reminders.ts';
import { shopDay, shopDayStart } from '../../shared/checkout/lead-time.ts';

it('[TM10] a day of the shop’s begins where the one before it ends, in every season', () => {
  // Ten years of changing clocks.
  for (let day = '2020-01-01'; day < '2030-01-01'; day = addDays(day, 1)) {
    expect(shopDay(shopDayStart(day))).toBe(day);
    expect(shopDay(shopDayStart(day) - 1)).toBe(addDays(day, -1));
  }
});
