import { expect, it, vi } from 'vitest';
import { serverQuote } from './screens/server.ts';

it('a read that began before a change and arrives after it takes nothing back on the page', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
  vi.stubGlobal('location', new URL('http://app.test/'));
  vi.stubGlobal('document', { addEventListener: () => undefined });
  const reads: ((answer: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => reads.push(resolve)));
  const { fetchQuote, noteQuote, quoteQuery } = await import('../../app/platform/quotes.ts');
  const { queryClient } = await import('../../app/platform/query-client.tsx');
  const { queryKey } = quoteQuery('q1');
  const at = (version: number) => serverQuote([], { version });
  const shown = () => queryClient.getQueryData(queryKey)?.version;
  const arrives = async (version: number) => {
    await expect.poll(() => reads.length).toBe(1);
    reads.pop()!(Response.json(at(version)));
  };

  const slow = queryClient.fetchQuery(quoteQuery('q1'));
  noteQuote(at(2));
  await arrives(1);
  expect((await slow).version).toBe(2);
  expect(shown()).toBe(2);

  const other = fetchQuote('q1');
  await arrives(1);
  await other;
  expect(shown()).toBe(2);

  const fresh = queryClient.fetchQuery(quoteQuery('q1'));
  await arrives(3);
  await fresh;
  expect(shown()).toBe(3);
});
