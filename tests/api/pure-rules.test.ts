import { describe, expect, it } from 'vitest';
import { defineMachine, tableFaults } from '../../shared/base/machine.ts';
import { addWorkingDays, dayByOther, isWorkingDay } from '../../shared/calendar/calendar.ts';
import { federalHolidays } from '../../shared/calendar/federal-holidays.ts';
import { hoursWords } from '../../shared/calendar/place.ts';
import { usualCalendar } from '../../shared/calendar/usual.ts';
import { pacificOffsetHours, shipsBy, startDay } from '../../shared/checkout/lead-time.ts';
import { deliversBy } from '../../shared/checkout/transit.ts';
import { paymentMachine } from '../../shared/checkout/payment-status.ts';
import { orderMachine } from '../../shared/order/status.ts';
import { parcelOf } from '../../shared/quote/boxes.ts';
import { quoteMachine } from '../../shared/quote/status.ts';

const USUAL = usualCalendar(2026);

describe('lead time', () => {
  it('[CO01] knows the federal holidays of 2026', () => {
    // Source: opm.gov, federal holidays 2026.
    expect(federalHolidays(2026).map(({ day }) => day)).toEqual([
      '2026-01-01',
      '2026-01-19',
      '2026-02-16',
      '2026-05-25',
      '2026-06-19',
      '2026-07-03',
      '2026-09-07',
      '2026-10-12',
      '2026-11-11',
      '2026-11-26',
      '2026-12-25',
    ]);
  });

  it('keeps New Year of a Saturday in the old year', () => {
    expect(federalHolidays(2028)[0]).toEqual({ day: '2027-12-31', name: 'New Year’s Day' });
    expect(isWorkingDay('2027-12-31', USUAL)).toBe(false);
    expect(isWorkingDay('2028-01-03', USUAL)).toBe(true);
  });

  it('follows the clocks of the west coast', () => {
    expect(pacificOffsetHours(Date.UTC(2026, 2, 8, 9, 59))).toBe(8);
    expect(pacificOffsetHours(Date.UTC(2026, 2, 8, 10))).toBe(7);
    expect(pacificOffsetHours(Date.UTC(2026, 10, 1, 8, 59))).toBe(7);
    expect(pacificOffsetHours(Date.UTC(2026, 10, 1, 9))).toBe(8);
  });

  it.each([
    ['Tuesday 11:59 in winter starts the same day', Date.UTC(2026, 0, 6, 19, 59), '2026-01-06'],
    ['Tuesday noon in winter starts on Wednesday', Date.UTC(2026, 0, 6, 20, 0), '2026-01-07'],
    ['Tuesday 11:59 in summer starts the same day', Date.UTC(2026, 6, 7, 18, 59), '2026-07-07'],
    ['Tuesday noon in summer starts on Wednesday', Date.UTC(2026, 6, 7, 19, 0), '2026-07-08'],
    ['an evening that is Wednesday in London is still Tuesday here', Date.UTC(2026, 0, 7, 3, 0), '2026-01-07'],
    ['Friday afternoon starts on Monday', Date.UTC(2026, 0, 9, 22, 0), '2026-01-12'],
    ['Saturday starts on Monday', Date.UTC(2026, 0, 10, 17, 0), '2026-01-12'],
    ['the day before a holiday, afternoon', Date.UTC(2026, 10, 25, 21, 0), '2026-11-27'],
  ])('[CO02] %s', (_, now, day) => {
    expect(startDay(now, USUAL)).toBe(day);
    expect(shipsBy(now, 0, USUAL)).toBe(day);
  });

  it('counts working days over weekends and holidays', () => {
    expect(addWorkingDays('2026-11-24', 1, USUAL)).toBe('2026-11-25');
    expect(addWorkingDays('2026-11-24', 2, USUAL)).toBe('2026-11-27');
    expect(addWorkingDays('2026-11-24', 3, USUAL)).toBe('2026-11-30');
    expect(addWorkingDays('2026-12-31', 1, USUAL)).toBe('2027-01-04');
    expect(addWorkingDays('2026-11-28', 0, USUAL)).toBe('2026-11-30');
    expect(deliversBy('2026-11-25', 1)).toBe('2026-11-27');
    expect(shipsBy(Date.UTC(2026, 10, 20, 17, 0), 5, USUAL)).toBe('2026-11-30');
  });

  it('[CO03] never goes back as time or days grow, and always ends on a working day', () => {
    let last = '';
    for (let hour = 0; hour < 24 * 500; hour += 5) {
      const now = Date.UTC(2026, 0, 1) + hour * 3_600_000;
      const day = shipsBy(now, 3, USUAL);
      expect(day >= last).toBe(true);
      expect(isWorkingDay(day, USUAL)).toBe(true);
      expect(shipsBy(now, 4, USUAL) > day).toBe(true);
      last = day;
    }
  });
});

