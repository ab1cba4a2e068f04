const BAR_ID = 'app-missing';

/** Words and a button for who pressed something that can't be answered. */
function showBar(): void {
  if (document.getElementById(BAR_ID)) return;
  const bar = document.createElement('div');
  bar.id = BAR_ID;
  bar.setAttribute('role', 'status');
  const text = navigator.onLine
    ? 'Part of this page didn’t load.'
    : 'Part of this page didn’t load. What you did here is done as soon as you’re online.';
  bar.append(Object.assign(document.createElement('p'), { textContent: text }));
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Reload the page' });
  button.addEventListener('click', () => location.reload());
  bar.append(button);
  document.body.prepend(bar);
}

/**
 * Shows whether something waits for the app: a thin line that runs at the top, after a moment; a bar with words where the app does not come.
 */
export function tellWaiting(how: 'none' | 'waiting' | 'stopped'): void {
  document.documentElement.toggleAttribute('data-waiting', how === 'waiting');
  if (how === 'stopped') showBar();
  else document.getElementById(BAR_ID)?.remove();
}
