// @vitest-environment happy-dom
import { fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Select } from '../../../app/ui/Select.tsx';

const GROUPS = [
  { key: 'wood', label: 'Wood', options: [{ value: 1, label: 'Birch plywood', aside: '$9.10' }] },
  {
    key: 'metal',
    label: 'Metal',
    options: [
      { value: 2, label: 'Mild steel', aside: '$12.40', note: 'Hole 1 needs 1.2 mm' },
      { value: 3, label: 'Titanium', disabled: true },
    ],
  },
];

function Demo() {
  const [value, setValue] = useState<number | null>(null);
  return <Select label="Material" value={value} onChange={setValue} groups={GROUPS} placeholder="Choose a material" />;
}

describe('the list box', () => {
  it('is named by its label and what is chosen, opens with its groups, and tells what was chosen', async () => {
    render(<Demo />);
    const button = screen.getByRole('button', { name: /Choose a material\s+Material/ });
    fireEvent.keyDown(button, { key: 'Enter' });
    fireEvent.keyUp(button, { key: 'Enter' });
    const list = await screen.findByRole('listbox');
    expect(within(list).getByRole('group', { name: 'Metal' })).toBeTruthy();
    const steel = within(list).getByRole('option', { name: /Mild steel/ });
    expect(steel.textContent).toContain('$12.40');
    expect(
      within(list)
        .getByRole('option', { name: /Titanium/ })
        .getAttribute('aria-disabled'),
    ).toBe('true');
    fireEvent.click(steel);
    expect(await screen.findByRole('button', { name: /Mild steel\s+Material/ })).toBeTruthy();
  });
});
