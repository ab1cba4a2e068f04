// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { MenuButton } from '../../../app/ui/MenuButton.tsx';

const CHOICES = [
  { value: 'cut', label: 'Cutting' },
  { value: 'mark', label: 'Line engraving' },
  { value: 'none', label: 'Leave out' },
] as const;
type Value = (typeof CHOICES)[number]['value'];

afterEach(cleanup);

function Demo() {
  const [value, setValue] = useState<Value>('mark');
  return <MenuButton<Value> label="Operation" value={value} onChange={setValue} choices={CHOICES} />;
}

const button = () => screen.getByRole('button', { name: /^Operation/ });
const key = (name: string, on: Element = document.activeElement!) =>
  act(async () => {
    fireEvent.keyDown(on, { key: name });
    fireEvent.keyUp(on, { key: name });
  });

describe('a button with a menu of our own', () => {
  it('opens by the keyboard with what is chosen ticked, and tells what is chosen', async () => {
    render(<Demo />);
    expect(button().getAttribute('aria-haspopup')).toBe('true');
    expect(screen.queryByRole('menu')).toBeNull();
    await act(async () => button().focus());
    await key('Enter');
    expect((await screen.findAllByRole('menuitemradio')).map((item) => item.getAttribute('aria-checked'))).toEqual([
      'false',
      'true',
      'false',
    ]);
    fireEvent.click(screen.getByRole('menuitemradio', { name: 'Leave out' }));
    expect(button().getAttribute('aria-label')).toBe('Operation: Leave out');
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('is left by Escape without a choice, and closes where the same is chosen again', async () => {
    render(<Demo />);
    await act(async () => button().focus());
    await key('ArrowDown');
    await screen.findByRole('menu');
    await key('Escape');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(button().getAttribute('aria-label')).toBe('Operation: Line engraving');
    await key('ArrowDown', button());
    fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Line engraving' }));
    expect(screen.queryByRole('menu')).toBeNull();
    expect(button().getAttribute('aria-label')).toBe('Operation: Line engraving');
  });
});
