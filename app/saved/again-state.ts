import { proxy, useSnapshot } from 'valtio';
import { notify } from '../platform/notify.ts';
import { announce } from '../ui/Announcer.tsx';
import type { PartAgain } from '../../shared/saved/again.ts';
import { type AddedAgain, addAgain } from './add-again.ts';

/** Parts added last, for the banner on the page that they were asked for from. */
const state = proxy<{ last: { readonly page: string; readonly added: AddedAgain } | null; busy: boolean }>({
  last: null,
  busy: false,
});

/** Parts added last from a page, and whether something is being added. */
export function useAgain(page: string) {
  const { last, busy } = useSnapshot(state);
  return { added: last?.page === page ? last.added : null, busy };
}

/** Puts parts on the newest open quote once more; the page's banner tells what came of it. One at a time. */
export async function orderAgain(page: string, parts: readonly PartAgain[]): Promise<AddedAgain | null> {
  if (state.busy || parts.length === 0) return null;
  state.busy = true;
  const added = await addAgain(parts);
  state.busy = false;
  if (!added.ok) {
    notify({ tone: 'bad', title: 'Nothing was added', text: added.error.message });
    return null;
  }
  state.last = { page, added: added.value };
  announce(`${added.value.count} of ${parts.length} parts are on your quote.`);
  return added.value;
}
