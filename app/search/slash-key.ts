import { SEARCH_PATH } from '../../shared/site/search/path.ts';

/** Fields that take the key themselves. */
const TYPED_IN = 'input, textarea, select, [contenteditable]';

/** “/” leads to the search, as the button of the header does, unless somebody types, a dialog is open or the page has a list with a search of its own. */
export function listenForSlash(): void {
  addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.target instanceof Element && event.target.matches(TYPED_IN)) return;
    if (document.querySelector('dialog[open], main search input[type="search"]')) return;
    const button = document.querySelector<HTMLElement>(`header a[href="${SEARCH_PATH}"]`);
    if (!button) return;
    event.preventDefault();
    button.click();
  });
}
