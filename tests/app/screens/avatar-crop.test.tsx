import '../../support/page.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AvatarCrop } from '../../../app/profile/AvatarCrop.tsx';
import { dismissToast, toasts } from '../../../app/platform/notify.ts';
import { endSession, session } from '../../../app/platform/session-state.ts';
import { clear, show } from './render.tsx';

/** Drawing of the picture, and calls that were sent. */
const drawn = vi.fn();
let sent: { readonly call: string; readonly bytes: number[] }[];
let answer: () => Response | Promise<Response>;
let opens: boolean;

/** Figures of layout, which a page that is not shown has none of. */
function lay(figures: Readonly<Record<string, number>>, of: object): void {
  for (const [name, figure] of Object.entries(figures))
    vi.spyOn(of, name as never, 'get').mockReturnValue(figure as never);
}

beforeEach(() => {
  drawn.mockReset();
  sent = [];
  opens = true;
  answer = () => Response.json({ id: 'a1', avatar_version: 2, isAuthenticated: true });
  // A picture of 1000 × 500 pixels that is shown in half its size.
  lay({ naturalWidth: 1000, naturalHeight: 500 }, HTMLImageElement.prototype);
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
  lay({ offsetWidth: 500, offsetHeight: 250 }, HTMLElement.prototype);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 500, 250));
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockImplementation(() =>
    opens ? Promise.resolve() : Promise.reject(new Error()),
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: drawn } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take, type) =>
    take(new Blob(['picture'], { type: type! }) as never),
  );
  vi.stubGlobal('fetch', async (input: string | URL, init?: RequestInit) => {
    const { pathname } = new URL(String(input), 'http://kerfwise.test');
    const bytes = [...new Uint8Array(await new Response(init?.body).arrayBuffer())];
    sent.push({ call: `${init?.method} ${pathname}`, bytes });
    return answer();
  });
});

afterEach(() => {
  clear();
  act(endSession);
  for (const { id } of [...toasts.items]) dismissToast(id);
  vi.restoreAllMocks();
});

const button = (name: string) => screen.getByRole('button', { name }) as HTMLButtonElement;
const size = () => screen.getByRole('slider', { name: 'Size' }) as HTMLInputElement;

/** The picture, once the browser has it. */
async function crop() {
  const onDone = vi.fn();
  show(<AvatarCrop source="blob:mine" onDone={onDone} />);
  const picture = document.querySelector('img')!;
  await act(async () => void fireEvent.load(picture));
  return { onDone, picture };
}

/** The part of the picture that was drawn last, natural pixels. */
const part = () => drawn.mock.calls.at(-1)!.slice(1);

it('begins with the whole height of the picture, from its middle, and sends that as a square', async () => {
  const { onDone, picture } = await crop();
  expect([picture.getAttribute('src'), picture.alt]).toEqual(['blob:mine', '']);
  expect(screen.getByRole('group', { name: /^Part of the picture that is kept/ })).toBeDefined();
  expect([size().value, size().min, size().max, size().getAttribute('aria-valuetext')]).toEqual([
    '1',
    '1',
    '4',
    '100 %',
  ]);
  await waitFor(() => expect(button('Save the picture').disabled).toBe(false));
  fireEvent.click(button('Save the picture'));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(part()).toEqual([250, 0, 500, 500, 0, 0, 512, 512]);
  expect(sent).toEqual([{ call: 'PUT /api/v1/users/avatar', bytes: [...Buffer.from('picture')] }]);
  expect(session.account).toMatchObject({ avatar_version: 2 });
  expect(toasts.items.at(-1)).toMatchObject({ tone: 'good', title: 'Your picture is saved' });
});

it('takes less of the picture the larger it is made', async () => {
  const { onDone } = await crop();
  fireEvent.change(size(), { target: { value: '2' } });
  await waitFor(() => expect(size().getAttribute('aria-valuetext')).toBe('200 %'));
  await waitFor(() => expect(button('Save the picture').disabled).toBe(false));
  fireEvent.click(button('Save the picture'));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(part()).toEqual([375, 125, 250, 250, 0, 0, 512, 512]);
});

it('can’t be saved before the picture is there, and is left without saving', async () => {
  const onDone = vi.fn();
  show(<AvatarCrop source="blob:mine" onDone={onDone} />);
  expect(button('Save the picture').disabled).toBe(true);
  fireEvent.click(button('Cancel'));
  expect(onDone).toHaveBeenCalledOnce();
  expect(sent).toEqual([]);
});

it('says that a picture can’t be opened as soon as it is known, and when it can’t be drawn', async () => {
  const { onDone, picture } = await crop();
  expect(screen.queryByRole('alert')).toBeNull();
  opens = false;
  await waitFor(() => expect(button('Save the picture').disabled).toBe(false));
  fireEvent.click(button('Save the picture'));
  const words = 'We can’t open this picture. Use a JPEG, PNG or WebP.';
  expect((await screen.findByRole('alert')).textContent).toBe(words);
  expect(button('Save the picture').disabled).toBe(false);
  expect([sent, onDone.mock.calls]).toEqual([[], []]);
  clear();
  show(<AvatarCrop source="blob:mine" onDone={onDone} />);
  expect(picture.isConnected).toBe(false);
  fireEvent.error(document.querySelector('img')!);
  expect((await screen.findByRole('alert')).textContent).toBe(words);
});

it('is busy while it is sent, and says why the server refuses it', async () => {
  const waiting = Promise.withResolvers<Response>();
  answer = () => waiting.promise;
  const { onDone } = await crop();
  await waitFor(() => expect(button('Save the picture').disabled).toBe(false));
  fireEvent.click(button('Save the picture'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(screen.getByRole('button', { name: /Save the picture/ }).getAttribute('aria-busy')).toBe('true');
  waiting.resolve(Response.json({ code: 'too_large', message: 'At most 5 MB.', errors: [] }, { status: 413 }));
  expect((await screen.findByRole('alert')).textContent).toBe('At most 5 MB.');
  expect(button('Save the picture').getAttribute('aria-busy')).not.toBe('true');
  expect(onDone).not.toHaveBeenCalled();
  expect(toasts.items).toEqual([]);
});
