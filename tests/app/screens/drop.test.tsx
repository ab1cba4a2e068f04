import '../../support/page.ts';
import { fireEvent } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { DrawingPicture } from '../../../app/design/parts/DrawingPicture.tsx';
import { DropAnywhere } from '../../../app/part/DropAnywhere.tsx';
import { draw, rectangle, STROKE } from '../../support/drawings.ts';
import { clear, show } from './render.tsx';

afterEach(clear);

/** Something is dragged over the page: files, or text. */
function drag(name: 'dragEnter' | 'dragLeave', types: readonly string[] = ['Files']): void {
  fireEvent[name](document.body, { dataTransfer: { types, items: [], files: [] } });
}

describe('files over the page', () => {
  it('are asked for until they have left all that they were over', () => {
    const { container } = show(<DropAnywhere onTaken={() => {}} />);
    const asks = () => container.textContent !== '' && /drop/i.test(container.textContent ?? '');
    drag('dragEnter', ['text/plain']);
    expect(asks()).toBe(false);
    drag('dragEnter');
    drag('dragEnter');
    expect(asks()).toBe(true);
    drag('dragLeave');
    expect(asks()).toBe(true);
    drag('dragLeave');
    expect(asks()).toBe(false);
  });
});

describe('a still picture of a drawing', () => {
  it('shows all of it with a margin by its longer side', () => {
    const drawing = draw((b) => rectangle(b, 10, 20, 100, 50, STROKE));
    const bounds = { x: 10, y: 20, width: 100, height: 50 };
    const { getByRole } = show(<DrawingPicture drawing={drawing} bounds={bounds} from={1} label="Plate" />);
    expect(getByRole('img', { name: 'Plate' }).getAttribute('viewBox')).toBe('7 17 106 56');
  });
});
