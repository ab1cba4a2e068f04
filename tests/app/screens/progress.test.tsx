import '../../support/page.ts';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SHOW_PROGRESS_AFTER_MS } from '../../../app/ui/patience.ts';
import { Button } from '../../../app/ui/Button.tsx';
import { ProgressBar } from '../../../app/ui/ProgressBar.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('no progress is seen before 200 ms, unless somebody has waited already', () => {
  const { container } = render(
    <>
      <Button busy>Pay</Button>
      <ProgressBar label="Sending" value={null} />
      <ProgressBar label="Reading" value={null} waited />
    </>,
  );
  const early = () => container.querySelectorAll('[class*=early]').length;
  expect(early()).toBe(2);
  act(() => void vi.advanceTimersByTime(SHOW_PROGRESS_AFTER_MS - 1));
  expect(early()).toBe(2);
  act(() => void vi.advanceTimersByTime(1));
  expect(early()).toBe(0);
});
