import '../../support/page.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { PLATE, startPart } from '../part-support.ts';
import { clear, show } from './render.tsx';
import { answering, keepSession } from './server.ts';

afterEach(clear);

const sized = (width: string, height: string) =>
  PLATE.replace('width="120mm" height="60mm"', `width="${width}" height="${height}"`);

async function warnAbout(content: string, answer?: Parameters<typeof startPart>[1]) {
  const app = await startPart(undefined, answer);
  const read = async (file: string) => {
    await app.opening.openFile(new File([file], 'plate.svg'));
    await waitFor(() => expect(app.part().flat).not.toBeNull());
  };
  await read(content);
  const { DimensionWarning } = await import('../../../app/design/parts/DimensionWarning.tsx');
  show(<DimensionWarning />);
  return { ...app, read };
}

const warning = () => screen.queryByRole('region', { name: 'Size of the part' });
const dismiss = () => fireEvent.click(screen.getByRole('button', { name: 'Don’t warn me about sizes again' }));

describe('[PA18] the warning of doubtful sizes', () => {
  it('says nothing about a plate of an ordinary size', async () => {
    await warnAbout(PLATE);
    expect(warning()).toBeNull();
  });

  it('asks about a small one, and is gone for good on a guest’s device', async () => {
    const app = await warnAbout(sized('4.8mm', '2.4mm'));
    expect(warning()!.textContent).toMatch(/Is it 4\.\d\d × 2\.40 mm\?.*No side is longer than 5\.00 mm/);
    dismiss();
    await waitFor(() => expect(warning()).toBeNull());
    expect(localStorage.getItem('kerfwise.no-dimension-warnings')).toBe('1');
    await act(() => app.read(sized('1300mm', '650mm')));
    expect(warning()).toBeNull();
  });

  it('doubts a guessed unit until the size is confirmed', async () => {
    const app = await warnAbout(PLATE.replace('width="120mm" height="60mm" ', ''));
    expect(warning()!.dataset.doubt).toBe('guessed');
    const { acceptSize } = await import('../../../app/part/choices.ts');
    act(() => acceptSize());
    expect(app.part().sizeConfirmed).toBe(true);
    await waitFor(() => expect(warning()).toBeNull());
  });

  it('is remembered by the account of who is signed in, not by the device', async () => {
    keepSession(false);
    const server = answering({
      'POST /users/update_profile': (body) => ({
        ...JSON.parse(localStorage.getItem('kerfwise.session')!).account,
        ...(body as object),
      }),
    });
    await warnAbout(sized('1300mm', '650mm'), server.answer);
    expect(warning()!.dataset.doubt).toBe('large');
    dismiss();
    await waitFor(() =>
      expect(server.called('POST /users/update_profile')).toEqual([{ hasDismissedDimensionsWarning: true }]),
    );
    expect(warning()).toBeNull();
    expect(localStorage.getItem('kerfwise.no-dimension-warnings')).toBeNull();
    expect(JSON.parse(localStorage.getItem('kerfwise.session')!).account.hasDismissedDimensionsWarning).toBe(true);
  });
});
