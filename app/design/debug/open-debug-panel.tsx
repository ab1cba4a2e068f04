import { createRoot } from 'react-dom/client';
import { DebugPanel } from './DebugPanel.tsx';

/** Shows the panel above the page, in a root of its own: nothing of it, not even a place for it, is in the first script. */
export function openDebugPanel(): void {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const close = () => {
    root.unmount();
    place.remove();
  };
  root.render(<DebugPanel onClose={close} />);
}
