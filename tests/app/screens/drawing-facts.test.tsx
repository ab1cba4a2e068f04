import '../../support/page.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { PLATE, startPart } from '../part-support.ts';
import { clear, show } from './render.tsx';

afterEach(clear);

/** The line below the drawing, with a part in hand. */
async function facts(heat: { least: number; most: number } | null = null) {
  const app = await startPart();
  await app.open(PLATE);
  const { DrawingFacts } = await import('../../../app/design/parts/DrawingFacts.tsx');
  let asked = 0;
  show(<DrawingFacts heat={heat} onSize={() => (asked += 1)} />);
  return { ...app, asked: () => asked };
}

describe('the facts of a drawing', () => {
  it('are its size, which can be changed, its contours, and how long measuring took', async () => {
    const { part, asked } = await facts();
    const { shape_count } = part().report!.analysis.totals;
    expect(screen.getByText(`${shape_count} contours`)).toBeTruthy();
    await waitFor(() => expect(screen.getByText(/^measured in \d+ ms$/)).toBeTruthy());
    fireEvent.click(screen.getByRole('button', { name: /^Size .* mm; change$/ }));
    expect(asked()).toBe(1);
    expect(screen.queryByTestId('heat-legend')).toBeNull();
  });

  it('say that trouble is being looked for once the size changed, and then how long measuring took', async () => {
    const { choices } = await facts();
    await waitFor(() => expect(screen.getByText(/^measured in/)).toBeTruthy());
    act(() => choices.confirmSize(77, 90));
    await waitFor(() => expect(screen.getByText('checking for trouble …')).toBeTruthy());
    await waitFor(() => expect(screen.getByText(/^measured in/)).toBeTruthy());
  });

  it('tell what the colours of the cost view stand for, where anything costs', async () => {
    await facts({ least: 0.01, most: 0.4 });
    expect(screen.getByTestId('heat-legend').textContent).toContain('a contour');
    clear();
    await facts({ least: 0, most: 0 });
    expect(screen.queryByTestId('heat-legend')).toBeNull();
  });
});
