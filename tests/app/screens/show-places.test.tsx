import '../../support/page.ts';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ShowPlaces } from '../../../app/design/parts/ShowPlaces.tsx';
import { view } from '../../../app/design/state.ts';
import { clear, show } from './render.tsx';

afterEach(clear);

const PLACES = [1, 2, 3].map((at) => ({ x: at * 10, y: 5, width: 1, height: 1 }));

it('goes through the places of a finding, one with each press, and begins again', () => {
  show(<ShowPlaces places={PLACES} />);
  const button = screen.getByRole('button');
  expect(button.textContent).toBe('Show me');
  const seen = [0, 1, 2, 3].map(() => {
    fireEvent.click(button);
    return [view.place?.x, button.textContent];
  });
  expect(seen).toEqual([
    [10, 'Show the next (1 of 3)'],
    [20, 'Show the next (2 of 3)'],
    [30, 'Show the next (3 of 3)'],
    [10, 'Show the next (1 of 3)'],
  ]);
});

it('starts behind the place that shows already, and counts nothing where there is one', () => {
  show(<ShowPlaces places={PLACES} shown />);
  expect(screen.getByRole('button').textContent).toBe('Show the next (1 of 3)');
  clear();
  show(<ShowPlaces places={PLACES.slice(0, 1)} shown />);
  fireEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('button').textContent).toBe('Show me');
  clear();
  show(<ShowPlaces places={[]} />);
  expect(screen.queryByRole('button')).toBeNull();
});
