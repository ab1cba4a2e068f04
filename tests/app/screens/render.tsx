import '../../support/page.ts';
import { cleanup, configure, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { vi } from 'vitest';
import { endWorkers } from '../part-support.ts';

// A busy machine takes its time; what never comes fails all the same.
configure({ asyncUtilTimeout: 30_000 });

/** Element rendered at an address; the address is on the page, so that tests see where a press leads. */
export function show(element: ReactElement, path = '/designs') {
  return render(
    <MemoryRouter initialEntries={[path]}>
      {element}
      <Address />
    </MemoryRouter>,
  );
}

function Address() {
  const { pathname } = useLocation();
  return <output data-testid="address">{pathname}</output>;
}

/** Where the screen has led to. */
export function address(): string | null {
  return screen.getByTestId('address').textContent;
}

/** Takes away what a test rendered and stubbed. */
export function clear(): void {
  cleanup();
  endWorkers();
  vi.unstubAllGlobals();
  localStorage.clear();
}
