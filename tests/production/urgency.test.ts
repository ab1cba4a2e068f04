import { expect, it } from 'vitest';
import { USUAL_WEEK } from '../../shared/calendar/calendar.ts';
import { soonUntil, urgencyOf } from '../../shared/production/urgency.ts';

it('[PD14] a ship date is late, today, soon within two working days, or normal', () => {
  const calendar = { version: 1, ...USUAL_WEEK, closed: [] };
  const today = '2026-11-27';
  const soon = soonUntil(today, calendar);
  expect(soon).toBe('2026-12-01');
  const told = ['2026-11-26', today, '2026-12-01', '2026-12-02'].map((day) => urgencyOf(day, today, soon));
  expect(told).toEqual(['late', 'today', 'soon', 'normal']);
});
