import '../../support/page.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../app/platform/query-client.tsx';
import { ContentEditScreen } from '../../../app/site-content/ContentEditScreen.tsx';
import { ContentListScreen } from '../../../app/site-content/ContentListScreen.tsx';
import type { GuideBody } from '../../../shared/site-content/bodies.ts';
import type { ContentDocument, ContentRow } from '../../../shared/site-content/wire.ts';
import { clear, show } from './render.tsx';

afterEach(() => {
  clear();
  sessionStorage.clear();
  queryClient.clear();
});

const BODY: GuideBody = {
  kind: 'guide',
  topic: 'laser-cutting',
  title: 'Stripes',
  description: 'How stripes come out of plywood without burnt edges, with kerf and speed.',
  lead: 'Stripes are long and thin.',
  text: '## One\n\nWords.',
  materials: '',
  designs: '',
  related: '',
};
const GUIDE: ContentDocument = {
  kind: 'guide',
  key: 'stripes',
  path: '/guides/laser-cutting/stripes',
  title: 'Stripes',
  version: 3,
  state: 'published',
  in_files: true,
  published: BODY,
  draft: null,
  draft_at: null,
  draft_by: '',
  versions: [
    { number: 1, state: 'published', at: '2026-11-28T10:00:00.000Z', by: 'admin@kerfwise.test' },
    { number: 0, state: 'as_written', at: null, by: '' },
  ],
};

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: { readonly version?: number; readonly body?: GuideBody; readonly number?: number };
}

/** A server that answers by the end of an address, and keeps what it was sent. */
function serve(answers: Readonly<Record<string, (body: Sent['body']) => Response>>) {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(
      new URL(String(input instanceof Request ? input.url : input), 'http://shop.test'),
      init,
    );
    const text = input instanceof Request ? await input.text() : String(init?.body ?? '');
    const path = new URL(request.url).pathname;
    const body = text === '' ? {} : (JSON.parse(text) as Sent['body']);
    sent.push({ method: init?.method ?? request.method, path, body });
    const end = Object.keys(answers).find((one) => path.endsWith(one));
    return end ? answers[end]!(body) : Response.json({ code: 'not_found', message: path }, { status: 404 });
  });
  return sent;
}

const conflict = () =>
  Response.json({ code: 'conflict', message: 'Somebody changed this meanwhile.' }, { status: 409 });
const none = () => Response.json({ problems: [] });

function open() {
  show(
    <Routes>
      <Route path="/account/admin/site/:contentKind/:contentKey" element={<ContentEditScreen />} />
    </Routes>,
    '/account/admin/site/guide/stripes',
  );
}

it('[SE2] a text saves itself as a draft on the version that it began with, and publishes it', async () => {
  const sent = serve({
    '/stripes': () => Response.json(GUIDE),
    '/preview': none,
    '/draft': ({ body }) => Response.json({ ...GUIDE, version: 4, draft: body, draft_at: '2026-11-29T10:00:00.000Z' }),
    '/publish': () => Response.json({ ...GUIDE, version: 5, published: { ...BODY, lead: 'Thin ones.' } }),
  });
  open();
  fireEvent.change(await screen.findByLabelText('Lead'), { target: { value: 'Thin ones.' } });
  expect(screen.getByText('Saving the draft…').isConnected).toBe(true);
  expect(sessionStorage.getItem('site-content guide stripes')).toContain('Thin ones.');
  expect((await screen.findByText(/^Draft saved/)).isConnected).toBe(true);
  expect(sent.find(({ path }) => path.endsWith('/draft'))!.body).toEqual({
    version: 3,
    body: { ...BODY, lead: 'Thin ones.' },
  });
  expect(sessionStorage.getItem('site-content guide stripes')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Publish…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Publish' });
  expect(within(dialog).getByText('Stripes are long and thin.').isConnected).toBe(true);
  expect(within(dialog).getByText('Thin ones.').isConnected).toBe(true);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.find(({ path }) => path.endsWith('/publish'))!.body).toEqual({ version: 4, body: null });
});

it('[SE2] a text that somebody else changed is kept, and saved over theirs when that is wanted', async () => {
  let version = 3;
  const sent = serve({
    '/stripes': () => Response.json({ ...GUIDE, version }),
    '/preview': none,
    '/draft': (body) =>
      body.version === version ? Response.json({ ...GUIDE, version: 9, draft: body.body }) : conflict(),
  });
  open();
  const lead = await screen.findByLabelText<HTMLTextAreaElement>('Lead');
  version = 8;
  fireEvent.change(lead, { target: { value: 'Mine.' } });
  expect((await screen.findByText('Somebody else changed this text')).isConnected).toBe(true);
  expect(lead.value).toBe('Mine.');
  fireEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(screen.queryByText('Somebody else changed this text')).toBeNull());
  expect(sent.filter(({ path }) => path.endsWith('/draft')).map(({ body }) => body.version)).toEqual([3, 8]);
});

it('a text that was not saved comes back after a reload', async () => {
  sessionStorage.setItem(
    'site-content guide stripes',
    JSON.stringify({ version: 3, body: { ...BODY, lead: 'Left here.' } }),
  );
  serve({
    '/stripes': () => Response.json(GUIDE),
    '/preview': none,
    '/draft': ({ body }) => Response.json({ ...GUIDE, version: 4, draft: body }),
  });
  open();
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Lead')).value).toBe('Left here.');
  expect(screen.getByText('We brought back text that wasn’t saved when you left the page.').isConnected).toBe(true);
});

