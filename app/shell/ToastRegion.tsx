import { useSnapshot } from 'valtio';
import { dismissToast, toasts } from '../platform/notify.ts';
import { Toasts } from '../ui/Toasts.tsx';

/** The passing messages of the app. */
export function ToastRegion() {
  const { items } = useSnapshot(toasts);
  return <Toasts items={items} onDismiss={dismissToast} />;
}
