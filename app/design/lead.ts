import type { WayOut } from '../pricing/parts/AddToQuote.tsx';
import { openModal } from '../ui/modals.ts';
import { SIZE_MODAL } from './parts/modal-names.ts';
import { view } from './state.ts';

/** Leads to the choice that has to change before there is a price: the list of materials, the first operation, or the size. */
export function leadTo(way: WayOut): void {
  if (way === 'size') {
    openModal(SIZE_MODAL);
    return;
  }
  view.tab = way === 'operations' ? 'operations' : 'price';
  // On narrow windows its tab has to come first.
  requestAnimationFrame(() => {
    const control = document.querySelector<HTMLElement>(
      way === 'operations' ? '[data-operation] button' : '[data-testid=material-choice] [aria-haspopup=listbox]',
    );
    control?.scrollIntoView({ block: 'nearest' });
    control?.focus();
  });
}