describe('calendars', () => {
  it('[CL02] [CL03] count the days of their own week, cut-off and closed days', () => {
    const four = { version: 1, working_days: [1, 2, 3, 4], cut_off_minutes: 15 * 60 + 30, closed: ['2026-11-12'] };
    // Tuesday 15:29 in San Francisco, and a minute later.
    expect(shipsBy(Date.UTC(2026, 10, 10, 23, 29), 0, four)).toBe('2026-11-10');
    expect(shipsBy(Date.UTC(2026, 10, 10, 23, 30), 0, four)).toBe('2026-11-11');
    expect(addWorkingDays('2026-11-11', 1, four)).toBe('2026-11-16');
    expect(addWorkingDays('2026-11-13', 0, four)).toBe('2026-11-16');
  });

  it('[CL06] tell the day that something promised would leave by another calendar', () => {
    const closed = { ...USUAL, version: 9, closed: [...USUAL.closed, '2026-11-18'] };
    const asked = { from: '2026-11-16', promised: '2026-11-18' };
    expect(dayByOther(asked, USUAL, closed)).toBe('2026-11-19');
    expect(dayByOther({ ...asked, promised: '2026-11-17' }, USUAL, closed)).toBe('2026-11-17');
    // Days that come free move nothing forward.
    expect(dayByOther({ ...asked, promised: '2026-11-19' }, closed, USUAL)).toBe('2026-11-19');
  });
});

describe('state tables', () => {
  it('of quote, order and payment are sound', () => {
    expect(tableFaults(quoteMachine.initial, quoteMachine.transitions)).toEqual([]);
    expect(tableFaults(orderMachine.initial, orderMachine.transitions)).toEqual([]);
    expect(tableFaults(paymentMachine.initial, paymentMachine.transitions)).toEqual([]);
  });

  it('allow exactly what they say', () => {
    expect(quoteMachine.step('open', 'paid')).toEqual({ ok: true, value: 'paid' });
    expect(quoteMachine.step('paid', 'open')).toMatchObject({ ok: false, error: { code: 'conflict' } });
    expect(quoteMachine.isFinal('paid')).toBe(true);
    expect(quoteMachine.isFinal('cancelled')).toBe(true);
    expect(quoteMachine.may('expired', 'accepted')).toBe(false);
    expect(quoteMachine.may('awaiting_approval', 'accepted')).toBe(false);
    expect(orderMachine.may('shipped', 'cancelled')).toBe(false);
    expect(paymentMachine.may('declined', 'succeeded')).toBe(false);
    expect(paymentMachine.may('requires_confirmation', 'succeeded')).toBe(false);
  });

  it('with faults are found out', () => {
    expect(tableFaults<string>('a', { a: ['b', 'b', 'a'], b: [], c: [] })).toEqual([
      'a names a step twice.',
      'a leads to itself.',
      'c is never reached.',
    ]);
    expect(() => defineMachine('x' as 'a', { a: [] })).toThrow('x is not in the table.');
  });
});

describe('boxes', () => {
  const line = { quantity: 1, width: 300, height: 200, thicknessMm: 3, densityKgM3: 7850 };

  it('one for anything, none for nothing', () => {
    expect(parcelOf([])).toEqual({ boxes: 0, weightKg: 0, volumeM3: 0 });
    expect(parcelOf([line]).boxes).toBe(1);
    expect(parcelOf([line]).weightKg).toBeCloseTo(1.413, 9);
  });

  it('more by weight, or by volume', () => {
    expect(parcelOf([{ ...line, quantity: 15 }]).boxes).toBe(2);
    const foam = { ...line, thicknessMm: 50, densityKgM3: 30 };
    expect(parcelOf([{ ...foam, quantity: 10 }]).boxes).toBe(1);
    expect(parcelOf([{ ...foam, quantity: 11 }]).boxes).toBe(2);
  });
});

it('[CL09] says when orders can be fetched as people do', () => {
  const day = { opens_minutes: 480, closes_minutes: 1020 };
  expect(hoursWords([1, 2, 3, 4, 5], day)).toBe('Monday to Friday, 8 am to 5 pm, closed on holidays');
  const odd = { opens_minutes: 570, closes_minutes: 12 * 60 };
  expect(hoursWords([0, 2, 3, 6], odd)).toBe(
    'Tuesday and Wednesday, Saturday and Sunday, 9:30 am to 12 pm, closed on holidays',
  );
  expect(hoursWords([5], day)).toBe('Friday, 8 am to 5 pm, closed on holidays');
});
