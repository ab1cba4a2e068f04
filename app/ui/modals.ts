import { proxy, useSnapshot } from 'valtio';

/** Which modal is open, by name; one at a time, so that nothing ever stacks. */
const state = proxy<{ open: string | null }>({ open: null });

/** Opens the modal of that name; another one that is open closes. */
export function openModal(name: string): void {
  state.open = name;
}

/** Closes the modal of that name, or whichever is open. */
export function closeModal(name?: string): void {
  if (name === undefined || state.open === name) state.open = null;
}

/** Whether the modal of that name is open. */
export function useModalOpen(name: string): boolean {
  return useSnapshot(state).open === name;
}
