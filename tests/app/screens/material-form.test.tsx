import '../../support/page.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { MaterialForm } from '../../../app/material/MaterialForm.tsx';
import { QueryScope, queryClient } from '../../../app/platform/query-client.tsx';
import type { MaterialFile } from '../../../shared/material/wire.ts';
import { materials } from '../../catalog/data.ts';
import { clear, show } from './render.tsx';

afterEach(() => {
  clear();
  queryClient.clear();
});

const material = materials[0]!;
const FILE = { version: 'v1', material, open_quotes: {} } as MaterialFile;
/** The same after somebody else published another text of it. */
const CHANGED: MaterialFile = { ...FILE, version: 'v2', material: { ...material, description: 'Bends well.' } };

function Host() {
  const [file, setFile] = useState(FILE);
  return (
    <QueryScope>
      <button type="button" onClick={() => setFile(CHANGED)}>
        Somebody else publishes
      </button>
      <MaterialForm file={file} material={file.material} asNew={false} />
    </QueryScope>
  );
}

it('[MK301] keeps what is typed when somebody else changes the material, and publishes both', async () => {
  const sent: { readonly url: string; readonly body: { readonly version?: string; readonly material: object } }[] = [];
  vi.stubGlobal('fetch', async (url: string | URL, init?: RequestInit) => {
    sent.push({ url: String(url), body: JSON.parse(String(init?.body ?? 'null')) });
    return String(url).includes('preview')
      ? Response.json({ changes: ['The name'], effects: [], open_quotes: 0 })
      : Response.json({ version: 'v3', id: material.id });
  });
  show(<Host />);
  const name = screen.getByRole('textbox', { name: 'Name' });
  fireEvent.change(name, { target: { value: 'Aluminum, as sold' } });
  fireEvent.click(screen.getByRole('button', { name: 'Somebody else publishes' }));
  expect(name).toHaveProperty('value', 'Aluminum, as sold');
  fireEvent.change(screen.getByRole('textbox', { name: 'Why' }), { target: { value: 'Its name' } });
  const publish = await screen.findByRole('button', { name: 'Publish 1 change' });
  await waitFor(() => expect(publish).toHaveProperty('disabled', false));
  fireEvent.click(publish);
  await waitFor(() => expect(sent.at(-1)!.url).not.toContain('preview'));
  expect(sent.at(-1)!.body).toMatchObject({
    version: 'v2',
    material: { display_name: 'Aluminum, as sold', description: 'Bends well.' },
  });
});
