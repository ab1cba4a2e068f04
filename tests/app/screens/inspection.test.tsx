import '../../support/page.ts';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Found } from '../../../app/inspection/Found.tsx';
import { inspect } from '../../../shared/inspection/inspect.ts';
import { ascii, file, type Pair } from '../../drawing/dxf/write.ts';
import { geometry } from '../../support/kernels.ts';
import { clear, show } from './render.tsx';

afterEach(clear);

const line: Pair[] = [
  [0, 'LINE'],
  [8, 'CUT'],
  [10, 0],
  [20, 0],
  [11, 30],
  [21, 0],
];
const text: Pair[] = [
  [0, 'TEXT'],
  [8, 'NOTES'],
  [10, 0],
  [20, 0],
  [40, 3],
  [1, 'Part 7'],
];

const shown = (bytes: Uint8Array, name: string) =>
  show(<Found name={name} found={inspect(bytes, geometry)} />, '/account/admin/dxf');

it('[DI701] [DI702] both readings stand beside each other, differences before all else', () => {
  shown(ascii(file({ header: [['$INSUNITS', 70, 4]], entities: [...line, ...text] })), 'plate.dxf');
  expect(screen.getByText('1 of 2 entities differ.')).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'dxf-parser' })).getByText('4 (mm)')).toBeTruthy();
  const [, first, second] = within(screen.getByRole('table', { name: 'Entities of the file' })).getAllByRole('row');
  expect(first!.textContent).toContain('dxf-parser alone');
  expect(second!.textContent).toContain('Same');
  expect(screen.getByRole('button', { name: 'Download cleaned DXF' })).toBeTruthy();
});

it('[DI704] a broken file says why on both sides and has nothing to save', () => {
  shown(new TextEncoder().encode('  0\nSECTION\n  2\nENTITIES\n  0\nLINE\n 10\nnonsense'), 'broken.dxf');
  expect(screen.getByRole('list', { name: 'Notices of our reader' }).textContent).not.toBe('');
  expect(screen.getByRole('region', { name: 'dxf-parser' }).textContent).not.toBe('');
  expect(screen.queryByRole('button')).toBeNull();
});
