import '../../support/page.ts';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { NumberField } from '../../../app/ui/NumberField.tsx';
import { clear, show } from './render.tsx';

afterEach(clear);

/** A field with what it starts with, and everything that it ever said. */
function field(props: Partial<Parameters<typeof NumberField>[0]> = {}) {
  const said: number[] = [];
  function Kept() {
    const [value, setValue] = useState(props.value ?? 5);
    const onChange = (next: number) => {
      said.push(next);
      setValue(next);
    };
    return <NumberField label="Pieces" {...props} value={value} onChange={onChange} />;
  }
  show(<Kept />);
  return { input: screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Pieces' }), said };
}

describe('a number field', () => {
  it('brings up the keys of a phone that its numbers need', () => {
    expect(field().input.inputMode).toBe('numeric');
    clear();
    expect(field({ decimals: 2 }).input.inputMode).toBe('decimal');
  });

  it('follows what is valid while it is typed, and keeps the rest until it is left', () => {
    const { input, said } = field({ min: 1, max: 20 });
    fireEvent.change(input, { target: { value: '12' } });
    fireEvent.change(input, { target: { value: '120' } });
    expect([input.value, said]).toEqual(['120', [12]]);
    fireEvent.blur(input);
    expect([input.value, said]).toEqual(['20', [12, 20]]);
    fireEvent.change(input, { target: { value: 'many' } });
    fireEvent.keyDown(input, { key: 'Enter' });
    expect([input.value, said]).toEqual(['20', [12, 20]]);
  });

  it('moves by keys and by its buttons, which stop at the ends', () => {
    const { input, said } = field({ value: 2, min: 1, max: 3, stepper: true });
    const [less, more] = screen.getAllByRole<HTMLButtonElement>('button');
    expect([less!.getAttribute('aria-label'), more!.getAttribute('aria-label')]).toEqual([
      'Pieces: one less',
      'Pieces: one more',
    ]);
    fireEvent.click(more!);
    expect([input.value, more!.disabled, less!.disabled]).toEqual(['3', true, false]);
    fireEvent.keyDown(input, { key: 'ArrowDown' });
    fireEvent.click(less!);
    expect([input.value, more!.disabled, less!.disabled]).toEqual(['1', false, true]);
    fireEvent.keyDown(input, { key: 'ArrowDown' });
    fireEvent.keyDown(input, { key: 'End' });
    expect(said).toEqual([3, 2, 1]);
  });

  it('tells its bounds, where it has any', () => {
    const { input } = field({ min: 2 });
    expect([input.getAttribute('aria-valuemin'), input.getAttribute('aria-valuemax')]).toEqual(['2', null]);
  });
});