it('[SE3] problems lead to their line and keep a text from being published', async () => {
  const problem = { field: 'text', line: 3, message: 'There is no page /nowhere.', must: true };
  serve({
    '/stripes': () => Response.json({ ...GUIDE, draft: { ...BODY, lead: 'Other.' } }),
    '/preview': () => Response.json({ problems: [problem] }),
  });
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Text, line 3' }));
  const text = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
  await waitFor(() => expect(document.activeElement).toBe(text));
  expect(text.value.slice(text.selectionStart, text.selectionEnd)).toBe('Words.');
  fireEvent.click(screen.getByRole('button', { name: 'Publish…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Publish' });
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Publish' }).disabled).toBe(true);
});

it('[SE4] an earlier version shows what differs, and is restored', async () => {
  const sent = serve({
    '/stripes': () => Response.json(GUIDE),
    '/preview': none,
    '/versions/0': () => Response.json({ body: { ...BODY, title: 'Built-in stripes' } }),
    '/restore': () => Response.json({ ...GUIDE, version: 4, state: 'as_written' }),
  });
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'What differs: The text that is built in' }));
  expect((await screen.findByText('Built-in stripes')).isConnected).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Restore: The text that is built in' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Restore' }));
  await waitFor(() =>
    expect(sent.find(({ path }) => path.endsWith('/restore'))?.body).toEqual({ version: 3, number: 0 }),
  );
});

it('[SE10] a text that no longer fits the catalog is marked in the list, with the reason', async () => {
  const outdated = 'Line 3 names a material that we don’t have: birch-plywood.';
  const row: ContentRow = {
    kind: 'guide',
    key: 'kerf-and-fits',
    path: '/guides/laser-cutting/kerf-and-fits',
    title: 'Kerf and fits',
    about: 'Laser cutting',
    state: 'published',
    in_files: true,
    has_draft: false,
    outdated,
    version: 1,
    changed_at: null,
    changed_by: '',
  };
  serve({ '/site_content': () => Response.json({ documents: [row, { ...row, key: 'other', outdated: null }] }) });
  show(<ContentListScreen />, '/account/admin/site');
  expect(await screen.findAllByText('Doesn’t fit')).toHaveLength(1);
  expect(screen.getByText(outdated)).toBeTruthy();
});

it('[SE6] a design is switched off after a question', async () => {
  const row: ContentRow = {
    kind: 'design',
    key: 'l-bracket',
    path: '/free-laser-cutting-files-templates/l-bracket',
    title: 'L bracket',
    about: '',
    state: 'as_written',
    in_files: true,
    has_draft: false,
    outdated: null,
    version: 0,
    changed_at: null,
    changed_by: '',
  };
  const sent = serve({
    '/site_content': () => Response.json({ documents: [row] }),
    '/take_off': () => Response.json({ ...GUIDE, kind: 'design', key: 'l-bracket', state: 'off' }),
  });
  show(<ContentListScreen />, '/account/admin/site/designs');
  fireEvent.click(await screen.findByRole('button', { name: 'Switch off L bracket' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Switch off' }));
  await waitFor(() => expect(sent.find(({ path }) => path.endsWith('/take_off'))?.body).toEqual({ version: 0 }));
});

it('[SE11] a design that is switched on again has the words that staff published last', async () => {
  const row = {
    kind: 'design',
    key: 'l-bracket',
    path: '/free-laser-cutting-files-templates/l-bracket',
    title: 'L bracket',
    about: '',
    state: 'off',
    in_files: true,
    has_draft: false,
    outdated: null,
    version: 5,
    changed_at: null,
    changed_by: '',
  };
  const at = '2026-11-28T10:00:00.000Z';
  const versions = [
    { number: 3, state: 'off', at, by: '' },
    { number: 2, state: 'published', at, by: '' },
    { number: 1, state: 'published', at, by: '' },
    { number: 0, state: 'as_written', at: null, by: '' },
  ];
  const sent = serve({
    '/site_content': () => Response.json({ documents: [row] }),
    '/l-bracket': () => Response.json({ ...GUIDE, ...row, published: null, versions }),
    '/restore': () => Response.json({ ...GUIDE, ...row, state: 'published' }),
  });
  show(<ContentListScreen />, '/account/admin/site/designs');
  fireEvent.click(await screen.findByRole('button', { name: 'Switch on L bracket' }));
  await waitFor(() =>
    expect(sent.find(({ path }) => path.endsWith('/restore'))?.body).toEqual({ version: 5, number: 2 }),
  );
});

it('[SE11] the words of a free design are a form of three fields', async () => {
  const published = { kind: 'design', title: 'L bracket', description: 'Bent once.', text: 'One.\nTwo.' };
  serve({
    '/l-bracket': () => Response.json({ ...GUIDE, kind: 'design', key: 'l-bracket', title: 'L bracket', published }),
    '/preview': none,
  });
  show(
    <Routes>
      <Route path="/account/admin/site/:contentKind/:contentKey" element={<ContentEditScreen />} />
    </Routes>,
    '/account/admin/site/design/l-bracket',
  );
  const form = within(await screen.findByRole('region', { name: 'Text of the design' }));
  expect(form.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)).toEqual([
    'L bracket',
    'Bent once.',
    'One.\nTwo.',
  ]);
});
