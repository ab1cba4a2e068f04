import { useEffect } from 'react';

/** Sets the title of the browser tab: "Orders · Kerfwise". */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? 'Kerfwise' : `${title} · Kerfwise`;
  }, [title]);
}
