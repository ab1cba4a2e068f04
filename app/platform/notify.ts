import { proxy } from 'valtio';
import type { ToastItem } from '../ui/Toasts.tsx';

/** Messages that float over the page. */
export const toasts = proxy<{ items: ToastItem[] }>({ items: [] });

/** A standing message under the header; one at a time. Shown to guests and signed-in customers only. */
export const notice = proxy<{ current: { readonly title: string; readonly text?: string | undefined } | null }>({
  current: null,
});

const SHOWN_MS = 6000;
let nextId = 1;

/** Shows a passing message. Failures stay until they are dismissed. */
export function notify(message: Omit<ToastItem, 'id'>): void {
  const id = nextId++;
  toasts.items = [...toasts.items.slice(-2), { id, ...message }];
  if (message.tone !== 'bad') setTimeout(() => dismissToast(id), SHOWN_MS);
}

/** Takes a passing message away. */
export function dismissToast(id: number): void {
  toasts.items = toasts.items.filter((item) => item.id !== id);
}

/** Shows or, with null, takes away the standing message of the notification bar. */
export function setNotice(message: { readonly title: string; readonly text?: string } | null): void {
  notice.current = message;
}
