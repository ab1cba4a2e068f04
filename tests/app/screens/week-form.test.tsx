import '../../support/page.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { PlaceForm } from '../../../app/calendar/PlaceForm.tsx';
import { WeekForm } from '../../../app/calendar/WeekForm.tsx';
import type { Hub } from '../../../shared/calendar/wire.ts';
import { clear, show } from './render.tsx';

afterEach(clear);

const HUB: Hub = {
  id: 'main',
  name: 'San Francisco',
  version: 1,
  working_days: [1, 2, 3, 4, 5],
  cut_off_minutes: 720,
  place: null,
  closed: [],
  capacity: [],
  benches: [],
  holidays_through: 2030,
  updated_at: '2026-11-01T10:00:00.000Z',
};

/** The hub as it is after somebody else changed its week and place while both forms were being filled in. */
const CHANGED: Hub = {
  ...HUB,
  version: 2,
  working_days: [1, 2, 3],
  cut_off_minutes: 600,
  benches: [{ bench: 'packing', minutes_per_day: 90, seconds_per_piece: 30 }],
};

function Forms() {
  const [hub, setHub] = useState(HUB);
  return (
    <>
      <button type="button" onClick={() => setHub(CHANGED)}>
        Somebody else saves
      </button>
      <WeekForm hub={hub} />
      <PlaceForm hub={hub} />
    </>
  );
}

it('keeps what is typed into a hub’s week and place when the hub changes beside it', async () => {
  show(<Forms />);
  const week = within(screen.getByRole('form', { name: 'The week' }));
  const place = within(screen.getByRole('form', { name: 'Location' }));
  fireEvent.input(week.getByLabelText(/^Bending, minutes a day/), { target: { value: '240' } });
  fireEvent.click(week.getByLabelText('Friday'));
  fireEvent.input(place.getByLabelText('City'), { target: { value: 'Oakland' } });

  fireEvent.click(screen.getByRole('button', { name: 'Somebody else saves' }));
  expect(week.getByLabelText(/^Bending, minutes a day/)).toHaveProperty('value', '240');
  expect(place.getByLabelText('City')).toHaveProperty('value', 'Oakland');
  // Days are one answer: whoever was choosing them goes on from their own.
  expect(week.getByLabelText('Thursday')).toHaveProperty('checked', true);
  expect(week.getByLabelText('Friday')).toHaveProperty('checked', false);
  // Fields that nobody touched follow.
  expect(week.getByLabelText(/^Cut-off/)).toHaveProperty('value', '10:00');
  expect(week.getByLabelText(/^Packing, minutes a day/)).toHaveProperty('value', '90');
});
